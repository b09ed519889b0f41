import type { Node } from 'prosemirror-model';
import { RICH_SECTIONS, type SectionKind } from '#common/rich-text/rich-sections.ts';
import { type EditedSection, newSectionId } from './section-commands.ts';

/** The section of a node; undefined for text. */
export function editedSection({ type, attrs }: Node): EditedSection | undefined {
  switch (type.name) {
    case 'picture':
      return { kind: 'picture', values: RICH_SECTIONS.picture.parse(attrs) };
    case 'gallery':
      return { kind: 'gallery', values: RICH_SECTIONS.gallery.parse(attrs) };
    case 'action':
      return { kind: 'action', values: RICH_SECTIONS.action.parse(attrs) };
    case 'faq':
      return { kind: 'faq', values: RICH_SECTIONS.faq.parse(attrs) };
    case 'homes':
      return { kind: 'homes', values: RICH_SECTIONS.homes.parse(attrs) };
    case 'embed':
      return { kind: 'embed', values: RICH_SECTIONS.embed.parse(attrs) };
    default:
      return undefined;
  }
}

/** A section to fill in. Zero and an empty path are choices that the form still requires. */
export function newSection(kind: SectionKind): EditedSection {
  const id = newSectionId();
  switch (kind) {
    case 'picture':
      return { kind, values: { id, assetId: 0, alt: '', caption: '', isWide: false } };
    case 'gallery':
      return { kind, values: { id, assetIds: [] } };
    case 'action':
      return { kind, values: { id, title: '', text: '', label: '', to: { path: '' } } };
    case 'faq':
      return { kind, values: { id, title: '', items: [{ question: '', answer: '' }] } };
    case 'homes':
      return { kind, values: { id, title: '', place: { ref: 'city', id: 0 }, query: '', count: 3 } };
    case 'embed':
      return { kind, values: { id, address: '', title: '' } };
  }
}
