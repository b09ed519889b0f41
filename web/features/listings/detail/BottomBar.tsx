import type { ListingDetail } from '#common/contract/listings.ts';
import { formatMoney, formatRent } from '#common/format.ts';
import { useT } from '#web/app/context.ts';
import { CalendarIcon } from '#web/ui/page-icons.ts';
import { ContactLink } from './ContactLink.tsx';

/** Price and contact buttons at the bottom of phones. */
export function BottomBar({ listing: { rent } }: { listing: ListingDetail }) {
  const t = useT();
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-2 border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden print:hidden">
      <p className="mr-auto leading-tight">
        <span className="block font-semibold tabular-nums">
          {rent && rent[1] > rent[0]
            ? t('listing.price.from', { money: formatMoney(rent[0], t) })
            : formatRent(rent?.[0] ?? null, null, t)}
        </span>
        {rent && <span className="text-13 text-soft">{t('listing.price.perMonth')}</span>}
      </p>
      <ContactLink
        contactIntent={{ kind: 'tour' }}
        className="btn btn-secondary px-3"
        label={t('listing.contact.tour')}
      >
        <CalendarIcon className="size-5" />
      </ContactLink>
      <ContactLink
        contactIntent={{ kind: 'inquiry' }}
        className="btn btn-primary px-4 whitespace-nowrap max-[23rem]:px-2 max-[23rem]:leading-tight max-[23rem]:whitespace-normal"
      >
        {t('listing.contact.inquire')}
      </ContactLink>
    </div>
  );
}
