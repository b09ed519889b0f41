/** Characters of a statement's text in logs and traces. */
const MAX_LENGTH = 1000;
/** Characters that are read; the rest is rows of an insert. */
const MAX_READ = 20_000;

/** A comment, a quoted name, or a literal: text in quotes or dollars, or a number. An open one goes to the end. */
const PARTS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"]|"")*(?:"|$)|\$([a-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|\b[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|(?<![\w$.])\d[\w.]*/gi;
/** A list of placeholders, whose length varies. */
const LIST = /\((?:\s*(?:\?|\$\d+)\s*,)*\s*(?:\?|\$\d+)\s*\)/g;
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/g;

/** The text of a statement without values, comments and line breaks, so that equal statements have one text. */
export const statementText = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .replace(PARTS, (part) => (part.startsWith('"') ? part : /^(?:--|\/\*)/.test(part) ? ' ' : '?'))
    .replace(LIST, '(?)')
    .replace(ROWS, '(?)')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);

/** A short name for a statement without one, like "select listings". */
export function statementName(text: string): string {
  const head = text.slice(0, 2_000);
  const [, verb = 'statement'] = /^[\s(]*([a-z]+)/i.exec(head) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(head) ?? [];
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase();
}
