import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** The element's own text, without its children's. */
  text: string;
}

/** Throws unless the XML is well-formed. `all` returns the elements with a name, in document order. */
export function parseXml(source: string): { all(name: string): XmlElement[] } {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(source).close();
  return { all: (name) => elements.filter((element) => element.name === name) };
}
