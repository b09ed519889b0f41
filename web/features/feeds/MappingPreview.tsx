import type { FeedPreview } from '#common/contract/feeds/feed-preview.ts';
import { MAX_CENTS } from '#common/contract/market/listing-limits.ts';
import { FEED_ROW_CODES } from '#common/feeds/feed-codes.ts';
import { formatBeds, formatMoney, formatRent } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The first listings of the last file as a mapping reads them. */
export function MappingPreview({ preview, isNew }: { preview: FeedPreview | undefined; isNew: boolean }) {
  const t = useT();
  if (isNew || preview?.hasFile === false) return <p className="text-soft">{t('feeds.mapping.noFile')}</p>;
  if (!preview) return <p className="text-soft">{t('feeds.mapping.loading')}</p>;
  // Other XML is a feed as soon as the mapping names the element of a listing.
  const needsElement = preview.error === 'file.not_a_feed' && preview.elements.length > 0;
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-3">
      <h3 id="preview-title" className="text-15 font-semibold">
        {t('feeds.mapping.preview')}
      </h3>
      <p className="text-soft">{t('feeds.mapping.previewHelp')}</p>
      {preview.error && (
        <Notice tone="warning">
          {needsElement ? t('feeds.mapping.chooseElement') : (t.dynamic(`feedCodes.${preview.error}`) ?? preview.error)}
        </Notice>
      )}
      <ol className="flex flex-col divide-y divide-line" aria-live="polite">
        {preview.rows.map(({ externalId, title, facts, codes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may contain an id twice
          <li key={at} className="py-2">
            <p className="break-words">
              {codes.some(isRefusal) && <Badge tone="error">{t('feeds.actions.reject')}</Badge>}{' '}
              <span>{externalId || '–'}</span> · {title}
            </p>
            {facts && <p className="text-15 text-soft">{factsInWords(facts, t)}</p>}
            <ul className="text-15 text-soft">
              {[...new Set(codes)].map((code) => (
                <li key={code}>
                  {code === 'rent.outlier' && facts?.isRentTooHigh
                    ? t('feeds.waiting.tooHigh', { max: formatMoney(MAX_CENTS, t) })
                    : (t.dynamic(`feedCodes.${code}`) ?? code)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

const isRefusal = (code: string) =>
  Object.entries(FEED_ROW_CODES).some(([key, severity]) => key === code && severity === 'e');

/** `Apartment · 2 bedrooms (4½) · $1,450 · H2X 3J6` */
function factsInWords(facts: NonNullable<FeedPreview['rows'][number]['facts']>, t: Translate): string {
  const { propertyType, province, postalCode, plans, beds, rent, isRentTooHigh } = facts;
  return [
    t(`catalog.propertyType.${propertyType}`),
    plans > 1 ? t('feeds.mapping.plans', { count: plans }) : '',
    beds ? formatBeds(beds[0], beds[1], { t, provinceCode: province ?? undefined }) : t('feeds.mapping.noBeds'),
    rent === null && isRentTooHigh ? '' : formatRent(rent?.[0] ?? null, rent?.[1] ?? null, t),
    postalCode,
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
