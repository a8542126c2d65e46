// A method of your own for Tangency, to start from. Replace `touch`, and try:
//
//     tangency hunt mine reference --method "mine=node method.js"
//
// Tangency writes a case a line and reads a line for each, in the same order. An answer is true or
// false (do they touch?), a number (the signed gap), null (no answer), or an object as below.

/// Whether they touch, by a shortcut: grow the ellipse by the radius; is the centre within?
/// The fault is deliberate. What lies at that distance from an ellipse is no ellipse.
function touch(ellipse, circle) {
  const [x, y] = ellipse.center, [a, b] = ellipse.semi_axes, r = circle.radius;
  const [dx, dy] = [circle.center[0] - x, circle.center[1] - y];
  const [cos, sin] = [Math.cos(ellipse.rotation), Math.sin(ellipse.rotation)];
  const along = dx * cos + dy * sin, across = dy * cos - dx * sin;
  return (along / (a + r)) ** 2 + (across / (b + r)) ** 2 <= 1;
}

/// What the canvas shows of it: the ellipse that was grown, and the centre.
function grown(ellipse, circle) {
  const axes = ellipse.semi_axes.map((it) => it + circle.radius);
  const marks = [
    { ellipse: { ...ellipse, semi_axes: axes }, role: "candidate" },
    { point: circle.center, role: "deciding" },
  ];
  return [{ caption: "Is the centre within the ellipse, grown by the radius?", marks }];
}

function answer(line) {
  const { a, b, steps } = JSON.parse(line);
  const { ellipse, circle } = { ...a, ...b }; // in either order
  if (!ellipse || !circle) return null; // another pair of shapes
  const hit = touch(ellipse, circle);
  if (!steps) return hit;
  return { verdict: hit ? "colliding" : "separate", steps: grown(ellipse, circle) };
}

let rest = "";
process.stdin.setEncoding("utf8").on("data", (text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  const answers = lines.map((line) => JSON.stringify(answer(line)) + "\n");
  process.stdout.write(answers.join(""));
});
