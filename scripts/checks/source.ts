import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { findLooseTexts, type JsxParent } from './find-loose-texts.ts';

/** Text that people read, with its place in the file. */
export interface ReadableText {
  line: number;
  text: string;
}

/**
 * An import or re-export. `isType` ones are erased before the program runs; `isLazy` ones are `import()` calls. `names`
 * are those that the other file exports; empty for everything.
 */
export interface Import {
  line: number;
  from: string;
  isType: boolean;
  isLazy: boolean;
  names: readonly string[];
}

/** A TypeScript or JavaScript file as the rules see it. */
export interface Source {
  path: string;
  comments: ReadableText[];
  /** Titles of `test(…)`, `it(…)` and `describe(…)`. */
  titles: ReadableText[];
  /** String literals and fixed parts of templates. */
  strings: ReadableText[];
  imports: Import[];
  /** Exported names; `isDeclared` is false for those re-exported from another file, `isAsync` true for functions that wait. */
  exports: { line: number; name: string; isDeclared: boolean; isAsync: boolean }[];
  /** Casts with `as`; `as const` is none. */
  casts: { line: number }[];
  /** Texts in JSX that React moves around others, with their source. */
  looseTexts: ReadableText[];
}

/** Parses a file of the project; `path` is relative to its root. */
export function readSource(path: string, text = readFileSync(path, 'utf8')): Source {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const asyncNames = namesOfAsync(program);
  const lineAt = lineCounter(text);
  const at = (offset: number, prose: string): ReadableText => ({ line: lineAt(offset), text: prose });
  const titles: ReadableText[] = [];
  const strings: ReadableText[] = [];
  const casts: { line: number }[] = [];
  const looseTexts: ReadableText[] = [];
  const findTexts = (parent: JsxParent) => {
    for (const { start, end } of findLooseTexts(parent, text)) looseTexts.push(at(start, text.slice(start, end)));
  };
  new Visitor({
    JSXElement: findTexts,
    JSXFragment: findTexts,
    TSAsExpression({ start, typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts.push({ line: lineAt(start) });
    },
    Literal({ start, value }) {
      if (typeof value === 'string') strings.push(at(start, value));
    },
    TemplateElement({ start, value }) {
      strings.push(at(start, value.cooked ?? ''));
    },
    CallExpression({ callee, arguments: [first] }) {
      if (!first || !/^(?:test|it|describe)\b/.test(text.slice(callee.start, callee.end))) return;
      if (first.type === 'Literal' && typeof first.value === 'string') titles.push(at(first.start, first.value));
    },
  }).visit(program);
  return {
    path,
    comments: joinLines(comments.map(({ start, value, type }) => ({ ...at(start, value), isLine: type === 'Line' }))),
    titles,
    strings,
    imports: importsOf(module, text, lineAt),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ exportName }) => exportName.name)
        .map(({ start, exportName, localName, moduleRequest }) => ({
          line: lineAt(start),
          name: exportName.name ?? '',
          isDeclared: !moduleRequest,
          isAsync: asyncNames.has(localName.name ?? ''),
        })),
    ),
    casts,
    looseTexts,
  };
}

/** Names of the file's functions that are declared as `async`. */
const namesOfAsync = (program: ESTree.Program): Set<string> =>
  new Set(
    program.body.flatMap((statement) => {
      const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
      if (declared.type === 'FunctionDeclaration') return declared.async && declared.id ? [declared.id.name] : [];
      if (declared.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ id, init }) =>
        init?.type === 'ArrowFunctionExpression' && init.async && id.type === 'Identifier' ? [id.name] : [],
      );
    }),
  );

type Module = ReturnType<typeof parseSync>['module'];

function importsOf(module: Module, text: string, lineAt: (offset: number) => number): Import[] {
  const isErased = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
      line: lineAt(start),
      from: moduleRequest.value,
      isType: isErased(entries),
      isLazy: false,
      names: namesOf(entries),
    })),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const from = entries[0]?.moduleRequest?.value;
      const names = namesOf(entries);
      return from ? [{ line: lineAt(start), from, isType: isErased(entries), isLazy: false, names }] : [];
    }),
    ...module.dynamicImports.map(({ start, moduleRequest }) => ({
      line: lineAt(start),
      from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
      isLazy: true,
      names: [],
    })),
  ];
}

/** The names that entries of an import or re-export take from the other file. */
const namesOf = (entries: readonly { importName: { name?: string | null } }[]): string[] =>
  entries.flatMap(({ importName }) => importName.name ?? []);

/** Joins comment lines that follow one another, so that a sentence across lines is read as one. */
function joinLines(comments: (ReadableText & { isLine: boolean })[]): ReadableText[] {
  const joined: (ReadableText & { isLine: boolean; last: number })[] = [];
  for (const comment of comments) {
    const before = joined.at(-1);
    const text = comment.text.replace(/^[ \t]*\*+/gm, '').trimEnd();
    if (before?.isLine && comment.isLine && before.last === comment.line - 1) {
      before.text += `\n${text}`;
      before.last = comment.line;
    } else {
      joined.push({ ...comment, text, last: comment.line });
    }
  }
  return joined.map(({ line, text }) => ({ line, text }));
}

/** Returns a function that turns an offset into a line number, counted from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
