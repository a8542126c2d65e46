//! Who is asked: a method of the catalogue, or the reference.

use super::difference::{self, Answer, Difference};
use super::{Input, moving};
use crate::catalog::{METHODS, MOVING, Method, Semantics, engines};
use crate::demo::play::Variant;
use crate::outcome::{Outcome, Reason};
use crate::platform::refusal::Refusal;
use crate::reference::{self, Truth};
use crate::shape::{Kind, Shape};
use std::cell::OnceCell;

/// The slug that stands for the reference.
pub const REFERENCE: &str = "reference";

/// One of the two sides of a hunt, for one pair of kinds.
#[derive(Clone)]
pub enum Party {
    /// The certain answer, by the semantics of whoever it is compared with.
    Reference,
    /// A method of the catalogue, or a program.
    Method(Variant),
}

impl PartialEq for Party {
    fn eq(&self, other: &Self) -> bool {
        self.slug() == other.slug()
    }
}

impl std::fmt::Debug for Party {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.slug())
    }
}

impl Party {
    /// The method's slug, or [`REFERENCE`].
    pub fn slug(&self) -> &'static str {
        match self {
            Self::Reference => REFERENCE,
            Self::Method(method) => method.slug,
        }
    }

    /// What it says to each case, where it is not the reference.
    fn judge_each(&self, cases: &[[Shape; 2]]) -> Vec<Option<Outcome>> {
        match self {
            Self::Reference => Vec::new(),
            Self::Method(method) => method.judge_each(cases),
        }
    }

    /// Whether it waits for a program.
    fn is_program(&self) -> bool {
        matches!(self, Self::Method(method) if method.solve_each.is_some())
    }

    /// Whether it is asked about shapes in motion.
    fn takes_motion(&self) -> bool {
        matches!(self, Self::Method(method) if method.solve_moving.is_some())
    }

    fn semantics(&self) -> Option<Semantics> {
        match self {
            Self::Reference => None,
            Self::Method(method) => Some(method.semantics),
        }
    }
}

/// Two parties and the pair of kinds that they are asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// The kinds, in the order in which cases have them.
    pub pair: (Kind, Kind),
    /// The two parties.
    pub parties: [Party; 2],
}

impl Contest {
    /// How the parties differ on an input of the contest's kinds; `None` where they agree or it is
    /// too close to a touch that could go either way to tell.
    pub fn differ(&self, input: &Input) -> Option<Difference> {
        self.differ_each(std::slice::from_ref(input)).pop().flatten()
    }

    /// The same of each of many inputs.
    pub fn differ_each(&self, inputs: &[Input]) -> Vec<Option<Difference>> {
        if self.moves() {
            return inputs.iter().map(|it| self.differ_moving(it)).collect();
        }
        let pairs: Vec<_> = inputs.iter().map(|it| [it.a, it.b]).collect();
        let said = self.parties.each_ref().map(|party| party.judge_each(&pairs));
        let differ =
            |(place, pair)| self.differ_at_rest(pair, said.each_ref().map(|it| it.get(place)));
        pairs.iter().enumerate().map(differ).collect()
    }

    /// Whether the parties are asked about shapes in motion.
    pub fn moves(&self) -> bool {
        self.parties.iter().any(Party::takes_motion)
    }

    fn differ_moving(&self, Input { a, b, motion }: &Input) -> Option<Difference> {
        let motion = motion.as_ref()?;
        let truth = OnceCell::new();
        let truth = || *truth.get_or_init(|| reference::impact(a, b, motion));
        let answer = |party: &Party| match party {
            Party::Reference => Some(Answer::from(&truth())),
            Party::Method(method) => spoken(&method.judge_moving(a, b, motion)?),
        };
        let [first, second] = &self.parties;
        moving::between(&[answer(first)?, answer(second)?], [a, b], motion, truth)
    }

    /// How they differ where this is what those that are methods said.
    fn differ_at_rest(
        &self,
        [a, b]: &[Shape; 2],
        said: [Option<&Option<Outcome>>; 2],
    ) -> Option<Difference> {
        // The reference is slow and, of two methods, asked only where something is the matter.
        let truth = OnceCell::new();
        let truth = || *truth.get_or_init(|| reference::judge(a, b));
        let answer = |party: usize| match self.parties[party] {
            Party::Reference => self.truth(&truth(), a, b),
            Party::Method(_) => said[party]?.as_ref().and_then(spoken),
        };
        let answers = [answer(0)?, answer(1)?];
        difference::between(&answers, a, b, truth, &self.semantics())
    }

