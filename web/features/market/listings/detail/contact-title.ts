import type { Translate } from '#common/i18n/translate.ts';
import type { ContactKind } from './load-listing.ts';

const TITLES = {
  inquiry: 'listing.contact.inquire',
  tour: 'listing.contact.tour',
  report: 'listing.contact.report',
  alert: 'listing.contact.alertTitle',
} as const;

export const contactTitle = (kind: ContactKind, t: Translate): string => t(TITLES[kind]);
