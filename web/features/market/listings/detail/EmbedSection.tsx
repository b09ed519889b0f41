import { useState } from 'react';
import type { ListingDetail, ListingEmbed, ListingPhoto } from '#common/contract/market/listings.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { CubeIcon, PlayIcon } from '#web/ui/more-icons.ts';
import { Section } from './Section.tsx';

const PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo', matterport: 'Matterport' } as const;

/** Videos and virtual tours. Their hosts load only when the visitor starts one, for privacy. */
export function EmbedSection({ listing: { videos, virtualTours, photos } }: { listing: ListingDetail }) {
  const t = useT();
  if (videos.length + virtualTours.length === 0) return null;
  return (
    <Section id="media" title={t('listing.headings.media')} className="print:hidden">
      <div className="grid gap-5 md:grid-cols-2">
        {videos.map((embed) => (
          <Embed key={embed.embedUrl} embed={embed} kind="video" poster={photos[0]} />
        ))}
        {virtualTours.map((embed) => (
          <Embed key={embed.embedUrl} embed={embed} kind="tour" poster={photos[1] ?? photos[0]} />
        ))}
      </div>
    </Section>
  );
}

function Embed({
  embed,
  kind,
  poster,
}: {
  embed: ListingEmbed;
  kind: 'video' | 'tour';
  poster: ListingPhoto | undefined;
}) {
  const t = useT();
  const [isStarted, setIsStarted] = useState(false);
  const title = embed.title?.text ?? t(`listingDetails.media.${kind}`);
  const Mark = kind === 'video' ? PlayIcon : CubeIcon;
  return (
    <figure>
      <div className="relative aspect-video overflow-hidden rounded-card bg-night">
        {isStarted ? (
          <iframe
            src={embed.embedUrl}
            title={title}
            sandbox="allow-scripts allow-same-origin allow-presentation"
            allow="autoplay; fullscreen; xr-spatial-tracking"
            referrerPolicy="strict-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            {poster && (
              <LazyImage
                src={photoSrc(poster.src, 640)}
                alt=""
                width={poster.width}
                height={poster.height}
                className="absolute! inset-0 size-full opacity-50"
              />
            )}
            <a
              href={embed.embedUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="absolute inset-0 flex flex-col items-center justify-center gap-2 font-semibold text-chalk"
              onClick={(event) => {
                event.preventDefault();
                setIsStarted(true);
              }}
            >
              <span className="flex size-14 items-center justify-center rounded-full bg-chalk text-night">
                <Mark className="size-7" />
              </span>
              {t(kind === 'video' ? 'listingDetails.media.play' : 'listingDetails.media.start')}
            </a>
          </>
        )}
      </div>
      <figcaption className="mt-2">
        <span className="font-medium">{title}</span>
        <span className="block text-13 text-soft">
          {t('listingDetails.media.note', { provider: PROVIDERS[embed.provider] })}
        </span>
      </figcaption>
    </figure>
  );
}
