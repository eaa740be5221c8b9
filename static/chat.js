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

// The hint shows only where the keys work.
function reveal() {
  document.querySelectorAll("[data-keys]").forEach((part) => { part.hidden = false; });
}
reveal();

// After an answer the box is ready for the next message, below what was answered. Where the two don't fit, the answer is
// shown from its start.
document.addEventListener("htmx:after:settle", () => {
  reveal();
  if (!document.activeElement.matches("textarea[data-send]")) return;
  const latest = document.getElementById("latest");
  const box = document.querySelector(".say");
  const height = box.getBoundingClientRect().bottom - (latest ?? box).getBoundingClientRect().top;
  if (latest && height > window.visualViewport.height - 32) latest.scrollIntoView({ block: "start" });
  else box.scrollIntoView({ block: "end" });
});
