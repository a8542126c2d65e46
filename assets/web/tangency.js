// Loads the program into the page, and does for it what miniquad's loader, gl.js, leaves open. The
// names that are not defined here are gl.js's.

"use strict";

(() => {
  const [page, sentence, progress, again] = ["page", "sentence", "progress", "again"].map((id) => document.getElementById(id));
  let stopped = false;

  /** Shows a sentence in place of the program, for good; with `reload`, and a button that loads the page again. */
  function stop(text, reload = true) {
    if (stopped) return;
    stopped = true;
    sentence.textContent = text;
    progress.hidden = true;
    again.hidden = !reload;
    page.hidden = false;
    // No further frame, and no input.
    window.animation = () => {};
    canvas.remove();
  }
  again.onclick = () => location.reload();

  // gl.js says so when WebGL lacks something; it must not stop the page.
  window.alert = (text) => stop(`This browser’s WebGL cannot draw the program: ${text}`);
  // A panic of the program ends up here; its message is in the console.
  window.addEventListener("error", (event) => {
    if (event.error instanceof WebAssembly.RuntimeError) {
      stop("A fault in the program has ended it. What you had on the screen is there again when you load it again.");
    }
  });
  canvas.addEventListener("webglcontextlost", () => {
    stop("The browser has taken the graphics away from the page, as it does when a graphics driver starts again. What you had on the screen is there again when you load it again.");
  });

  // Keys that the program has a use for do not also do what the browser does with them.
  const withControl = "adegnosyz+-=0";
  for (const type of ["keydown", "keyup"]) {
    window.addEventListener(type, (event) => {
      // The other function keys are the browser's: F5 loads the page again.
      if (/^F([24-9]|10)$/.test(event.key)) return event.stopImmediatePropagation();
      if (/^F1[12]$/.test(event.key)) event.preventDefault();
      if (event.ctrlKey || event.metaKey) {
        if (withControl.includes(event.key.toLowerCase())) event.preventDefault();
      }
      // The Command key of a Mac is the program's Control.
      if (event.isTrusted && (event.metaKey || event.key === "Meta")) {
        event.stopImmediatePropagation();
        const { code, key, shiftKey, altKey, repeat } = event;
        const send = (type, code, ctrlKey) => canvas.dispatchEvent(new KeyboardEvent(type, { code, key, ctrlKey, shiftKey, altKey, repeat }));
        if (key === "Meta") {
          send(type, "ControlLeft", type === "keydown");
        } else if (type === "keydown") {
          send(type, code, true);
          // A Mac does not report that a key comes up while Command is down.
          send("keyup", code, true);
        }
      }
    }, { capture: true });
  }

  // A drag goes on outside of the page.
  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  const text = (start, length) => UTF8ToString(start, length);
  let timer, link;
  Object.assign(importObject.env, {
    // The page's own clock has fractions of a millisecond and never goes back.
    now: () => (performance.timeOrigin + performance.now()) / 1000,
    // Draws a frame after so many milliseconds, unless one is drawn before.
    tangency_wake(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(importObject.env.sapp_schedule_update, milliseconds);
    },
    // egui opens links with these.
    js_create_string(start, length) {
      link = text(start, length);
      return 0;
    },
    js_free_object() {},
    quad_url_link_open: () => window.open(link, "_blank", "noopener"),
  });

  async function load() {
    if (typeof WebAssembly !== "object") return stop("This browser has no WebAssembly, which the program needs.", false);
    // gl.js takes the context that is there. Without an alpha channel the page does not shine through.
    if (!canvas.getContext("webgl", { alpha: false, antialias: false })) {
      return stop("This browser has no WebGL, which draws the program; it may be switched off in the settings.", false);
    }
    let module;
    try {
      const response = await fetch("tangency.wasm");
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      const count = new TransformStream({
        transform(chunk, next) {
          progress.value += chunk.length;
          next.enqueue(chunk);
        },
      });
      const headers = { "Content-Type": "application/wasm" };
      module = await WebAssembly.compileStreaming(new Response(response.body.pipeThrough(count), { headers }));
    } catch (error) {
      return stop(`The program cannot be loaded: ${error.message}.`);
    }
    add_missing_functions_stabs(module);
    const { exports } = await WebAssembly.instantiate(module, importObject);
    wasm_memory = exports.memory;
    wasm_exports = exports;
    exports.main();
    canvas.focus();
    // gl.js has asked for the first frame before.
    requestAnimationFrame(() => {
      page.hidden = !stopped;
      performance.mark("first frame");
    });
  }
  load();
})();
