import { createContext, useContext } from 'react';
import type { ContactKind } from './load-listing.ts';

/** A form that a visitor wants: what for and, where it is about one, the floor plan's id. */
export interface ContactWish {
  kind: ContactKind;
  planId?: number;
}

/** Opens a form in a dialog. */
export const ContactContext = createContext<(wish: ContactWish) => void>(() => {});

/** How anything on the page asks for a form. */
export const useContact = () => useContext(ContactContext);

/** Address that shows the form in the page itself: what the link leads to without JavaScript. */
export const contactHref = ({ kind, planId }: ContactWish): string =>
  `?contact=${kind}${planId ? `&plan=${planId}` : ''}#contact`;
