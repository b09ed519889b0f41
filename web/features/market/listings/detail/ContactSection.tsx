import { useT } from '#web/app/context.ts';
import { type ContactIntentProps, useVisitorForms } from '#web/app/visitor-forms.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { contactTitle } from './contact-title.ts';

/** A contact form in the page, for URLs with `?contact=`. Works without JavaScript. */
export function ContactSection({ contactIntent, listing }: ContactIntentProps) {
  const t = useT();
  const { Contact } = useVisitorForms();
  return (
    <section id="contact" aria-labelledby="contact-title" className="card mb-6 max-w-xl p-5 print:hidden">
      <h2 id="contact-title" className="mb-4 text-20">
        {contactTitle(contactIntent.kind, t)}
      </h2>
      <Optional>
        <Contact contactIntent={contactIntent} listing={listing} />
      </Optional>
    </section>
  );
}
