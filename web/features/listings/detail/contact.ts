import { createContext, useContext } from 'react';
import type { OpenTours } from '#common/contract/tours.ts';
import type { ContactKind } from './load-listing.ts';

/** The form that a visitor wants to open, and the floor plan it is about. */
export interface ContactIntent {
  kind: ContactKind;
  planId?: number;
  /** Free times, if the page was loaded with them. */
  openTours?: OpenTours | undefined;
}

/** Opens a form in a dialog. */
export const ContactContext = createContext<(contactIntent: ContactIntent) => void>(() => {});

export const useContact = () => useContext(ContactContext);

/** URL that shows the form in the page, for use without JavaScript. */
export const contactHref = ({ kind, planId }: ContactIntent): string =>
  `?contact=${kind}${planId ? `&plan=${planId}` : ''}#contact`;
