import { type DOMOutputSpec, type ParseRule, Schema } from 'prosemirror-model';
import { type LinkTarget, linkTarget } from '#common/rich-text/link-target.ts';
import { RICH_SECTIONS, SECTION_ATTRIBUTES } from '#common/rich-text/rich-sections.ts';
import { CALLOUT_TONES, RICH_MARKS, RICH_NODES } from '#common/rich-text/schema.ts';
import { ownPath, type PublicWords } from '#common/screens/public-path.ts';
import { keysOf } from '#common/values/objects.ts';
import { unwrapLink } from './unwrap-link.ts';

/** The part of a node's or mark's grammar that concerns HTML. */
interface HtmlRules {
  toDOM: (inner: { attrs: Record<string, unknown> }) => DOMOutputSpec;
  parseDOM?: ParseRule[];
}

const plainTag = (tag: string, ...tags: string[]): HtmlRules => ({
  toDOM: () => [tag, 0],
  parseDOM: [tag, ...tags].map((one) => ({ tag: one })),
});

const spansOf = (cell: HTMLElement) => {
  const spanOf = (name: string) => Math.min(20, Math.max(1, Number(cell.getAttribute(name)) || 1));
  return { colspan: spanOf('colspan'), rowspan: spanOf('rowspan'), colwidth: null };
};
const cellRules = (tag: 'td' | 'th'): HtmlRules => ({
  toDOM: ({ attrs }) => [tag, { colspan: attrs.colspan, rowspan: attrs.rowspan }, 0],
  parseDOM: [{ tag, getAttrs: spansOf }],
});

const LEVELS = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 } as const;

const NODES: Record<string, HtmlRules> = {
  paragraph: plainTag('p'),
  heading: {
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    parseDOM: keysOf(LEVELS).map((tag) => ({ tag, attrs: { level: LEVELS[tag] } })),
  },
  bulletList: plainTag('ul'),
  orderedList: {
    toDOM: ({ attrs }) => ['ol', { start: attrs.start }, 0],
    parseDOM: [
      { tag: 'ol', getAttrs: (list) => ({ start: Math.max(0, Number(list.getAttribute('start') ?? 1) || 0) }) },
    ],
  },
  listItem: plainTag('li'),
  quote: plainTag('blockquote'),
  callout: {
    toDOM: ({ attrs }) => ['div', { class: `callout callout-${attrs.tone}`, 'data-callout': attrs.tone }, 0],
    parseDOM: [
      {
        tag: 'div[data-callout]',
        getAttrs: (box) => ({ tone: CALLOUT_TONES.find((tone) => tone === box.dataset.callout) ?? 'info' }),
      },
    ],
  },
  table: { toDOM: () => ['table', ['tbody', 0]], parseDOM: [{ tag: 'table' }] },
  tableRow: plainTag('tr'),
  tableCell: cellRules('td'),
  tableHeader: cellRules('th'),
  rule: { toDOM: () => ['hr'], parseDOM: [{ tag: 'hr' }] },
  lineBreak: { toDOM: () => ['br'], parseDOM: [{ tag: 'br' }] },
};

/** The values that a copied section carries, if they are valid. */
function sectionRules(kind: keyof typeof RICH_SECTIONS): HtmlRules {
  return {
    toDOM: ({ attrs }) => ['div', { 'data-section': kind, 'data-values': JSON.stringify(attrs) }],
    parseDOM: [
      {
        tag: `div[data-section="${kind}"]`,
        getAttrs: (box) => RICH_SECTIONS[kind].safeParse(readJson(box.dataset.values)).data ?? false,
      },
    ],
  };
}

const MARKS: Record<string, HtmlRules> = {
  link: {
    toDOM: ({ attrs }) => ['a', { href: shownHref(attrs.to), 'data-to': JSON.stringify(attrs.to) }, 0],
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(link) {
          const to =
            linkTarget.safeParse(readJson(link.dataset.to)).data ?? targetOfAddress(link.getAttribute('href') ?? '');
          return to ? { to } : false;
        },
      },
    ],
  },
  bold: {
    toDOM: () => ['strong', 0],
    // Google Docs wraps whole documents in <b style="font-weight:normal">.
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (bold) => bold.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) && null },
    ],
  },
  italic: { toDOM: () => ['em', 0], parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }] },
};

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Editors don't follow the links of their text, so a record needs no path here. */
function shownHref(to: unknown): string {
  const target = linkTarget.safeParse(to).data;
  if (!target || 'ref' in target) return '#';
  return 'path' in target ? target.path : target.href;
}

/**
 * The target of a typed or pasted address: an own path, an email address, a phone number or a page on the web. Undefined
 * for anything else. Paths with one of the `words` become the program's own, which follow the next change of a word.
 */
export function targetOfAddress(typed: string, words?: PublicWords): LinkTarget | undefined {
  const address = unwrapLink(typed.trim());
  const url = URL.parse(address.replace(/^http:/i, 'https:'));
  if (url && url.host === window.location.host) return targetOfPath(url.pathname + url.search + url.hash, words);
  if (/^[/#]/.test(address)) return targetOfPath(address, words);
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return linkTarget.safeParse({ href: `mailto:${address}` }).data;
  if (/^\+?[\d\s().-]{10,20}$/.test(address))
    return linkTarget.safeParse({ href: `tel:${address.replace(/[^\d+]/g, '')}` }).data;
  if (!url && /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address))
    return linkTarget.safeParse({ href: `https://${address}` }).data;
  return url ? linkTarget.safeParse({ href: url.href }).data : undefined;
}

function targetOfPath(shown: string, words: PublicWords): LinkTarget | undefined {
  const path = shown.replace(/^\/fr(?=\/|$)/, '') || '/';
  return linkTarget.safeParse({ path: ownPath(words, path === shown ? 'en' : 'fr', path) }).data;
}

const SECTION_RULES = Object.fromEntries(keysOf(SECTION_ATTRIBUTES).map((kind) => [kind, sectionRules(kind)]));

const withRules = <Spec extends object>(specs: Readonly<Record<string, Spec>>, rules: Record<string, HtmlRules>) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, { ...spec, ...rules[name] }]));

/** The grammar of `common/rich-text` with the HTML of the editor and of the clipboard. */
export const editorSchema = new Schema({
  nodes: withRules(RICH_NODES, { ...NODES, ...SECTION_RULES }),
  marks: withRules(RICH_MARKS, MARKS),
});
