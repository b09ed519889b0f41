import type { ListingDetail } from '#common/contract/listings.ts';
import { useT } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { Optional } from '#web/ui/Optional.tsx';
import type { ContactIntent } from './contact.ts';
import { contactTitle } from './contact-title.ts';

const ContactIntentForm = lazyPart(async () => (await import('./ContactIntentForm.tsx')).ContactIntentForm);

/** A contact form in the page, for URLs with `?contact=`. Works without JavaScript. */
export function ContactSection({ contactIntent, listing }: { contactIntent: ContactIntent; listing: ListingDetail }) {
  const t = useT();
  return (
    <section id="contact" aria-labelledby="contact-title" className="card mb-6 max-w-xl p-5 print:hidden">
      <h2 id="contact-title" className="mb-4 text-20">
        {contactTitle(contactIntent.kind, t)}
      </h2>
      <Optional>
        <ContactIntentForm contactIntent={contactIntent} listing={listing} />
      </Optional>
    </section>
  );
}
