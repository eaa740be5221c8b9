// Small comforts for every page. All of it works without this file.
"use strict";

// How many letters are left, once the limit is near. The limit counts UTF-8 bytes; the server has the last word. What it
// said at a field goes once the person goes on typing there, and the counter takes over.
const bytes = new TextEncoder();

function count(area) {
  const counter = document.querySelector(`[data-counter="${area.id}"]`);
  if (!counter) return;
  const left = Number(area.dataset.limit) - bytes.encode(area.value).length;
  counter.hidden = left > 300 || area.closest(".wrong") !== null;
  counter.classList.toggle("over", left < 0);
  counter.textContent = (left < 0 ? counter.dataset.over : counter.dataset.left).replace("%s", String(Math.abs(left)));
}

document.addEventListener("input", ({ target }) => {
  const wrong = target.closest(".field.wrong");
  wrong?.classList.remove("wrong");
  wrong?.querySelector(".errorlist").remove();
  target.removeAttribute("aria-invalid");
  if (target.matches("textarea[data-limit]")) count(target);
});

function countAll() {
  document.querySelectorAll("textarea[data-limit]").forEach((area) => count(area));
}
document.addEventListener("htmx:after:settle", countAll);
countAll();

// A memory that was pinned moves; the button keeps the focus, so it is brought back into view.
document.addEventListener("htmx:after:settle", () => {
  document.activeElement.closest("[id^=pin-]")?.scrollIntoView({ block: "center" });
});

// What was said last goes when the person does the next thing, or on Escape. A part that loads by itself is no act.
function hush() {
  document.getElementById("live").replaceChildren();
}
document.addEventListener("htmx:before:request", (event) => {
  if (event.detail.ctx.sourceEvent?.type !== "intersect") hush();
});

// A menu closes when the person goes elsewhere, or on Escape. So does a box that was opened to change something.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  hush();
  const opened = document.activeElement.closest("details.changing[open]");
  for (const box of opened ? [opened] : document.querySelectorAll("details.menu[open]")) {
    box.open = false;
    box.querySelector("summary").focus();
  }
});

// Tells the zone this browser is in, for a person who has not chosen one.
const zone = document.getElementById("zone");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && here && here !== "UTC") {
  zone.elements.timezone.value = here;
  fetch(zone.action, { method: "POST", body: new FormData(zone) });
}

// A request that got no answer says so in the live region.
document.addEventListener("htmx:error", () => {
  const live = document.getElementById("live");
  const line = document.createElement("p");
  line.className = "said stays";
  line.textContent = live.dataset.unreachable;
  live.replaceChildren(line);
});
