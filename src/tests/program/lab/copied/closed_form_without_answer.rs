#[test]
fn the_case_from_the_canvas_is_answered_as_before() {
    #[allow(unused_imports, reason = "which verdicts there are depends on the case")]
    use tangency::Verdict::{Colliding, Separate, Undecided};
    use tangency::{DVec2, Shape, shape::{Circle, Ellipse}};
    let a: Shape = Ellipse::new(DVec2::new(0.0, 0.0), DVec2::new(1.0, 4.5), 0.0).unwrap().into();
    let b: Shape = Circle::new(DVec2::new(2.01, -0.2), 1.0).unwrap().into();
    let truth = tangency::reference::judge(&a, &b);
    assert_eq!(truth.verdict(), Separate);
    let error = (truth.gap - (0.010941094825092756)).abs();
    assert!(error <= 4.5e-12, "{error}");
    let methods = || tangency::catalog::methods_for(a.kind(), b.kind());
    let answer = |slug| methods().find(|it| it.slug == slug)?.judge(&a, &b);
    assert_eq!(answer("characteristic-cubic").unwrap().verdict, Separate);
    assert_eq!(answer("support-gap").unwrap().verdict, Separate);
    assert_eq!(answer("gjk").unwrap().verdict, Separate);
    assert_eq!(answer("gjk-published").unwrap().verdict, Separate);
    assert_eq!(answer("epa").unwrap().verdict, Separate);
    assert_eq!(answer("epa-published").unwrap().verdict, Separate);
    assert_eq!(answer("polygon-bisection").unwrap().verdict, Separate);
    assert_eq!(answer("polygon-bisection-published").unwrap().verdict, Separate);
    assert_eq!(answer("evolute-circles").unwrap().verdict, Separate);
    assert_eq!(answer("evolute-circles-published").unwrap().verdict, Separate);
    assert_eq!(answer("closed-form").unwrap().verdict, Separate);
    assert_eq!(answer("closed-form-published").unwrap().verdict, Undecided); // a number of the formula is not real
    assert_eq!(answer("closed-form-published-f32").unwrap().verdict, Undecided); // a number of the formula is not real
    assert_eq!(answer("closed-form-published-complex").unwrap().verdict, Separate);
    assert_eq!(answer("circle-subdivision").unwrap().verdict, Separate);
    assert_eq!(answer("foot-point").unwrap().verdict, Separate);
    assert_eq!(answer("foot-point-published").unwrap().verdict, Separate);
    assert_eq!(answer("intersection-points").unwrap().verdict, Separate);
}
