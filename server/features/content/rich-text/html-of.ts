import type { RichText } from '#common/rich-text/document.ts';
import { readRichText } from '#common/rich-text/rich-text.ts';
import type { PublicWords } from '#common/screens/public-path.ts';
import { pictureAttributes, readAssetPictures } from '#server/features/content/assets/pictures.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { withAnchors } from '#server/platform/texts/anchors.ts';
import { embedElement } from './embed-element.ts';
import { homeCards } from './home-cards.ts';
import { readHrefs, referencesOf } from './read-parts.ts';
import { type RenderParts, renderRichText } from './render.ts';
import { actionElement, faqElement, galleryElement, type ImageOf, pictureElement } from './section-elements.ts';

/** HTML of a stored document in the caller's language: links, images and homes are those of now. */
export async function htmlOfRichText(json: RichText, context: Context): Promise<string> {
  const doc = readRichText(json);
  const references = referencesOf([doc]);
  const [words, hrefOf, pictures] = await Promise.all([
    cachedPublicWords(context.db),
    readHrefs(references, context),
    readAssetPictures(context.db, [...references.assetIds]),
  ]);
  const imageOf: ImageOf = (id, { sizes, alt }) => {
    const picture = pictures.get(id);
    if (!picture) return undefined;
    const attributes = pictureAttributes(picture, { lang: context.lang, sizes });
    return alt ? { ...attributes, alt } : attributes;
  };
  return withAnchors(renderRichText(doc, renderParts(context, words, hrefOf, imageOf)));
}

function renderParts(
  context: Context,
  words: PublicWords,
  hrefOf: RenderParts['hrefOf'],
  imageOf: ImageOf,
): RenderParts {
  const { t } = context;
  return {
    hrefOf,
    picture: (values) => pictureElement(values, imageOf),
    gallery: (values) => galleryElement(values, imageOf),
    action: (values) => actionElement(values, { hrefOf }),
    faq: (values) => faqElement(values, t('content.questions')),
    homes: (values) => homeCards(values, context, words),
    embed: (values) =>
      embedElement(values, {
        play: t('richText.play'),
        note: (provider) => t('listingDetails.media.note', { provider }),
      }),
    tableLabel: t('richText.table'),
    toneLabel: (tone) => t(`richText.tones.${tone}`),
  };
}
