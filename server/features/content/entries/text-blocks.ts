import type { Node } from 'prosemirror-model';
import type { PhraseKey } from '#common/i18n/translate.ts';
import { isSection, type RichText } from '#common/rich-text/document.ts';
import { type LinkTarget, linkTarget } from '#common/rich-text/link-target.ts';
import { RICH_SECTIONS } from '#common/rich-text/rich-sections.ts';
import { readRichText, richText } from '#common/rich-text/rich-text.ts';
import { readAssetPictures } from '#server/features/content/assets/pictures.ts';
import { convertHtml } from '#server/features/content/rich-text/convert-html.ts';
import { nameRecords } from '#server/features/content/rich-text/find-records.ts';
import { type RichReferences, referencesOf } from '#server/features/content/rich-text/read-parts.ts';
import { readTargets } from '#server/features/content/rich-text/read-targets.ts';
import type { Context } from '#server/platform/context.ts';

/** A paragraph, heading, item, row or section of a text. `type` is its tag or the kind of its section. */
export interface TextBlock {
  type: string;
  text: string;
}

/** The names of everything that texts refer to. */
interface Names {
  ofLink(to: LinkTarget): string;
  ofAsset(id: number): string;
}

/** The blocks of stored rich texts, with the names of linked records and images. HTML of earlier versions is converted. */
export async function readTextBlocks(stored: readonly unknown[], context: Context): Promise<TextBlock[][]> {
  const targetOf = await readTargets(context);
  const docs = stored.map((value) => {
    const doc: RichText | undefined =
      typeof value === 'object' ? richText.safeParse(value).data : convertHtml(String(value), { targetOf });
    return doc && readRichText(doc);
  });
  const names = await readNames(referencesOf(docs.filter((doc) => doc !== undefined)), context);
  return docs.map((doc) => (doc ? blocksIn(doc, names, context) : []));
}

async function readNames({ links, assetIds }: RichReferences, context: Context): Promise<Names> {
  const refs = Object.entries(links).flatMap(([ref, ids]) => [...ids].map((id) => `${ref}:${id}`));
  const [records, pictures] = await Promise.all([
    nameRecords(refs.join(','), context),
    readAssetPictures(context.db, [...assetIds]),
  ]);
  return {
    ofLink(to) {
      if (!('ref' in to)) return 'path' in to ? to.path : to.href;
      return records.find(({ ref, id }) => ref === to.ref && id === to.id)?.name ?? `${to.ref} ${to.id}`;
    },
    ofAsset: (id) => pictures.get(id)?.alt[context.lang] || `${context.t('richText.sections.picture')} ${id}`,
  };
}

/** The phrases of blocks that are named. Paragraphs are not. */
const LABELS: Readonly<Record<string, PhraseKey>> = {
  li: 'entries.blocks.item',
  tr: 'entries.blocks.row',
  blockquote: 'richText.quote',
  callout: 'richText.callout',
  hr: 'richText.rule',
};

/** The name of a block in the caller's language; empty for paragraphs and plain values. */
export function labelOfBlock(type: string, { t }: Pick<Context, 't'>): string {
  const level = /^h([1-6])$/.exec(type)?.[1];
  if (level) return t('richText.heading', { level });
  const key = LABELS[type];
  return key ? (t.dynamic(key) ?? '') : (t.dynamic(`richText.sections.${type}`) ?? '');
}

function blocksIn(doc: Node, names: Names, context: Context): TextBlock[] {
  const blocks: TextBlock[] = [];
  const write = (node: Node, type: string): void => {
    switch (node.type.name) {
      case 'paragraph':
        blocks.push({ type, text: wordsOf(node, names) });
        return;
      case 'heading':
        blocks.push({ type: `h${node.attrs.level}`, text: wordsOf(node, names) });
        return;
      case 'tableRow':
        blocks.push({ type: 'tr', text: node.children.map((cell) => wordsOf(cell, names)).join(' | ') });
        return;
      case 'rule':
        blocks.push({ type: 'hr', text: '' });
        return;
      default:
        if (isSection(node.type.name))
          blocks.push({ type: node.type.name, text: wordsOfSection(node, names, context) });
        else for (const inner of node.children) write(inner, TAGS[node.type.name] ?? type);
    }
  };
  for (const node of doc.children) write(node, 'p');
  return blocks;
}

/** The tags of blocks with paragraphs inside. */
const TAGS: Readonly<Record<string, string>> = { listItem: 'li', quote: 'blockquote', callout: 'callout' };

/** The words below a node, each link followed by its target. */
function wordsOf(node: Node, names: Names): string {
  let words = '';
  node.descendants((inner, _at, parent, index) => {
    if (inner.isTextblock && words !== '') words += ' ';
    if (inner.type.name === 'lineBreak') words += '\n';
    if (!inner.isText) return;
    words += inner.text;
    const link = inner.marks.find(({ type }) => type.name === 'link');
    const goesOn = link && parent?.maybeChild(index + 1)?.marks.some((mark) => mark.eq(link));
    const to = linkTarget.safeParse(link?.attrs.to).data;
    if (to && !goesOn) words += ` (${names.ofLink(to)})`;
  });
  return words;
}

/** Everything that a section shows, and its choices. */
function wordsOfSection({ type, attrs }: Node, names: Names, { t, places, lang }: Context): string {
  const join = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');
  switch (type.name) {
    case 'picture': {
      const { assetId, alt, caption, isWide } = RICH_SECTIONS.picture.parse(attrs);
      return join(alt || names.ofAsset(assetId), caption, isWide && t('richText.fields.isWide'));
    }
    case 'gallery':
      return join(...RICH_SECTIONS.gallery.parse(attrs).assetIds.map(names.ofAsset));
    case 'action': {
      const { title, text, label, to } = RICH_SECTIONS.action.parse(attrs);
      return join(title, text, `${label} (${names.ofLink(to)})`);
    }
    case 'faq': {
      const { title, items } = RICH_SECTIONS.faq.parse(attrs);
      return [title, ...items.map(({ question, answer }) => `${question} ${answer}`)].filter(Boolean).join('\n');
    }
    case 'homes': {
      const { title, place, query, count } = RICH_SECTIONS.homes.parse(attrs);
      const name = places.byReference(place.ref, place.id)?.name[lang] ?? `${place.ref} ${place.id}`;
      return join(title, name, t('words.homes', { count }), query);
    }
    default: {
      const { title, address } = RICH_SECTIONS.embed.parse(attrs);
      return join(title, address);
    }
  }
}
