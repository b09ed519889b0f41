import type { ReactNode } from 'react';
import { Link } from '#web/app/Link.tsx';
import type { ContactIntent } from '#web/app/visitor-forms.ts';
import { contactHref, useContact } from './contact.ts';

/** Opens a contact form in a dialog. Without JavaScript or in a new tab, the link shows it in the page. */
export function ContactLink({
  contactIntent,
  className,
  label,
  children,
}: {
  contactIntent: ContactIntent;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const open = useContact();
  return (
    <Link
      to={contactHref(contactIntent)}
      rel="nofollow"
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open(contactIntent);
      }}
    >
      {children}
    </Link>
  );
}
