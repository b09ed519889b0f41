import { createContext, useContext } from 'react';
import type { ContactIntent } from '#web/app/visitor-forms.ts';

/** Opens a form in a dialog. */
export const ContactContext = createContext<(contactIntent: ContactIntent) => void>(() => {});

export const useContact = () => useContext(ContactContext);

/** URL that shows the form in the page, for use without JavaScript. */
export const contactHref = ({ kind, planId }: ContactIntent): string =>
  `?contact=${kind}${planId ? `&plan=${planId}` : ''}#contact`;
