/** An element of a document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, entities resolved. */
  text: string;
}

/** A document that was read without an error. */
export interface XmlDocument {
  /** All elements of a name, in their order. */
  all(name: string): XmlElement[];
}

const TOKEN = /<\?xml [^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads XML strictly: throws on anything that is not well-formed. Knows elements, attributes and text, as our documents do. */
export function parseXml(source: string): XmlDocument {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(source);
    if (!token) throw new Error(`not well-formed at ${at}: ${source.slice(at, at + 60)}`);
    const [, closing, name, attributes = '', selfClosing, text] = token;
    const parent = open.at(-1);
    if (text !== undefined) {
      if (parent) parent.text += resolve(text);
      else if (text.trim()) throw new Error(`text outside of the document: ${text}`);
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        resolve(value),
      ]);
      const element = { name, attributes: Object.fromEntries(pairs), text: '' };
      elements.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return { all: (name) => elements.filter((element) => element.name === name) };
}

function resolve(text: string): string {
  return text.replace(/&(\w+;)?/g, (whole, entity: string | undefined) => {
    const known = ENTITIES[entity?.slice(0, -1) ?? ''];
    if (known === undefined) throw new Error(`unknown entity ${whole}`);
    return known;
  });
}
