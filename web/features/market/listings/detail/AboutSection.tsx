import type { ListingDetail } from '#common/contract/market/listings.ts';
import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Section } from './Section.tsx';

/** The landlord's description, with a label if it is in the other language. */
export function AboutSection({ listing: { description } }: { listing: ListingDetail }) {
  const t = useT();
  const isForeign = description !== null && description.lang !== t.lang;
  return (
    <Section
      id="about"
      title={t('listing.about')}
      className="border-t-0"
      aside={isForeign && <Badge>{t(`listing.onlyIn.${description.lang}`)}</Badge>}
    >
      {description ? (
        <div className="prose print:line-clamp-6" lang={isForeign ? description.lang : undefined}>
          {description.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      ) : (
        <p className="text-soft">{t('listingDetails.aboutNone')}</p>
      )}
    </Section>
  );
}
