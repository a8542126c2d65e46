//! What a mark is.

use serde::Deserialize;

/// What a mark is. Each role keeps its colour, dash and symbol through all demos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The first shape.
    A,
    /// The second shape.
    B,
    /// A helping line or point.
    Construction,
    /// Looked at, not yet decided.
    Candidate,
    /// Survived its test.
    Kept,
    /// Failed its test.
    Discarded,
    /// What settles the question at this step.
    Deciding,
    /// The nearest points and the line between them.
    Witness,
    /// The state in another frame.
    Ghost,
    /// What the certain reference says.
    Truth,
    /// A shape beside the two that are asked about, which touches none.
    Bystander,
    /// A shape beside the two that are asked about, which collides with some other.
    Struck,
}

impl Role {
    /// Its name in figures and stories.
    pub fn name(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
            Self::Construction => "construction",
            Self::Candidate => "candidate",
            Self::Kept => "kept",
            Self::Discarded => "discarded",
            Self::Deciding => "deciding",
            Self::Witness => "witness",
            Self::Ghost => "ghost",
            Self::Truth => "truth",
            Self::Bystander => "bystander",
            Self::Struck => "struck",
        }
    }

    /// The role of that name.
    pub fn find(name: &str) -> Option<Self> {
        ROLES.into_iter().find(|role| role.name() == name)
    }

    /// Whether it lies beneath what counts.
    pub fn steps_back(self) -> bool {
        matches!(self, Self::Ghost | Self::Discarded | Self::Bystander | Self::Struck)
    }
}

/// Every role, in the order of the legend.
pub const ROLES: [Role; 12] = [
    Role::A,
    Role::B,
    Role::Construction,
    Role::Candidate,
    Role::Kept,
    Role::Discarded,
    Role::Deciding,
    Role::Witness,
    Role::Ghost,
    Role::Truth,
    Role::Bystander,
    Role::Struck,
];
