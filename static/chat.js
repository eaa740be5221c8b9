// Enter sends a message, Shift and Enter begins a new line. The button does the same; all works without this file.
"use strict";

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.altKey || event.isComposing) return;
  if (!event.target.matches("textarea[data-send]")) return;
  event.preventDefault();
  const form = event.target.form;
  const button = form.querySelector("button");
  if (!button.disabled) form.requestSubmit(button);
});

// After an answer the box is ready for the next message; the hint shows only where the keys work.
function ready(event) {
  document.querySelectorAll("[data-keys]").forEach((part) => { part.hidden = false; });
  if (event) document.querySelector("textarea[data-send][autofocus]")?.scrollIntoView({ block: "nearest" });
}
document.addEventListener("htmx:after:settle", ready);
ready();
