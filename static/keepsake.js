// Small comforts for every page. All of it works without this file.
"use strict";

// How many letters are left, once the limit is near. The limit counts UTF-8 bytes; the server has the last word.
const bytes = new TextEncoder();

function count(area) {
  const counter = document.querySelector(`[data-counter="${area.id}"]`);
  if (!counter) return;
  const left = Number(area.dataset.limit) - bytes.encode(area.value).length;
  counter.hidden = left > 300;
  counter.classList.toggle("over", left < 0);
  counter.textContent = (left < 0 ? counter.dataset.over : counter.dataset.left).replace("%s", String(Math.abs(left)));
}

document.addEventListener("input", (event) => {
  if (event.target.matches("textarea[data-limit]")) count(event.target);
});

function countAll() {
  document.querySelectorAll("textarea[data-limit]").forEach(count);
}
document.addEventListener("htmx:after:settle", countAll);
countAll();

// A menu closes when the person goes elsewhere, or on Escape.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// A request that got no answer says so in the live region.
document.addEventListener("htmx:error", () => {
  const live = document.getElementById("live");
  const line = document.createElement("p");
  line.className = "said stays";
  line.textContent = live.dataset.unreachable;
  live.replaceChildren(line);
});
