// The body of a function: every element with a role and, unless empty, an accessible name. axe keeps a copy of the
// page while it works, which has to be of this moment.
const [role, name] = arguments;
const { aria, dom, text } = window.axe.commons;
window.axe.teardown();
window.axe.setup(document);
try {
  return [...document.querySelectorAll("body *")].filter((element) =>
    aria.getRole(element) === role
    && (name === "" || text.accessibleText(element).trim() === name)
    && dom.isVisibleToScreenReaders(element));
} finally {
  window.axe.teardown();
}
