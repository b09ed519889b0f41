import { Suspense } from 'react';
import { useT } from '#web/app/context.ts';
import { type ContactIntentProps, useVisitorForms } from '#web/app/visitor-forms.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { contactTitle } from './contact-title.ts';

/** A contact form in a dialog. The form saves its draft, so closing loses nothing. */
export function ContactDialog({ contactIntent, listing, onClose }: ContactIntentProps & { onClose: () => void }) {
  const t = useT();
  const { Contact } = useVisitorForms();
  return (
    <Dialog open onClose={onClose} title={contactTitle(contactIntent.kind, t)} closeLabel={t('listing.contact.close')}>
      <Suspense fallback={<p className="py-10 text-center text-soft">{t('ui.loading')}</p>}>
        <Contact contactIntent={contactIntent} listing={listing} />
      </Suspense>
    </Dialog>
  );
}
