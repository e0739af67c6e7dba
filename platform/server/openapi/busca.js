// Filters the page of the API while the person types, and opens the call that the address names.
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const calls = [...document.querySelectorAll('details')].map((element) => ({
  element,
  text: plain(`${element.querySelector('summary').textContent} ${element.querySelector('p').textContent}`),
}));

function filter(typed) {
  const words = plain(typed).split(/\s+/);
  for (const { element, text } of calls) element.hidden = !words.every((word) => text.includes(word));
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('details:not([hidden])');
  document.getElementById('nada').hidden = calls.some(({ element }) => !element.hidden);
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

document.getElementById('busca').addEventListener('input', (event) => filter(event.target.value));
addEventListener('hashchange', openTarget);
openTarget();
