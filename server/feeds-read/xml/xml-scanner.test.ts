import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { FeedError } from '../feed-error.ts';
import { HTML_ENTITIES } from '../html-entities.ts';
import { XmlScanner } from './xml-scanner.ts';

/** The parts of a document, with neighbouring texts joined; null if it is refused. */
type Parts = string[] | null;

class Collector {
  readonly parts: string[] = [];
  #text = '';
  openTag(name: string, attributes: readonly string[]): void {
    this.#flush();
    this.parts.push(`open ${JSON.stringify([name, ...attributes])}`);
  }
  closeTag(): void {
    this.#flush();
    this.parts.push('close');
  }
  addText(text: string): void {
    this.#text += text;
  }
  #flush(): void {
    if (this.#text !== '') this.parts.push(`text ${JSON.stringify(this.#text)}`);
    this.#text = '';
  }
}

function scan(document: string, size: number): Parts {
  const collector = new Collector();
  const scanner = new XmlScanner(collector);
  try {
    for (let at = 0; at < document.length; at += size) scanner.write(document.slice(at, at + size));
    scanner.end();
    return collector.parts;
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}

const plain = (name: string) => (name.startsWith('xsi:') ? name : name.slice(name.indexOf(':') + 1)).toLowerCase();

function scanWithSaxes(document: string): Parts {
  const collector = new Collector();
  const parser = new SaxesParser();
  class Refused extends Error {}
  const refuse = () => {
    throw new Refused();
  };
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  let depth = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    const given = Object.entries(attributes).flatMap(([key, value]) => [plain(key), String(value)]);
    collector.openTag(plain(name), given);
  });
  parser.on('closetag', () => {
    depth--;
    collector.closeTag();
  });
  parser.on('text', (text) => depth > 0 && collector.addText(text));
  parser.on('cdata', (text) => collector.addText(text));
  try {
    parser.write(document).close();
    return collector.parts;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const name = fc.constantFrom('a', 'Property', 'mits:Name', 'é', 'x-1', '_', 'a:b', 'xsi:Type');
const text = fc
  .array(
    fc.constantFrom(
      ...'x|12 King St| |\n|\r\n|\r|\t|é|’|😀|&amp;|&lt;|&eacute;|&#65;|&#x1F600;|]|]]|>|"|\''.split('|'),
    ),
  )
  .map((parts) => parts.join(''));
const attribute = fc
  .tuple(name, fc.constantFrom('=', ' = ', '=\n'), fc.constantFrom('"', "'"), text)
  .map(([key, equals, quote, value]) => `${key}${equals}${quote}${value.replaceAll(quote, '')}${quote}`);
const tag = fc
  .tuple(name, fc.uniqueArray(attribute, { maxLength: 3, selector: (one) => one.split(/[ =]/)[0] }))
  .map(([key, attributes]) => ({ key, start: [key, ...attributes].join(' ') }));
const leaf = fc.oneof(
  text,
  tag.map(({ start }) => `<${start}/>`),
  text.map((content) => `<![CDATA[${content.replaceAll(']', '')}]]>`),
  text.map((content) => `<!--${content}-->`),
  text.map((content) => `<?target ${content}?>`),
);
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(tag, fc.array(fc.oneof({ depthSize: 'small' }, leaf, tie('element')), { maxLength: 4 }))
    .map(([{ key, start }, children]) => `<${start}>${children.join('')}</${key}>`),
}));
const pieces =
  '<|>|&|;|"|\'|/|=|!|?|-|--|]]>|<![CDATA[|<!--|-->|<?|?>|<?t ?>| |\n|\r|\t|a|:|1|é|’|😀|&#0;|&#65;|&no;|&amp|<a>|</a>|<b c="d"/>|<!DOCTYPE a>|<!doc'.split(
    '|',
  );
const change = fc.record({ at: fc.nat(1000), length: fc.nat(6), piece: fc.constantFrom('', ...pieces) });

const document = fc
  .tuple(fc.constantFrom('', '\n', '<!-- x -->'), element, fc.constantFrom('', ' \n'))
  .map((parts) => parts.join(''));

it('reads whole documents like saxes, in pieces of any size', () => {
  let read = 0;
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 40 }), (xml, size) => {
      const expected = scanWithSaxes(xml);
      if (expected) read++;
      expect(scan(xml, size)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
  expect(read).toBeGreaterThan(300);
});

it('accepts a damaged document only if saxes does, and reads the same', () => {
  fc.assert(
    fc.property(
      document,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      (xml, changes, size) => {
        const damaged = changes.reduce((before, { at, length, piece }) => {
          const start = at % (before.length + 1);
          return before.slice(0, start) + piece + before.slice(start + length);
        }, xml);
        // The decoder never writes half a character.
        const whole = damaged.toWellFormed();
        expect(scan(whole, size)).toEqual(scanWithSaxes(whole));
      },
    ),
    { numRuns: 3000 },
  );
});

it('names the line and column of each element after any line ends', () => {
  const found: string[] = [];
  const scanner = new XmlScanner({
    openTag: (tagName, _attributes, line, column) => void found.push(`${tagName} ${line}:${column}`),
    closeTag() {},
    addText() {},
  });
  for (const piece of '<a>\r\n <b\n c="\r"/>\r\r<!-- \n --><d></d>é<e/></a>') scanner.write(piece);
  scanner.end();
  expect(found).toEqual(['a 1:1', 'b 2:2', 'd 7:5', 'e 7:13']);
});
