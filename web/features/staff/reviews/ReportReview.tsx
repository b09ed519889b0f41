import type { ReportFacts } from '#common/contract/staff/reviews.ts';
import { formatRent } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useHref } from '#web/router/router.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx';
import { CardSection } from './CardSection.tsx';
import { Reports } from './Reports.tsx';

/** The reports on a listing with their reporters' records, and the listing. */
export function ReportReview({ report: { listing, company, reports } }: { report: ReportFacts }) {
  const t = useT();
  const hrefOf = useHref();
  return (
    <>
      {reports.length > 0 && <Reports reports={reports} />}
      <CardSection id="listing" title={t('words.listing')}>
        <Facts
          facts={[
            [
              t('words.status'),
              <Badge key="state" tone={listing.state === 'active' ? 'good' : 'warning'}>
                {t.dynamic(`ownListings.states.${listing.state}`) ?? listing.state}
              </Badge>,
            ],
            [
              t('words.address'),
              <Link key="record" to={pathTo('support.listing', { id: listing.id })} className="link">
                {[listing.address, listing.city].filter(Boolean).join(', ')}
              </Link>,
            ],
            [t('words.rent'), formatRent(listing.rentMinCents, listing.rentMaxCents, t)],
            [t('words.contactPerson'), [listing.contactName, listing.contactPhone].filter(Boolean).join(', ')],
            [t('reviews.report.live'), listing.activatedAt && <Moment at={listing.activatedAt} />],
            [
              t('words.company'),
              <Link key="company" to={pathTo('support.company', { id: company.id })} className="link">
                {company.name}
              </Link>,
            ],
          ]}
        />
        {listing.state === 'active' && (
          <p className="mt-4">
            <a href={hrefOf(listing.path)} target="_blank" className="link" rel="noopener">
              {t('words.publicPage')}
            </a>
          </p>
        )}
        {listing.description && (
          <>
            <h3 className="mt-5 mb-1 text-15 font-semibold">{t('words.description')}</h3>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {listing.description}
            </p>
          </>
        )}
        <h3 className="mt-5 mb-2 text-15 font-semibold">{t('words.photos')}</h3>
        {listing.photos.length === 0 ? (
          <p className="text-soft">{t('reviews.report.noPhotos')}</p>
        ) : (
          <PhotoGrid
            photos={listing.photos}
            altOf={(number) => t('reviews.report.photo', { number, title: listing.title })}
          />
        )}
      </CardSection>
    </>
  );
}
