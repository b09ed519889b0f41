/** An address in lower case without accents, with `,` `-` `#` `/` as its only punctuation. Lines end with a comma. */
export function plainText(address: string): string {
  return address
    .replace(/[½¼¾]/g, (sign) => ` ${FRACTIONS[sign]} `)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[\n\r;|()]+/g, ',')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<![\p{L}\d])[ld]' ?/gu, '')
    .replace(/'/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\b([ns])\.\s?([eow])\b\.?/g, '$1$2')
    .replace(/\./g, ' ')
    .replace(/^\s*n[°o]\s*(?=\d)/, '')
    .replace(/#/g, ' # ')
    .replace(/\bcul[- ]de[- ]sac\b/g, 'culdesac')
    .replace(/\brond[- ]point\b/g, 'rondpoint')
    .replace(/\b(nord|sud|north|south)[- ](ouest|est|east|west)\b/g, '$1$2')
    .replace(/\b([ns])\s+([eow])$/, '$1$2')
    .replace(/[^\p{L}\d,\-#/]+/gu, ' ')
    .replace(/ ?(,)[ ,]*/g, '$1 ')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
