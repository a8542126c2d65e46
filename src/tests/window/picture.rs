use std::fs::File;
use std::path::Path;
use tangency::DVec2;
use tangency::page::figure::Role;
use tangency::page::palette::Theme;

/// The height of a presentation's title and answer, logical pixels.
const ABOVE: f64 = 90.0;

pub struct Picture {
    width: usize,
    /// Pixels for each logical one.
    density: f64,
    pub rgb: Vec<[u8; 3]>,
}

impl Picture {
    pub fn read(path: &Path, density: f64) -> Self {
        let mut reader = png::Decoder::new(File::open(path).unwrap()).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let channels = info.color_type.samples();
        let rgb = bytes.chunks_exact(channels).map(|it| [it[0], it[1], it[2]]).collect();
        Self { width: info.width as usize, density, rgb }
    }

    pub fn size(&self) -> [usize; 2] {
        [self.width, self.rgb.len() / self.width]
    }

    /// The middle of all pixels of the colour of `role`, but not in the answer, which has both.
    pub fn middle_of(&self, role: Role) -> DVec2 {
        let color = Theme::Light.role(role);
        let wanted = [color.0, color.1, color.2];
        let places: Vec<_> = self
            .rgb
            .iter()
            .enumerate()
            .filter(|(_, pixel)| **pixel == wanted)
            .map(|(index, _)| DVec2::new((index % self.width) as f64, (index / self.width) as f64))
            .filter(|at| at.y > ABOVE * self.density)
            .collect();
        assert!(places.len() > 20, "{role:?} is not in the picture");
        let low = places.iter().copied().reduce(DVec2::min).unwrap();
        let high = places.iter().copied().reduce(DVec2::max).unwrap();
        low.midpoint(high)
    }
}
