// Keys on the Suggestions page: j and k move, a accepts, e edits, r rejects. The buttons do the same. After a decision
// the next card has the focus.
"use strict";

const cards = () => [...document.querySelectorAll("[data-card]")];
const current = () => document.activeElement.closest("[data-card]");

function move(step) {
  const all = cards();
  const at = all.indexOf(current());
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
  if (!next) return;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

function press(name) {
  current()?.querySelector(`[data-${name}]`)?.click();
}

function edit() {
  const card = current();
  const summary = card?.querySelector("[data-edit]");
  if (!summary) return;
  summary.parentElement.open = true;
  card.querySelector("textarea").focus();
}

const keys = {
  j: () => move(1),
  k: () => move(-1),
  a: () => press("accept"),
  e: edit,
  r: () => press("reject"),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.closest("input:not([type=checkbox]), textarea, select")) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

// The hint and "All" show only where they work.
function reveal() {
  document.querySelectorAll("[data-keys], [data-all]").forEach((part) => { part.hidden = false; });
}
reveal();
document.addEventListener("htmx:after:settle", reveal);

document.addEventListener("change", (event) => {
  if (!event.target.closest("[data-all]")) return;
  document.querySelectorAll("[name=chosen]").forEach((box) => { box.checked = event.target.checked; });
});
