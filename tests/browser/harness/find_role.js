// The body of a function: every element with a role and, unless empty, an accessible name. Only what can have the role is asked.
const [role, name] = arguments;
const KINDS = {
  button: "button, summary, input",
  heading: "h1, h2, h3, h4, h5, h6",
  link: "a",
  listitem: "li",
  radio: "input",
  region: "section",
  row: "tr",
  status: "output",
  textbox: "input, textarea",
};
const kind = role in KINDS ? `:is(${KINDS[role]}, [role=${role}])` : `[role=${role}]`;
return [...document.querySelectorAll(kind)].filter((element) =>
  heard.role(element) === role && !heard.isHidden(element) && (name === "" || heard.name(element) === name));
