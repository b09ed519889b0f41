import type { Mark, Node } from 'prosemirror-model';
import type { LinkTarget } from '#common/rich-text/link-target.ts';
import {
  RICH_SECTIONS,
  SECTION_ATTRIBUTES,
  type SectionKind,
  type SectionValues,
} from '#common/rich-text/rich-sections.ts';
import { CALLOUT_TONES, type CalloutTone } from '#common/rich-text/schema.ts';
import { keysOf } from '#common/values/objects.ts';
import { escapeXml } from '#server/platform/texts/xml.ts';

/** HTML of each kind of section, or undefined for one that has nothing to show. */
type SectionElements = { [K in SectionKind]: (values: SectionValues<K>) => string | undefined };

/** Everything outside the document that its HTML needs. Links and pictures that no longer exist are left out. */
export interface RenderParts extends SectionElements {
  /** Path or address of a link, with the prefix of the language. */
  hrefOf: (to: LinkTarget) => string | undefined;
  /** Name of a scrollable table for screen readers. */
  tableLabel: string;
  /** Name of a callout by its tone. */
  toneLabel: (tone: CalloutTone) => string;
}

/** Tags of the nodes that need nothing but a tag. */
const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  quote: 'blockquote',
  tableRow: 'tr',
};
const EMPHASIS: Record<string, string> = { bold: 'strong', italic: 'em' };

/**
 * HTML of a checked document, without a DOM. All text and attributes are escaped, and tags come from this file, so the
 * HTML needs no cleaning.
 */
export function renderRichText(doc: Node, parts: RenderParts): string {
  return childrenOf(doc)
    .map((node) => renderBlock(node, parts))
    .join('');
}

/** An element with escaped attributes. Undefined attributes are left out; `inner` is HTML. */
export function htmlElement(tag: string, attributes: Record<string, string | number | undefined>, inner = ''): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`,
  );
  const start = `<${tag}${written.join('')}>`;
  return VOID_TAGS.has(tag) ? start : `${start}${inner}</${tag}>`;
}

const VOID_TAGS = new Set(['img', 'source']);

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));

function renderBlock(node: Node, parts: RenderParts): string {
  const name = node.type.name;
  for (const kind of keysOf(SECTION_ATTRIBUTES)) if (name === kind) return renderSection(kind, node, parts);
  const inner = () => (node.inlineContent ? renderInline(node, parts) : renderRichText(node, parts));
  const tag = TAGS[name];
  if (tag) return `<${tag}>${inner()}</${tag}>`;
  switch (name) {
    case 'heading':
      return `<h${Number(node.attrs.level)}>${inner()}</h${Number(node.attrs.level)}>`;
    case 'orderedList':
      return htmlElement('ol', { start: node.attrs.start === 1 ? undefined : Number(node.attrs.start) }, inner());
    case 'callout': {
      const tone = CALLOUT_TONES.find((one) => one === node.attrs.tone) ?? 'info';
      const label = `<p class="callout-label">${escapeXml(parts.toneLabel(tone))}</p>`;
      return htmlElement('div', { class: `callout callout-${tone}`, role: 'note' }, label + inner());
    }
    case 'table':
      return renderTable(node, parts);
    case 'rule':
      return '<hr>';
    default:
      return '';
  }
}

function renderSection(kind: SectionKind, { attrs }: Node, parts: RenderParts): string {
  switch (kind) {
    case 'picture':
      return parts.picture(RICH_SECTIONS.picture.parse(attrs)) ?? '';
    case 'gallery':
      return parts.gallery(RICH_SECTIONS.gallery.parse(attrs)) ?? '';
    case 'action':
      return parts.action(RICH_SECTIONS.action.parse(attrs)) ?? '';
    case 'faq':
      return parts.faq(RICH_SECTIONS.faq.parse(attrs)) ?? '';
    case 'homes':
      return parts.homes(RICH_SECTIONS.homes.parse(attrs)) ?? '';
    case 'embed':
      return parts.embed(RICH_SECTIONS.embed.parse(attrs)) ?? '';
  }
}

/** A wide table scrolls in its own box, which the keyboard can reach. */
function renderTable(table: Node, parts: RenderParts): string {
  const rows = childrenOf(table).map((row, rowAt) => {
    const cells = childrenOf(row).map((cell) => {
      const isHeader = cell.type.name === 'tableHeader';
      const spanOf = (name: 'colspan' | 'rowspan') => (cell.attrs[name] === 1 ? undefined : Number(cell.attrs[name]));
      const attributes = {
        scope: isHeader ? (rowAt === 0 ? 'col' : 'row') : undefined,
        colspan: spanOf('colspan'),
        rowspan: spanOf('rowspan'),
      };
      return htmlElement(isHeader ? 'th' : 'td', attributes, renderCell(cell, parts));
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const attributes = { class: 'rich-table', role: 'region', tabindex: 0, 'aria-label': parts.tableLabel };
  return htmlElement('div', attributes, `<table><tbody>${rows.join('')}</tbody></table>`);
}

/** A single paragraph needs no tag of its own. */
function renderCell(cell: Node, parts: RenderParts): string {
  const first = cell.firstChild;
  return cell.childCount === 1 && first?.type.name === 'paragraph'
    ? renderInline(first, parts)
    : renderRichText(cell, parts);
}

/** Texts with the same link become one link, although their emphasis differs. */
function renderInline(block: Node, parts: RenderParts): string {
  let html = '';
  let link: Mark | undefined;
  let linked = '';
  const closeLink = () => {
    html += link ? renderLink(link, linked, parts) : linked;
    linked = '';
  };
  for (const node of childrenOf(block)) {
    const next = node.marks.find(({ type }) => type.name === 'link');
    if (!(next && link ? next.eq(link) : next === link)) {
      closeLink();
      link = next;
    }
    linked += renderText(node);
  }
  closeLink();
  return html;
}

function renderText(node: Node): string {
  if (!node.isText) return '<br>';
  let html = escapeXml(node.text ?? '');
  for (const { type } of node.marks) {
    const tag = EMPHASIS[type.name];
    if (tag) html = `<${tag}>${html}</${tag}>`;
  }
  return html;
}

function renderLink({ attrs }: Mark, inner: string, parts: RenderParts): string {
  return linkElement(attrs.to, inner, parts);
}

/** A link, or only its text if the target no longer exists. Other sites open in a new tab. */
export function linkElement(
  to: LinkTarget,
  inner: string,
  { hrefOf }: Pick<RenderParts, 'hrefOf'>,
  className?: string,
): string {
  const href = hrefOf(to);
  if (href === undefined) return inner;
  const isOutside = /^https:/i.test(href);
  const attributes = {
    href,
    class: className,
    target: isOutside ? '_blank' : undefined,
    rel: isOutside ? 'noopener nofollow' : undefined,
  };
  return htmlElement('a', attributes, inner);
}
