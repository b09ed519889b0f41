import type { SectionValues } from '#common/rich-text/rich-sections.ts';
import { escapeXml } from '#server/platform/texts/xml.ts';
import { htmlElement, linkElement, type RenderParts } from './render.ts';

/** The attributes of an `img` for an asset, or undefined for a deleted one. */
export type ImageOf = (assetId: number, layout: { sizes: string; alt?: string }) => Record<string, string> | undefined;

export function pictureElement(
  { assetId, alt, caption, isWide }: SectionValues<'picture'>,
  imageOf: ImageOf,
): string | undefined {
  const sizes = isWide ? '(min-width: 80rem) 60rem, 94vw' : '(min-width: 48rem) 42rem, 94vw';
  const image = imageOf(assetId, alt ? { sizes, alt } : { sizes });
  if (!image) return undefined;
  const text = caption && `<figcaption>${escapeXml(caption)}</figcaption>`;
  return `<figure class="rich-picture${isWide ? ' is-wide' : ''}">${htmlElement('img', image)}${text}</figure>`;
}

export function galleryElement({ assetIds }: SectionValues<'gallery'>, imageOf: ImageOf): string | undefined {
  const items = assetIds.flatMap((id) => {
    const image = imageOf(id, { sizes: '(min-width: 48rem) 21rem, 47vw' });
    return image ? [`<li>${htmlElement('img', image)}</li>`] : [];
  });
  return items.length > 0 ? `<ul class="rich-gallery">${items.join('')}</ul>` : undefined;
}

/** A call to action. Without its target it is left out, because a button that does nothing helps nobody. */
export function actionElement(
  { title, text, label, to }: SectionValues<'action'>,
  parts: Pick<RenderParts, 'hrefOf'>,
): string | undefined {
  if (parts.hrefOf(to) === undefined) return undefined;
  const link = linkElement(to, escapeXml(label), parts, 'btn btn-primary');
  const heading = title && `<p class="rich-action-title">${escapeXml(title)}</p>`;
  return `<aside class="rich-action">${heading}${paragraphs(text)}<p>${link}</p></aside>`;
}

/** Questions that expand to their answers. `untitled` is the heading of those without a title. */
export function faqElement({ title, items }: SectionValues<'faq'>, untitled: string): string {
  const list = items.map(
    ({ question, answer }) => `<details><summary>${escapeXml(question)}</summary>${paragraphs(answer)}</details>`,
  );
  return `<section class="rich-faq"><h2>${escapeXml(title || untitled)}</h2>${list.join('')}</section>`;
}

/** Blank lines separate paragraphs. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeXml(part.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('');
