import type { ReportFacts, ReviewDetail } from '#common/contract/staff/reviews.ts';
import { formatRent } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx';
import { CardSection } from './CardSection.tsx';

type Copy = NonNullable<ReviewDetail['copy']>;

/** A listing beside the one that it copied, or that copied it, and which was first. */
export function CopyReview({ own, copy }: { own: ReportFacts; copy: Copy }) {
  const t = useT();
  return (
    <CardSection id="copy" title={t('scam.compared')}>
      <div className="grid gap-6 md:grid-cols-2">
        <Side facts={own} isFirst={!copy.isFirst} shared={copy.shared} />
        <Side facts={copy.facts} isFirst={copy.isFirst} shared={copy.shared} />
      </div>
    </CardSection>
  );
}

interface SideProps {
  facts: ReportFacts;
  isFirst: boolean;
  shared: Copy['shared'];
}

function Side({ facts: { listing, company }, isFirst, shared }: SideProps) {
  const t = useT();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="min-w-0 break-words">
        <Link to={pathTo('support.listing', { id: listing.id })} className="link font-medium">
          {listing.address || listing.title}
        </Link>
      </p>
      <p>
        <Badge tone={isFirst ? 'good' : 'warning'}>{t(`scam.${isFirst ? 'first' : 'later'}.${shared}`)}</Badge>
      </p>
      <Facts
        isNarrow
        facts={[
          [t('words.rent'), formatRent(listing.rentMinCents, listing.rentMaxCents, t)],
          [t('reviews.report.live'), listing.activatedAt && <Moment at={listing.activatedAt} />],
          [
            t('words.company'),
            <Link key="company" to={pathTo('support.company', { id: company.id })} className="link">
              {company.name}
            </Link>,
          ],
          [t('scam.companySince'), <Moment key="since" at={company.createdAt} isDay />],
        ]}
      />
      {listing.description && (
        <p dir="auto" className="line-clamp-6 wrap-anywhere">
          {listing.description}
        </p>
      )}
      <PhotoGrid
        photos={listing.photos}
        altOf={(number) => t('reviews.report.photo', { number, title: listing.title })}
      />
    </div>
  );
}
