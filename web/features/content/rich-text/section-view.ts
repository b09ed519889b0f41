import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import type { Translate } from '#common/i18n/translate.ts';
import { RICH_SECTIONS } from '#common/rich-text/rich-sections.ts';
import { kindOfNode } from './section-commands.ts';

/** An image of the media library: the address of a small copy, and its name. */
interface SectionImage {
  src: string;
  name: string;
}

/** Reads an image by its id; undefined if it can't be read. */
export type ReadImage = (assetId: number) => Promise<SectionImage | undefined>;

/** The card of a section in the editor. A double click or Enter edits it. */
export class SectionView implements NodeView {
  readonly dom: HTMLElement;
  readonly #t: Translate;
  readonly #readImage: ReadImage;

  constructor(node: Node, _view: EditorView, { t, readImage }: { t: Translate; readImage: ReadImage }) {
    this.#t = t;
    this.#readImage = readImage;
    this.dom = document.createElement('div');
    this.dom.className = 'rich-section';
    this.#write(node);
  }

  update(node: Node): boolean {
    if (!kindOfNode(node)) return false;
    this.#write(node);
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #write(node: Node): void {
    const kind = kindOfNode(node);
    if (!kind) return;
    const name = document.createElement('strong');
    name.textContent = this.#t(`richText.sections.${kind}`);
    const summary = document.createElement('span');
    summary.textContent = summaryOf(node, this.#t);
    const images = document.createElement('span');
    this.dom.replaceChildren(name, summary, images);
    for (const assetId of imagesOf(node)) {
      // Appended at once, because the answers come in any order.
      const image = document.createElement('img');
      image.alt = '';
      image.hidden = true;
      images.append(image);
      void this.#showImage(image, assetId, summary);
    }
  }

  async #showImage(image: HTMLImageElement, assetId: number, summary: HTMLElement): Promise<void> {
    const found = await this.#readImage(assetId);
    if (!found) return;
    image.src = found.src;
    image.hidden = false;
    if (summary.textContent === '') summary.textContent = found.name;
  }
}

/** The ids of a section's images. */
function imagesOf({ type, attrs }: Node): readonly number[] {
  if (type.name === 'picture') return [RICH_SECTIONS.picture.parse(attrs).assetId];
  return type.name === 'gallery' ? RICH_SECTIONS.gallery.parse(attrs).assetIds : [];
}

/** The most telling value of a section. */
function summaryOf({ type, attrs }: Node, t: Translate): string {
  switch (type.name) {
    case 'picture': {
      const { caption, alt } = RICH_SECTIONS.picture.parse(attrs);
      return caption || alt;
    }
    case 'gallery':
      return t('richText.images', { count: RICH_SECTIONS.gallery.parse(attrs).assetIds.length });
    case 'action': {
      const { title, label } = RICH_SECTIONS.action.parse(attrs);
      return [title, label].filter(Boolean).join(' · ');
    }
    case 'faq':
      return t('richText.questions', { count: RICH_SECTIONS.faq.parse(attrs).items.length });
    case 'homes': {
      const { title, count, query } = RICH_SECTIONS.homes.parse(attrs);
      return [title, t('words.homes', { count }), query].filter(Boolean).join(' · ');
    }
    default:
      return String(attrs.title ?? '');
  }
}
