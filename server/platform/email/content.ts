import type { Lang } from '#common/contract/fields.ts';

/** The content of an email from top to bottom. All text is plain, all URLs absolute. */
export interface EmailContent {
  subject: string;
  /** Text beside the subject in an inbox; the first paragraph by default. */
  preheader?: string | undefined;
  greeting?: string | undefined;
  paragraphs: readonly string[];
  /** The home that the email is about. */
  home?: EmailBrief | undefined;
  /** Label and value; empty values are left out. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[] | undefined;
  /** A message that somebody wrote. */
  quote?: { label: string; text: string } | undefined;
  /** Homes under headings. 24 cards stay well within the 102 KB where email programs cut. */
  sections?: readonly EmailSection[] | undefined;
  button?: EmailButton | undefined;
  /** Small print after the button. */
  notes?: readonly string[] | undefined;
  link?: { before: string; label: string; url: string } | undefined;
}

export interface EmailButton extends EmailLink {
  /** Text before the written-out URL, for email programs without buttons. */
  spelledOut?: string | undefined;
}

/** A label and its absolute URL. */
interface EmailLink {
  label: string;
  url: string;
}

/** A home in a line: photo, title, price and address. */
export interface EmailBrief extends Pick<EmailHome, 'title' | 'photo' | 'price' | 'per'> {
  /** Its address, unless that is the title. */
  place?: string | undefined;
}

/** A group of homes. */
export interface EmailSection {
  heading?: string | undefined;
  homes: readonly EmailHome[];
  /** Link to the other homes, or to the whole search. */
  more?: EmailLink | undefined;
}

/** A home as a card, in the email's language; see `homeInEmail`. */
export interface EmailHome {
  /** Absolute URL of its page. */
  url: string;
  title: string;
  /** Image of 640 by 427 pixels, absolute URL; JPEG, because some email programs can't show newer formats. */
  photo?: { url: string; alt: string } | undefined;
  /** A label over the title: "New", "Price drop". */
  badge?: string | undefined;
  /** The price, for example "$1,850", with "per month" in small print. */
  price: string;
  per?: string | undefined;
  /** The rent and the fees within the price. */
  priceParts?: string | undefined;
  /** The earlier price. The word explains it if the strikethrough isn't visible or read out. */
  oldPrice?: { word: string; price: string } | undefined;
  /** Bedrooms, bathrooms, area, move-in day. */
  facts: string;
  place: string;
  /** A sentence about the criteria it matched. */
  matched?: string | undefined;
  /** "See the listing". */
  linkLabel: string;
}

export interface EmailFrame {
  lang: Lang;
  siteName: string;
  siteUrl: string;
  /** PNG of the site's icon, absolute URL. */
  logoUrl: string;
  /** The company behind the site, unless it has the site's name. */
  companyName?: string | undefined;
  /** Sender and postal address, required by law in every email. */
  postalAddress: string;
  phone?: string | undefined;
  /** Why the recipient gets the email. */
  why: string;
  unsubscribe?: EmailLink | undefined;
}

/** An email ready for the outbox. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}
