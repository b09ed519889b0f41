import type { FeedCell } from './cell.ts';

/** An element of a listing. Names are in lower case and without prefix, because senders differ in both. */
export interface XmlNode {
  name: string;
  line: number;
  column: number;
  text: string;
  /** Names and values by turns, because objects with free keys are slow. */
  attributes: readonly string[];
  children: readonly XmlNode[];
}

/**
 * The empty list of all elements, which most have. Its elements are pointers for V8 like those of other lists, so that
 * compiled code is valid for both. V8 takes an empty literal for a list of numbers.
 */
export const NO_NODES: XmlNode[] = [{ name: '', line: 0, column: 0, text: '', attributes: [], children: [] }].slice(1);

// Loops instead of array methods, because these run a thousand times per listing.

// Each call with a list of names makes that list, so most are for one name.

/** The first child with a name. */
function childNamed(node: XmlNode, name: string): XmlNode | undefined {
  for (const child of node.children) if (child.name === name) return child;
  return undefined;
}

/** The first child with one of the names, in the order of the names. */
export function childOf(node: XmlNode | undefined, name: string, ...more: string[]): XmlNode | undefined {
  if (!node) return undefined;
  let found = childNamed(node, name);
  for (let at = 0; found === undefined && at < more.length; at++) found = childNamed(node, more[at] ?? '');
  return found;
}

/** All children with one of the names. */
export function childrenOf(node: XmlNode | undefined, name: string, ...more: string[]): readonly XmlNode[] {
  let found: XmlNode[] | undefined;
  if (!node) return NO_NODES;
  for (const child of node.children) {
    if (child.name !== name && (more.length === 0 || !more.includes(child.name))) continue;
    // A list that begins with `push` gets room for seventeen.
    if (found) found.push(child);
    else found = [child];
  }
  return found ?? NO_NODES;
}

/** The element and its descendants with a name, in document order. */
export function descendantsOf(node: XmlNode, name: string, found: XmlNode[] = []): XmlNode[] {
  if (node.name === name) found.push(node);
  for (const child of node.children) {
    if (child.children.length > 0) descendantsOf(child, name, found);
    else if (child.name === name) found.push(child);
  }
  return found;
}

/** The text of an element, or undefined if it is blank. */
export function textOf(node: XmlNode | undefined): FeedCell | undefined {
  if (!node || node.text === '') return undefined;
  const text = node.text.trim();
  return text !== '' ? { text, line: node.line, column: node.column } : undefined;
}

/** The text of the first child that has a name and a text. */
export function textOfChild(node: XmlNode | undefined, name: string): FeedCell | undefined {
  if (!node) return undefined;
  for (const child of node.children) {
    if (child.name !== name) continue;
    const cell = textOf(child);
    if (cell) return cell;
  }
  return undefined;
}

/** The text of the first child that has one of the names and a text. */
export function childText(node: XmlNode | undefined, name: string, ...more: string[]): FeedCell | undefined {
  let found = textOfChild(node, name);
  for (let at = 0; found === undefined && at < more.length; at++) found = textOfChild(node, more[at] ?? '');
  return found;
}

function attributeNamed(node: XmlNode, name: string): FeedCell | undefined {
  for (let at = 0; at < node.attributes.length; at += 2) {
    if (node.attributes[at] !== name) continue;
    const text = node.attributes[at + 1]?.trim();
    if (text) return { text, line: node.line, column: node.column };
  }
  return undefined;
}

/** The first attribute of the names that is not blank. */
export function attributeOf(node: XmlNode | undefined, name: string, ...more: string[]): FeedCell | undefined {
  if (!node || node.attributes.length === 0) return undefined;
  let found = attributeNamed(node, name);
  for (let at = 0; found === undefined && at < more.length; at++) found = attributeNamed(node, more[at] ?? '');
  return found;
}

/** The language of an element in `xml:lang`. */
function languageOfNode(node: XmlNode | undefined): 'en' | 'fr' | undefined {
  const [, lang] = /^(en|fr)(?:-|$)/i.exec(attributeOf(node, 'lang')?.text ?? '') ?? [];
  return lang === undefined ? undefined : lang.toLowerCase() === 'fr' ? 'fr' : 'en';
}

/** A text that belongs to one language if its element names one, else to none. */
export function textByLanguage(node: XmlNode | undefined, text: FeedCell | undefined) {
  const lang = languageOfNode(node);
  return { any: lang ? undefined : text, en: lang === 'en' ? text : undefined, fr: lang === 'fr' ? text : undefined };
}

/** The first text of each language, and the first one without a language. */
export function textsByLanguage(nodes: readonly XmlNode[]) {
  const texts = nodes.map((node) => textByLanguage(node, textOf(node)));
  const first = (language: 'any' | 'en' | 'fr') => texts.map((text) => text[language]).find(Boolean);
  return { any: first('any'), en: first('en'), fr: first('fr') };
}
