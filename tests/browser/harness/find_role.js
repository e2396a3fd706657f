// The body of a function: every element with a role and, unless empty, an accessible name. Says null where axe is needed to
// tell and is not there. axe keeps a copy of the page while it works, which has to be of this moment and takes long to make;
// so elements come first that can have the role, and whose words, seen or not, have those of the name in them.
const [role, name] = arguments;
const KINDS = {
  button: "button, summary, input",
  heading: "h1, h2, h3, h4, h5, h6",
  link: "a",
  listitem: "li",
  row: "tr",
};
const words = (text) => text.replace(/\s+/g, "");
const wanted = words(name);
const hasWords = (element) => {
  if (words(element.textContent).includes(wanted)) return true;
  const named = "[aria-label], [aria-labelledby], [title], [alt], [value], input, select, textarea, svg";
  return element.matches(named) || element.querySelector(named) !== null || element.labels?.length > 0;
};
const kind = KINDS[role] === undefined ? "body *" : `:is(${KINDS[role]}, [role=${role}])`;
const found = [...document.querySelectorAll(kind)].filter(hasWords);
if (found.length === 0) return [];
if (typeof window.axe !== "object") return null;
const { aria, dom, text } = window.axe.commons;
window.axe.teardown();
window.axe.setup(document);
try {
  return found.filter((element) =>
    aria.getRole(element) === role
    && (name === "" || text.accessibleText(element).trim() === name)
    && dom.isVisibleToScreenReaders(element));
} finally {
  window.axe.teardown();
}
