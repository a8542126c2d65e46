//! Panels, one file each: read the session, push actions.
