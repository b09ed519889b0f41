import { Suspense } from 'react';
import type { ListingDetail } from '#common/contract/listings.ts';
import { useT } from '#web/app/context.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ContactIntentForm } from './ContactIntentForm.tsx';
import type { ContactIntent } from './contact.ts';
import { contactTitle } from './contact-title.ts';

/** A contact form in a dialog. The form saves its draft, so closing loses nothing. */
export function ContactDialog({
  contactIntent,
  listing,
  onClose,
}: {
  contactIntent: ContactIntent;
  listing: ListingDetail;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={contactTitle(contactIntent.kind, t)} closeLabel={t('listing.contact.close')}>
      <Suspense fallback={<p className="py-10 text-center text-soft">{t('ui.loading')}</p>}>
        <ContactIntentForm contactIntent={contactIntent} listing={listing} />
      </Suspense>
    </Dialog>
  );
}
