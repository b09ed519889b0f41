/** Names of HTML characters from U+00A0 on, in order. XML has none of them, but exports of web pages do. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Characters of HTML that are no part of XML, by name. They are texts, and never expand to other entities. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)])),
  bull: '•',
  euro: '€',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  mdash: '—',
  ndash: '–',
  oelig: 'œ',
  OElig: 'Œ',
  rdquo: '”',
  rsquo: '’',
  trade: '™',
};
