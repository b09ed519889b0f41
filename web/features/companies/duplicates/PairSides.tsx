import type { DuplicatePair, DuplicateSide } from '#common/contract/companies/duplicate-pair.ts';
import { formatNumber, formatRent } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx';

/** The two listings of a pair side by side. */
export function PairSides({ pair, onKeep }: { pair: DuplicatePair; onKeep?: (survivorId: number) => void }) {
  const { listings, isMergeable } = pair;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {listings.map((listing) => (
        <ListingSide
          key={listing.id}
          listing={listing}
          onKeep={isMergeable && onKeep ? () => onKeep(listing.id) : undefined}
        />
      ))}
    </div>
  );
}

/** The facts for and against one home, with their points. */
export function PairReasons({ pair: { reasons, score } }: { pair: DuplicatePair }) {
  const t = useT();
  return (
    <>
      <h3 className="mt-5 mb-2 text-15 font-semibold">
        {t('duplicates.why')} ({formatPoints(score, t.locale)})
      </h3>
      <ul className="flex flex-col gap-1">
        {reasons.map(({ code, points, value }) => (
          <li key={code} className="flex gap-3">
            <span className="w-14 shrink-0 text-right font-medium tabular-nums">{formatPoints(points, t.locale)}</span>
            <span>{t(`duplicates.reasons.${code}`, { value: value ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const formatPoints = (points: number, locale: string) =>
  new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(points);

function ListingSide({ listing, onKeep }: { listing: DuplicateSide; onKeep: (() => void) | undefined }) {
  const t = useT();
  const { id, title, address, state, company, rentMinCents, beds, photos, leads, favourites, views, createdAt } =
    listing;
  const number = (value: number) => formatNumber(value, t.lang);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="min-w-0 break-words">
        <Link to={pathTo('support.listing', { id })} className="link font-medium">
          {address || title}
        </Link>
      </p>
      {photos.length > 0 && (
        <PhotoGrid photos={photos} altOf={(number) => t('reviews.report.photo', { number, title })} />
      )}
      <Facts
        facts={[
          [t('words.number'), id],
          [t('words.status'), t.dynamic(`ownListings.states.${state}`) ?? state],
          [t('words.company'), company.name],
          [t('words.rent'), rentMinCents === null ? null : formatRent(rentMinCents, rentMinCents, t)],
          [t('words.bedrooms'), beds.join(', ')],
          [t('words.leads'), number(leads)],
          [t('duplicates.favourites'), number(favourites)],
          [t('duplicates.views'), number(views)],
          [t('words.createdAt'), <Moment key="created" at={createdAt} isDay />],
          [t('duplicates.feed'), t(listing.isFromFeed ? 'ui.yes' : 'ui.no')],
        ]}
      />
      {onKeep && (
        <p>
          <Button variant="primary" aria-label={t('duplicates.keepNamed', { title, id: String(id) })} onClick={onKeep}>
            {t('duplicates.keep')}
          </Button>
        </p>
      )}
    </div>
  );
}
