import { decodeText } from '../decode-text.ts';
import { FeedError } from '../feed-error.ts';
import { withoutDeclaration, type XmlShape } from '../read-xml.ts';
import { unpackFile } from '../unpack-file.ts';
import { XmlParser } from '../xml/xml-parser.ts';

/** Characters that are enough to see which elements repeat. */
const SEEN = 262_144;
/** Listings are never deeper than this. */
const DEEPEST = 12;
const MAX_ELEMENTS = 30;

/** Finds the element that a mapping names by its path from the root, like `feed.listing`, or by its name only. */
export function shapeOf(listingsPath: string): XmlShape {
  const path = listingsPath.split('.');
  const name = path.pop();
  const parents = path.join('.');
  const isThere = (outside: readonly string[]) => parents === '' || outside.join('.') === parents;
  return {
    isContainer: (one, outside) => (parents === '' ? outside.length === 0 : isThere([...outside, one])),
    isRecord: (one, outside) => one === name && outside.length > 0 && isThere(outside),
  };
}

/** Paths of the elements that repeat at the start of an XML file, shallow ones first. One of them is the listing. */
export async function listXmlElements(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  let head = '';
  try {
    for await (const text of decodeText(unpackFile(chunks), undefined, { encoding: '', hasFallback: false })) {
      head += text;
      if (head.length > SEEN) break;
    }
    return repeatedIn(withoutDeclaration(head));
  } catch (error) {
    if (error instanceof FeedError) return [];
    throw error;
  }
}

function repeatedIn(head: string): string[] {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const whole = new Set<string>();
  const parser = new XmlParser({
    openTag(name, attributes) {
      open.push(name);
      if (open.length > DEEPEST) return;
      const path = open.join('.');
      counts.set(path, (counts.get(path) ?? 0) + 1);
      if (attributes.length > 0) whole.add(path);
      whole.add(open.slice(0, -1).join('.'));
    },
    closeTag: () => void open.pop(),
    addText() {},
  });
  try {
    parser.write(head);
  } catch (error) {
    // The parts before the error show the elements too.
    if (!(error instanceof FeedError)) throw error;
  }
  const depth = (path: string) => path.split('.').length;
  const inside = [...counts.keys()].filter((path) => depth(path) > 1 && whole.has(path));
  const repeated = inside.filter((path) => (counts.get(path) ?? 0) > 1);
  return (repeated.length > 0 ? repeated : inside)
    .sort((one, other) => depth(one) - depth(other))
    .slice(0, MAX_ELEMENTS);
}
