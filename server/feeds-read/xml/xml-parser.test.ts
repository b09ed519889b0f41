import { expect, it } from 'vitest';
import { XmlParser } from './xml-parser.ts';

it('names the line and column of each element after any line ends', () => {
  const found: string[] = [];
  const parser = new XmlParser({
    openTag: (tagName, _attributes, line, column) => void found.push(`${tagName} ${line}:${column}`),
    closeTag() {},
    addText() {},
  });
  for (const piece of '<a>\r\n <b\n c="\r"/>\r\r<!-- \n --><d></d>é<e/></a>') parser.write(piece);
  parser.end();
  expect(found).toEqual(['a 1:1', 'b 2:2', 'd 7:5', 'e 7:13']);
});

it('reads a document in pieces of any size', () => {
  const text = '<a b="1\r\n2" xsi:Type="x">é&amp;&eacute;&#x1F600;<!-- - --><?t x?><![CDATA[ ]] ]]><mits:Ñ/>\r</a>';
  const read = (size: number) => {
    const parts: string[] = [];
    const parser = new XmlParser({
      openTag: (name, attributes) => void parts.push(JSON.stringify([name, ...attributes])),
      closeTag: () => void parts.push('close'),
      addText: (part) => void parts.push(...part),
    });
    for (let at = 0; at < text.length; at += size) parser.write(text.slice(at, at + size).toWellFormed());
    parser.end();
    return parts;
  };
  const whole = read(1000);
  expect(whole).toEqual([
    '["a","b","1 2","xsi:type","x"]',
    ...'éxx'.replace('xx', '&é😀'),
    ...' ]] ',
    '["ñ"]',
    'close',
    '\n',
    'close',
  ]);
  for (let size = 1; size < 40; size++) expect(read(size)).toEqual(whole);
});
