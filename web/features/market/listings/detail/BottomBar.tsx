import type { ListingDetail } from '#common/contract/market/listings.ts';
import { allInPrice, formatMoney, formatPrice } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { ContactLink } from './ContactLink.tsx';

/** Price and contact buttons at the bottom of phones. */
export function BottomBar({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const price = allInPrice(listing);
  return (
    <div
      data-no-toasts
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-2 border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="mr-auto leading-tight">
        <span className="block font-semibold tabular-nums">
          {price && price[1] > price[0]
            ? t('listing.price.from', { money: formatMoney(price[0], t) })
            : formatPrice(listing, t)}
        </span>
        {price && <span className="text-13 text-soft">{t('listing.price.perMonth')}</span>}
      </p>
      <ContactLink
        contactIntent={{ kind: 'tour' }}
        className="btn btn-secondary px-3 text-center leading-tight max-[26rem]:text-13"
      >
        {t('listing.contact.tour')}
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
