//! Two solids in motion: when do they first touch?

pub mod difference_ray;
pub mod time_of_impact;
