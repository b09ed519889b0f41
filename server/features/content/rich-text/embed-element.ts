import { embedOf } from '#common/listings/embeds.ts';
import type { SectionValues } from '#common/rich-text/rich-sections.ts';
import { escapeXml } from '#server/platform/texts/xml.ts';
import { htmlElement } from './render.ts';

const PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo', matterport: 'Matterport' } as const;

/** Texts around a player. `note` gets the host's name. */
interface EmbedLabels {
  play: string;
  note: (provider: string) => string;
}

/**
 * A link to the player, which `RichProse` replaces with the player. The host loads only when the visitor starts it, for
 * privacy; without JavaScript the link opens a new tab.
 */
export function embedElement({ address, title }: SectionValues<'embed'>, labels: EmbedLabels): string | undefined {
  const embed = embedOf(address);
  if (!embed) return undefined;
  const link = htmlElement(
    'a',
    { href: embed.embedUrl, class: 'rich-embed', target: '_blank', rel: 'noopener noreferrer', 'data-embed': title },
    `<span class="rich-embed-mark" aria-hidden="true"></span>${escapeXml(labels.play)}`,
  );
  const caption = `<figcaption>${escapeXml(title)} <small>${escapeXml(labels.note(PROVIDERS[embed.provider]))}</small></figcaption>`;
  return `<figure class="rich-player">${link}${caption}</figure>`;
}
