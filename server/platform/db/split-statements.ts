/** Comments, strings, quoted names and bodies of functions, in which a semicolon ends nothing. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g;

/** A statement of a file with SQL. */
export interface Statement {
  sql: string;
  /** Without comments and the content of strings and functions, in lower case, with single spaces. */
  outline: string;
  /** Line of its first word. */
  line: number;
}

/** Splits SQL into its statements. It knows neither `E''` strings nor `begin atomic`. */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  let [sql, outline, line, at] = ['', '', 0, 1];
  const add = () => {
    if (outline.trim())
      statements.push({ sql: sql.trim(), outline: outline.replace(/\s+/g, ' ').trim().toLowerCase(), line });
    [sql, outline, line] = ['', '', 0];
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const isComment = /^(?:--|\/\*)/.test(token);
    if (!isComment && line === 0 && token.trim()) line = at;
    at += token.split('\n').length - 1;
    if (token === ';') {
      add();
      continue;
    }
    sql += token;
    outline += isComment ? ' ' : /^(?:'|\$\w*\$)/.test(token) ? "''" : token;
  }
  add();
  return statements;
}
