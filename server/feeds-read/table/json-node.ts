import type { FeedCell } from '../cell.ts';
import { hasOtherThanAscii, repairDouble } from '../decode-text.ts';
import { plainName } from '../xml/xml-parser.ts';
import type { XmlNode } from '../xml-node.ts';

/** Keys under which converters from XML to JSON put attributes, a text, and what is neither. */
const ATTRIBUTES = /^(?:@attributes|_attributes|attributes|@|\$)$/i;
const TEXT = /^(?:#text|#cdata(?:-section)?|_?_text|_?_cdata|\$t?|_|content|0)$/i;
const OTHER = /^(?:#comment|_comment|#name|\?xml|\$\$)$/i;
/** One attribute: `@Min`, `@_Min`, `-Min` or `_Min`. */
const ATTRIBUTE = /^(?:@_?|-|_)(?=[a-z])/i;

/**
 * An element of XML that a converter wrote as JSON, and its first text with a wrong encoding that was repaired. A child
 * is an object, or a list if there are several. An object whose keys are numbers is a list too, because PHP writes
 * lists with gaps so.
 */
export function readJsonNode(
  value: unknown,
  name: string,
  line: number,
  isFallback: boolean,
): { root: XmlNode; repaired: FeedCell | undefined } {
  let repaired: FeedCell | undefined;
  const repair = (text: string): string => {
    if (!hasOtherThanAscii(text)) return text;
    const right = repairDouble(text);
    if (right !== undefined || isFallback) repaired ??= { text: right ?? text, line, column: 1 };
    return right ?? text;
  };
  const nodeOf = (one: unknown, nodeName: string): XmlNode => {
    const attributes: string[] = [];
    const children: XmlNode[] = [];
    const texts: string[] = [];
    if (!isObject(one)) texts.push(repair(textOf(one)));
    for (const [key, child] of isObject(one) ? Object.entries(one) : []) {
      if (OTHER.test(key)) continue;
      if (ATTRIBUTES.test(key) && isObject(child)) attributes.push(...attributesOf(child, repair));
      else if (TEXT.test(key)) texts.push(repair(listOf(child).map(textOf).join('')));
      else if (ATTRIBUTE.test(key)) attributes.push(plainName(key.replace(ATTRIBUTE, '')), repair(textOf(child)));
      else {
        const found = listOf(child).map((item) => nodeOf(item, plainName(key)));
        children.push(...found);
        // Some converters write attributes like children.
        const [only] = found;
        if (only && found.length === 1 && only.children.length === 0) attributes.push(only.name, only.text);
      }
    }
    return { name: nodeName, line, column: 1, text: texts.join(''), attributes, children };
  };
  return { root: nodeOf(value, name), repaired };
}

/** The elements of a value that is one of them, or several. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listOf);
  if (value === null || value === undefined || value === '') return [];
  const isList =
    isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isList ? Object.values(value).flatMap(listOf) : [value];
}

/** Whether a value is a `Property` of MITS whose root element the converter dropped. */
export function isMitsProperty(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = new Map(Object.entries(value).map(([key, child]) => [plainName(key), child]));
  return keys.has('ils_unit') || keys.has('ils_identification') || listOf(keys.get('propertyid')).some(isObject);
}

const attributesOf = (attributes: object, repair: (text: string) => string): string[] =>
  Object.entries(attributes).flatMap(([key, value]) => [plainName(key), repair(textOf(value))]);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
