import { cutText } from '#common/values/cut-text.ts';
import type { FeedCell } from '../cell.ts';
import { attributeOf, childText, textOf, type XmlNode } from '../xml-node.ts';
import type { TableRecord } from './table-fields.ts';

/** Names of elements that are floor plans, if the mapping names no path. */
const PLANS = /^(?:floor_?plan|plan|unit|suite|unit_?type|model|logement|unite|apartment|appartement)$/;
/** Names of attributes and children that are the address of a photo or a video. */
const ADDRESSES = ['url', 'src', 'href', 'source'] as const;
const MAX_VALUES = 2000;
const MAX_TEXT = 1_000_000;

/** An element of XML as a table has it: `address.city` is the column of a child's child, `@id` of an attribute. */
export function flattenXml(root: XmlNode, plansPath: string | undefined): TableRecord {
  const plans: XmlNode[] = [];
  const cells = flatten(root, (node, path) => {
    const isPlan = plansPath === undefined ? PLANS.test(node.name) && node.children.length > 0 : path === plansPath;
    if (isPlan) plans.push(node);
    return isPlan;
  });
  return {
    at: { text: '', line: root.line, column: root.column },
    cells,
    plans: plans.map((plan) => flatten(plan, () => false)),
  };
}

/** Elements that repeat are one cell with a line for each. */
function flatten(root: XmlNode, takes: (node: XmlNode, path: string) => boolean): Map<string, FeedCell> {
  const cells = new Map<string, FeedCell>();
  const add = (path: string, cell: FeedCell | undefined) => {
    const known = cells.get(path);
    if (known && cell) known.text = cutText(`${known.text}\n${cell.text}`, MAX_TEXT);
    else if (cell && cells.size < MAX_VALUES) cells.set(path, cell);
  };
  const walk = (node: XmlNode, path: string) => {
    const inside = path === '' ? '' : `${path}.`;
    const address = attributeOf(node, ...ADDRESSES) ?? childText(node, ...ADDRESSES);
    const own = textOf(node) ?? address;
    if (path !== '') add(path, own);
    if (path !== '' && address && own === address) return;
    for (let at = 0; at < node.attributes.length; at += 2) {
      const name = node.attributes[at] ?? '';
      if (!name.includes(':')) add(`${inside}@${name}`, attributeOf(node, name));
    }
    for (const child of node.children) {
      const childPath = `${inside}${child.name}`;
      if (!takes(child, childPath)) walk(child, childPath);
    }
  };
  walk(root, '');
  return cells;
}
