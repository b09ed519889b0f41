import { Suspense } from 'react';
import type { ListingDetail } from '#common/contract/listings.ts';
import { useT } from '#web/app/context.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { ContactWish } from './contact.ts';
import { contactTitle } from './contact-title.ts';

/** A form in a dialog. What is typed is kept by the form itself, so closing loses nothing. */
export function ContactDialog({
  wish,
  listing,
  onClose,
}: {
  wish: ContactWish;
  listing: ListingDetail;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={contactTitle(wish.kind, t)} closeLabel={t('listing.contact.close')}>
      <Suspense fallback={<p className="py-10 text-center text-soft">{t('ui.loading')}</p>}>
        <ContactForm wish={wish} listing={listing} />
      </Suspense>
    </Dialog>
  );
}
