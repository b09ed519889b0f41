import type { ReactNode } from 'react';
import { Link } from '#web/app/Link.tsx';
import { type ContactWish, contactHref, useContact } from './contact.ts';

/** Leads to a form: in a dialog here, as part of the page without JavaScript or in a new tab. */
export function ContactLink({
  wish,
  className,
  label,
  children,
}: {
  wish: ContactWish;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const open = useContact();
  return (
    <Link
      to={contactHref(wish)}
      rel="nofollow"
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open(wish);
      }}
    >
      {children}
    </Link>
  );
}
