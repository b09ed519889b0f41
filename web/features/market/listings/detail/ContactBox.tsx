import type { ListingDetail } from '#common/contract/market/listings.ts';
import { MEDIA_PATH } from '#common/listings/photos.ts';
import { formatPhone, phoneLink } from '#common/values/phone.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { BellIcon, CalendarIcon, FlagIcon, MailIcon, PhoneIcon, PrintIcon, VerifiedIcon } from '#web/ui/page-icons.ts';
import { ContactLink } from './ContactLink.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { startPrint } from './start-print.ts';

/** Price and contact buttons, sticky beside the page on desktops. */
export function ContactBox({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const { modules } = useGlobals();
  const { contactPhone, contactName } = listing;
  return (
    <div className="card p-5 print:flex print:items-center print:justify-between print:gap-6 print:p-3">
      {/* Phones have the price below the photos, and the buttons in the bottom bar. */}
      <div className="max-lg:hidden print:block">
        <PriceBlock listing={listing} />
      </div>
      <div className="mt-4 flex flex-col gap-2 max-lg:hidden print:hidden">
        <ContactLink contactIntent={{ kind: 'inquiry' }} className="btn btn-primary btn-lg">
          <MailIcon className="size-5" />
          {t('listing.contact.inquire')}
        </ContactLink>
        <ContactLink contactIntent={{ kind: 'tour' }} className="btn btn-secondary btn-lg">
          <CalendarIcon className="size-5" />
          {t('listing.contact.tour')}
        </ContactLink>
        <p className="text-center text-13 text-soft">{t('listing.contact.free')}</p>
      </div>
      <Company listing={listing} />
      {contactName && <p className="mt-2 text-15 text-soft">{t('listing.company.contact', { name: contactName })}</p>}
      {contactPhone && (
        <a href={phoneLink(contactPhone)} className="link mt-1 inline-flex min-h-11 items-center gap-2">
          <PhoneIcon className="size-5" />
          {t('listing.company.call', { phone: formatPhone(contactPhone, t.lang) })}
        </a>
      )}
      <div className="mt-2 flex flex-col border-t border-line pt-2 print:hidden">
        {modules.alerts.isEnabled && (
          <ContactLink contactIntent={{ kind: 'alert' }} className="btn btn-quiet justify-start px-2">
            <BellIcon className="size-5" />
            {t('listing.contact.alert')}
          </ContactLink>
        )}
        <ContactLink contactIntent={{ kind: 'report' }} className="btn btn-quiet justify-start px-2 text-soft">
          <FlagIcon className="size-5" />
          {t('listing.contact.report')}
        </ContactLink>
        <button
          type="button"
          className="btn btn-quiet justify-start px-2 text-soft sm:hidden noscript:hidden"
          onClick={startPrint}
        >
          <PrintIcon className="size-5" />
          {t('listing.print')}
        </button>
      </div>
    </div>
  );
}

function Company({ listing: { company } }: { listing: ListingDetail }) {
  const t = useT();
  return (
    <div className="flex items-center gap-3 lg:mt-5 lg:border-t lg:border-line lg:pt-4">
      <img
        src={
          company.logo ? `${MEDIA_PATH}/logos/full/${company.logo}` : `${MEDIA_PATH}/placeholders/avatar-company.svg`
        }
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded-control border border-line bg-chalk object-contain"
      />
      <div>
        <p className="text-13 text-soft">{t('listing.company.offeredBy')}</p>
        <p className="font-semibold">
          <Link to={`/property-managers/${company.slug}`} className="link">
            {company.name}
          </Link>
        </p>
        {company.verified && (
          <p className="flex items-center gap-1 text-13 text-spruce">
            <VerifiedIcon className="size-4" />
            {t('listing.badges.verified')}
          </p>
        )}
      </div>
    </div>
  );
}
