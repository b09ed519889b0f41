/** Text inside XML. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

type XmlText = string | number | boolean | null;

/** An element with its attributes and its children, which are XML. Null and empty attributes are left out. */
export function xmlElement(name: string, attributes: Record<string, XmlText>, ...children: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const content = children.join('');
  return `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

/** An element with a text; nothing for an empty one. */
export const textElement = (name: string, text: XmlText, attributes: Record<string, XmlText> = {}): string =>
  text === null || text === '' ? '' : xmlElement(name, attributes, escapeXml(String(text)));
