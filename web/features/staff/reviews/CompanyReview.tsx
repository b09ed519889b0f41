import type { CompanyFacts } from '#common/contract/staff/reviews.ts';
import { formatNumber, formatRent } from '#common/i18n/format.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { formatPhone, phoneLink } from '#common/values/phone.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { CardSection } from './CardSection.tsx';
import { RecordLink } from './RecordLink.tsx';

/** Everything that the review of a company needs. */
export function CompanyReview({ company }: { company: CompanyFacts }) {
  const t = useT();
  const { phone, website, email } = company;
  return (
    <>
      {company.approvedName !== null && (
        <CardSection id="name" title={t('reviews.kinds.name')}>
          <Facts
            facts={[
              [t('reviews.company.newName'), company.name],
              [t('reviews.company.approvedName'), company.approvedName],
            ]}
          />
        </CardSection>
      )}
      <CardSection id="company" title={t('words.company')}>
        <Facts
          facts={[
            [
              t('words.status'),
              <Badge key="status" tone={company.status === 'approved' ? 'good' : 'warning'}>
                {t(`reviews.company.statuses.${company.status}`)}
              </Badge>,
            ],
            [t('words.contactPerson'), company.contactName],
            [
              t('reviews.company.email'),
              <a key="email" href={`mailto:${email}`} className="link wrap-anywhere">
                {email}
              </a>,
            ],
            [
              t('words.phone'),
              phone && (
                <a href={phoneLink(phone)} className="link">
                  {formatPhone(phone, t.lang)}
                </a>
              ),
            ],
            [
              t('reviews.company.website'),
              website && (
                <a href={website} className="link wrap-anywhere" rel="noreferrer nofollow" target="_blank">
                  {website}
                </a>
              ),
            ],
            [t('words.address'), company.address.join(', ')],
            [t('reviews.company.since'), <Moment key="since" at={company.createdAt} />],
            [t('words.credits'), formatNumber(company.credits, t.lang)],
          ]}
        />
        {company.about && (
          <p dir="auto" className="mt-4 whitespace-pre-line">
            {company.about}
          </p>
        )}
      </CardSection>
      <CardSection id="shared" title={t('reviews.company.shared')}>
        <SharedData company={company} />
      </CardSection>
      <CardSection id="listings" title={t('reviews.company.listings', { count: company.listingCount })}>
        <CompanyListings company={company} />
      </CardSection>
      <CardSection id="members" title={t('words.members')}>
        <CompanyMembers company={company} />
      </CardSection>
      <CardSection id="taxes" title={t('reviews.company.taxes')}>
        {company.legalName || company.gstNumber || company.qstNumber ? (
          <Facts
            facts={[
              [t('reviews.company.legalName'), company.legalName],
              [t('reviews.company.by.gst'), company.gstNumber],
              [t('reviews.company.by.qst'), company.qstNumber],
            ]}
          />
        ) : (
          <p className="text-soft">{t('reviews.company.noTaxes')}</p>
        )}
      </CardSection>
    </>
  );
}

function SharedData({ company: { shared } }: { company: CompanyFacts }) {
  const t = useT();
  if (shared.length === 0) return <p className="text-soft">{t('reviews.company.noShared')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {shared.map(({ by, value, companyId, company, status }) => (
        <li key={`${by}${companyId}`}>
          <span className="text-soft">{`${t(`reviews.company.by.${by}`)} ${value} · `}</span>
          <RecordLink kind="company" id={companyId}>
            {company}
          </RecordLink>{' '}
          <Badge tone={status === 'rejected' ? 'error' : 'neutral'}>{t(`reviews.company.statuses.${status}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function CompanyListings({ company: { listings } }: { company: CompanyFacts }) {
  const t = useT();
  if (listings.length === 0) return <p className="text-soft">{t('reviews.company.noListings')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {listings.map(({ id, title, city, state, rentMinCents, rentMaxCents, photo, photoCount }) => (
        <li key={id} className="flex items-center gap-3">
          {photo ? (
            <LazyImage
              src={photoSrc(photo, 320)}
              alt=""
              width={96}
              height={64}
              className="w-24 shrink-0 rounded-control"
            />
          ) : (
            <span className="h-16 w-24 shrink-0 rounded-control bg-mist" />
          )}
          <span className="min-w-0">
            <RecordLink kind="listing" id={id}>
              {[title, city].filter(Boolean).join(', ')}
            </RecordLink>
            <span className="block text-13 text-soft">
              {formatRent(rentMinCents, rentMaxCents, t)}
              {` · ${t('reviews.company.photos', { count: photoCount })} · `}
              {t.dynamic(`ownListings.states.${state}`) ?? state}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function CompanyMembers({ company: { members } }: { company: CompanyFacts }) {
  const t = useT();
  if (members.length === 0) return <p className="text-soft">{t('reviews.company.noMembers')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {members.map((member) => (
        <li key={member.id}>
          <p className="flex flex-wrap items-center gap-2">
            <RecordLink kind="user" id={member.id}>
              {member.name || member.email}
            </RecordLink>
            {member.isOwner && <Badge tone="good">{t('words.owner')}</Badge>}
            {!member.isVerified && <Badge tone="warning">{t('words.emailNotConfirmed')}</Badge>}
            {member.isDisabled && <Badge tone="error">{t('reviews.company.disabled')}</Badge>}
          </p>
          <p className="text-13 text-soft wrap-anywhere">
            {[member.email, member.phone].filter(Boolean).join(' · ')}
            {' · '}
            {member.lastSignedInAt ? <Moment at={member.lastSignedInAt} /> : <span>{t('words.neverLoggedIn')}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
