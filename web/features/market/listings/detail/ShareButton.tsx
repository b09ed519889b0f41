import { useState } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { allInPrice, formatPerMonth } from '#common/i18n/format.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { ShareIcon } from '#web/ui/page-icons.ts';
import { homeName } from './labels.ts';

const ShareDialog = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog);

/** Shares the page with the device's dialog, otherwise by link or email. Without JavaScript by email. */
export function ShareButton({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const { appUrl, publicWords } = useGlobals();
  const [isOpen, setIsOpen] = useState(false);
  const home = homeName(listing);
  const url = appUrl + publicPath(publicWords, t.lang, listing.paths[t.lang]);
  const price = allInPrice(listing);
  const text = t('listing.share.text', {
    home,
    city: listing.city.name,
    price: price ? formatPerMonth(price[0], t) : t('format.contactForPrice'),
  });
  const subject = t('listing.share.subject', { home });
  const email = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n${url}`)}`;
  const share = async () => {
    if (!navigator.share || matchMedia('(pointer: fine)').matches) return setIsOpen(true);
    // Cancelling is not an error.
    await navigator.share({ title: home, text, url }).catch(() => {});
    return undefined;
  };
  return (
    <>
      <a
        href={email}
        aria-haspopup="dialog"
        className="btn btn-quiet px-3 text-ink"
        onClick={(event) => {
          event.preventDefault();
          void share();
        }}
      >
        <ShareIcon className="size-5" />
        <span className="max-xl:visually-hidden">{t('listing.share.button')}</span>
      </a>
      {isOpen && (
        <Optional isAwaited>
          <ShareDialog url={url} email={email} onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </>
  );
}
