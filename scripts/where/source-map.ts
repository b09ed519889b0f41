import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { lineCounter } from '../checks/source.ts';

/** A top-level declaration, or a property of a top-level object: `routes` and `routes.reply`. */
export interface SourcePart {
  file: string;
  name: string;
  line: number;
  start: number;
  end: number;
  /** Identifiers in it. Those that the file declares or imports lead to other parts. */
  names: Set<string>;
  /** String literals and fixed texts of templates. A table in a call of Kysely is kept as `from <table>`, as in SQL. */
  texts: Set<string>;
  /** Files that it loads with `import()`. */
  lazyFiles: Set<string>;
  /** Endpoints that it calls: `leads.reply`. */
  calls: Set<string>;
}

/** A file's parts, and the file and name behind each imported or re-exported name. */
interface SourceMap {
  parts: Map<string, SourcePart>;
  links: Map<string, { file: string; name: string }>;
}

const maps = new Map<string, SourceMap>();

/** The parts of a file; `file` is relative to the project's root. Each file is parsed once. */
export function sourceMapOf(file: string): SourceMap {
  const map = maps.get(file) ?? readMap(file);
  maps.set(file, map);
  return map;
}

/** Finds a part by its name in a file, or in the file that the name is imported from. */
export function findPart(file: string, name: string, isWithin = (_file: string) => true): SourcePart | undefined {
  const { parts, links } = sourceMapOf(file);
  const link = links.get(name);
  return parts.get(name) ?? (link && isWithin(link.file) ? findPart(link.file, link.name, isWithin) : undefined);
}

/** Finds a property of an object, or of one spread into it. `{ list }` is declared where `list` is. */
export function findProperty(object: SourcePart, key: string): SourcePart | undefined {
  const { parts } = sourceMapOf(object.file);
  const own = parts.get(`${object.name}.${key}`);
  if (own) return (own.names.size === 1 && parts.get(key)) || own;
  const spread = [...object.names].filter((name) => name !== object.name).flatMap((name) => parts.get(name) ?? []);
  return spread.flatMap((other) => findProperty(other, key) ?? [])[0];
}

/** Every part that some parts lead to within the files that `isWithin` accepts, including themselves. */
export function reach(starts: readonly SourcePart[], isWithin: (file: string) => boolean): Set<SourcePart> {
  const reached = new Set(starts);
  for (const { file, name, names, texts, lazyFiles } of reached) {
    const found = [
      ...[...sourceMapOf(file).parts.values()].filter((other) => other.name.startsWith(`${name}.`)),
      ...[...names].map((one) => findPart(file, one, isWithin)),
      ...[...lazyFiles].filter(isWithin).flatMap((lazy) => [...names, ...texts].map((one) => findPart(lazy, one))),
    ];
    for (const part of found) if (part && isWithin(part.file)) reached.add(part);
  }
  return reached;
}

function readMap(file: string): SourceMap {
  const text = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, text);
  const pathOf = (from: string) => (from.startsWith('#') ? from.slice(1) : join(dirname(file), from));
  const map: SourceMap = { parts: new Map(), links: new Map() };
  const link = (name: string | null | undefined, from: string, other: string | null | undefined) => {
    if (name && other && /^[#.]/.test(from)) map.links.set(name, { file: pathOf(from), name: other });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { localName, importName } of entries) link(localName.value, moduleRequest.value, importName.name);
  }
  for (const { exportName, importName, moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    link(exportName.name, moduleRequest?.value ?? '', importName.name);
  }
  const lineAt = lineCounter(text);
  const add = (name: string, { start, end }: ESTree.Node) => {
    const found = { names: new Set<string>(), texts: new Set<string>(), lazyFiles: new Set<string>() };
    map.parts.set(name, { file, name, line: lineAt(start), start, end, ...found, calls: new Set() });
  };
  for (const statement of program.body) {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
    if (declared.type === 'FunctionDeclaration' && declared.id) add(declared.id.name, declared);
    if (declared.type !== 'VariableDeclaration') continue;
    for (const variable of declared.declarations) {
      const name = text.slice(variable.id.start, variable.id.end).replace(/\W.*/s, '');
      add(name, variable);
      for (const property of objectIn(variable.init)?.properties ?? []) {
        if (property.type !== 'Property') continue;
        add(`${name}.${text.slice(property.key.start, property.key.end).replace(/'/g, '')}`, property);
      }
    }
  }
  fillParts(program, text, [...map.parts.values()], pathOf);
  return map;
}

/** The object that a value is, or the first one that it hands to a call: `handlers(leads, { … })`. */
function objectIn(value: ESTree.Node | null | undefined): ESTree.ObjectExpression | undefined {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression') return objectIn(value.expression);
  if (value?.type === 'CallExpression')
    return value.arguments.map((one) => (one.type === 'SpreadElement' ? undefined : objectIn(one))).find(Boolean);
  return value?.type === 'ObjectExpression' ? value : undefined;
}

const TABLE_CALL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join)$/;

/** Collects names, texts and calls into the innermost part around each. */
function fillParts(
  program: ESTree.Program,
  text: string,
  parts: readonly SourcePart[],
  pathOf: (from: string) => string,
) {
  const partAt = (at: number) => parts.findLast(({ start, end }) => start <= at && at < end);
  const code = ({ start, end }: ESTree.Node) => text.slice(start, end);
  /** Local names of groups of endpoints: `const { wallet: calls } = api`. */
  const groups = new Map<string, string>();
  const nameGroups = ({ properties }: ESTree.ObjectPattern) => {
    for (const one of properties) if (one.type === 'Property') groups.set(code(one.value), code(one.key));
  };
  const isApi = (node: ESTree.Node) => /(?:\bapi|apiContext\))$/.test(code(node));
  const addName = ({ start, name }: { start: number; name: string }) => void partAt(start)?.names.add(name);
  const addCall = (at: number, group: string, key: ESTree.Node) => void partAt(at)?.calls.add(`${group}.${code(key)}`);
  const addText = (at: number, value: string) => void partAt(at)?.texts.add(value);
  new Visitor({
    Identifier: addName,
    JSXIdentifier: addName,
    TemplateElement({ start, value }) {
      addText(start, value.cooked ?? '');
    },
    Literal({ start, value }) {
      if (typeof value === 'string') addText(start, value);
    },
    CallExpression({ start, callee, arguments: [first] }) {
      if (first?.type === 'Literal' && TABLE_CALL.test(code(callee))) addText(start, `from ${first.value}`);
    },
    ImportExpression({ start, source }) {
      if (source.type === 'Literal') partAt(start)?.lazyFiles.add(pathOf(`${source.value}`));
    },
    ObjectPattern(pattern) {
      if (pattern.typeAnnotation && code(pattern.typeAnnotation) === ': Api') nameGroups(pattern);
    },
    VariableDeclarator({ start, id, init }) {
      if (id.type === 'ObjectPattern' && init && isApi(init)) nameGroups(id);
      if (init?.type !== 'MemberExpression' || !isApi(init.object)) return;
      if (id.type !== 'ObjectPattern') groups.set(code(id), code(init.property));
      else for (const one of id.properties) addCall(start, code(init.property), 'key' in one ? one.key : one);
    },
    MemberExpression({ start, object, property }) {
      const isDirect = object.type === 'MemberExpression' && isApi(object.object);
      const group = isDirect ? code(object.property) : groups.get(code(object));
      if (group) addCall(start, group, property);
    },
  }).visit(program);
}