    /// Whether one of the parties is a program that is waited for.
    pub fn asks_a_program(&self) -> bool {
        self.parties.iter().any(Party::is_program)
    }

    /// What is true by the semantics of the other party.
    fn truth(&self, truth: &Truth, a: &Shape, b: &Shape) -> Option<Answer> {
        let semantics = self.parties.iter().find_map(Party::semantics)?;
        let verdict = semantics.right(truth, [a, b])?;
        // A gap belongs to the solids.
        let gap = (semantics != Semantics::Boundary).then_some(truth.contact.gap);
        Some(Answer { verdict, gap, time: None, decided_by: REFERENCE })
    }

    fn semantics(&self) -> [Option<Semantics>; 2] {
        self.parties.each_ref().map(Party::semantics)
    }
}

/// What a method says; `None` where it does not treat such a pair, or a program declined the case
/// or could not be asked.
fn spoken(outcome: &Outcome) -> Option<Answer> {
    use Reason::{NoAnswer, NotAsked, WrongPair};
    let silent = matches!(outcome.reason, Some(NoAnswer | NotAsked | WrongPair));
    (!silent).then(|| Answer::from(outcome))
}

/// The contests between two parties named by slug: one for each pair of kinds that both treat,
/// or only for the pair called `pair` (such as `ellipse-circle`). A slug may also be that of one of
/// `these`, which come before the catalogue's.
///
/// # Errors
/// When a slug is unknown, both are the reference, or no pair is treated by both.
pub fn contests(
    these: &[Variant],
    first: &str,
    second: &str,
    pair: Option<&str>,
) -> Result<Vec<Contest>, Refusal> {
    let mut found = Vec::new();
    let [ours, theirs] = [known(first, these)?, known(second, these)?];
    let pairs = match (&ours[..], &theirs[..]) {
        ([], []) => {
            return Err(Refusal(
                "The reference does not differ from itself; name a method.".into(),
            ));
        }
        ([], some) | (some, _) => some.iter().map(|method| method.pair),
    };
    if first == second {
        return Err(Refusal(format!("{first} does not differ from itself; name two methods.")));
    }
    for kinds in pairs {
        let party = |methods: &[Variant]| match methods {
            [] => Some(Party::Reference),
            some => {
                let fitting = some.iter().find(|it| it.fits(kinds.0, kinds.1));
                fitting.map(|it| Party::Method(it.clone()))
            }
        };
        if let (Some(a), Some(b)) = (party(&ours), party(&theirs))
            && (a.takes_motion() == b.takes_motion() || [&a, &b].contains(&&Party::Reference))
        {
            found.push(Contest { pair: kinds, parties: [a, b] });
        }
    }
    let common: Vec<_> = found.iter().map(|it| name(it.pair)).collect();
    if found.is_empty() {
        return Err(Refusal(format!("No pair of shapes is treated by both {first} and {second}.")));
    }
    if let Some(pair) = pair {
        found.retain(|it| name(it.pair) == pair || name((it.pair.1, it.pair.0)) == pair);
        if found.is_empty() {
            let common = common.join(", ");
            return Err(Refusal(format!("{first} and {second} both treat {common}, not {pair}.")));
        }
    }
    Ok(found)
}

/// `ellipse-circle` and so on.
pub fn name(pair: (Kind, Kind)) -> String {
    format!("{}-{}", pair.0.word(), pair.1.word())
}

/// The methods of that slug, one a pair; none for the reference.
fn known(slug: &str, these: &[Variant]) -> Result<Vec<Variant>, Refusal> {
    let other =
        |it: &&'static Method| these.iter().all(|one| one.id != it.id || one.pair != it.pair);
    let catalog = || METHODS.iter().chain(engines()).chain(MOVING.iter());
    let all = catalog().filter(other).map(Variant::from).chain(these.iter().cloned());
    let methods: Vec<_> = all.filter(|method| method.slug == slug).collect();
    if methods.is_empty() && slug != REFERENCE {
        let mut known: Vec<_> = catalog().map(|method| method.slug).collect();
        known.sort_unstable();
        known.dedup();
        let known = known.join(", ");
        return Err(Refusal(format!(
            "There is no method \"{slug}\"; the methods are {known}, and {REFERENCE}."
        )));
    }
    Ok(methods)
}
