import { formatPrice } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { photoEmailSrc } from '#common/listings/photos.ts';
import type { EmailBrief } from '#server/platform/email/content.ts';

/** A listing's facts for `briefInEmail`. Money in cents. */
export interface BriefFacts {
  name: string | null;
  address: string;
  /** `bucket/name` of the cover photo. */
  photo: string | null;
  /** Lowest and highest rent; null without one. */
  rent: [number, number] | null;
  /** Sum of the mandatory monthly costs. */
  fees: number;
}

/** The home that an email is about: photo, name and price, without a link, so that the email's button is the only one. */
export function briefInEmail(facts: BriefFacts, t: Translate, appUrl: string): EmailBrief {
  const { name, address, photo, rent } = facts;
  const title = name ?? address;
  return {
    title,
    place: name ? address : undefined,
    photo: photo ? { url: appUrl + photoEmailSrc(photo), alt: t('email.home.photo', { home: title }) } : undefined,
    price: formatPrice(facts, t),
    per: rent ? t('search.card.perMonth') : undefined,
  };
}
