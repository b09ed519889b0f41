import type { FeedCell } from './cell.ts';

/** An element of a listing. Names are in lower case and without prefix, because senders differ in both. */
export interface XmlNode {
  name: string;
  line: number;
  column: number;
  text: string;
  attributes: Record<string, string> | undefined;
  children: XmlNode[];
}

/** The first child with one of the names, in the order of the names. */
export function childOf(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  if (!node) return undefined;
  for (const name of names) {
    const found = node.children.find((child) => child.name === name);
    if (found) return found;
  }
  return undefined;
}

/** All children with one of the names. */
export const childrenOf = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
  node?.children.filter(({ name }) => names.includes(name)) ?? [];

/** The element itself or the descendants with one of the names, in document order. */
export function descendantsOf(node: XmlNode | undefined, ...names: string[]): XmlNode[] {
  if (!node) return [];
  const found = names.includes(node.name) ? [node] : [];
  return [...found, ...node.children.flatMap((child) => descendantsOf(child, ...names))];
}

/** The text of an element, or undefined if it is blank. */
export function textOf(node: XmlNode | undefined): FeedCell | undefined {
  const text = node?.text.trim();
  return node && text ? { text, line: node.line, column: node.column } : undefined;
}

/** The text of the first child that has one of the names and a text. */
export function childText(node: XmlNode | undefined, ...names: string[]): FeedCell | undefined {
  if (!node) return undefined;
  for (const name of names) {
    for (const child of node.children) {
      if (child.name !== name) continue;
      const cell = textOf(child);
      if (cell) return cell;
    }
  }
  return undefined;
}

/** The first attribute of the names that is not blank. */
export function attributeOf(node: XmlNode | undefined, ...names: string[]): FeedCell | undefined {
  if (!node?.attributes) return undefined;
  for (const name of names) {
    const text = node.attributes[name]?.trim();
    if (text) return { text, line: node.line, column: node.column };
  }
  return undefined;
}
