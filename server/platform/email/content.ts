import type { Lang } from '#common/contract/fields.ts';
import { emailPage } from '#server/platform/email/page.ts';
import { emailText } from '#server/platform/email/text.ts';

/** What an email says, part by part from top to bottom. All text is plain; addresses are absolute. */
export interface EmailContent {
  subject: string;
  /** What lists of emails show beside the subject. Without it they show the first paragraph. */
  preheader?: string | undefined;
  greeting?: string | undefined;
  paragraphs: readonly string[];
  /** Label and value; empty values are left out. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[] | undefined;
  /** Somebody's own words. */
  quote?: { label: string; text: string } | undefined;
  /** Homes under headings. 24 cards keep an email well within the 102 KB after which email programs cut. */
  sections?: readonly EmailSection[] | undefined;
  button?: EmailButton | undefined;
  /** Smaller sentences after the button. */
  notes?: readonly string[] | undefined;
  link?: { before: string; label: string; url: string } | undefined;
}

/** The one thing an email asks for. */
export interface EmailButton extends EmailLink {
  /** Sentence before the address written out, for those whose email program shows no buttons. */
  spelledOut?: string | undefined;
}

/** A word to press, and the absolute address it leads to. */
export interface EmailLink {
  label: string;
  url: string;
}

/** Homes that belong together. */
export interface EmailSection {
  heading?: string | undefined;
  homes: readonly EmailHome[];
  /** To those that found no room here, or to the whole search. */
  more?: EmailLink | undefined;
}

/** A home as a card. All text is in the email's language; `homeInLetter` of the emails' feature makes it of a listing. */
export interface EmailHome {
  /** Its page, absolute. */
  url: string;
  title: string;
  /** A picture of 640 by 427 pixels, absolute; JPEG, since not every email program reads newer kinds. */
  photo?: { url: string; alt: string } | undefined;
  /** A word over the title: "New", "Price drop". */
  badge?: string | undefined;
  /** "$1,850", and in smaller emails "per month" where it is an amount. */
  price: string;
  per?: string | undefined;
  /** What it cost before: the word says so where the stroke is not seen or not read out. */
  oldPrice?: { word: string; price: string } | undefined;
  /** Bedrooms, bathrooms, area, move-in day. */
  facts: string;
  place: string;
  /** What of the search it matched, in a sentence. */
  matched?: string | undefined;
  /** "See the listing". */
  linkLabel: string;
}

/** What stands around every email. */
export interface EmailFrame {
  lang: Lang;
  siteName: string;
  siteUrl: string;
  /** Who sends and where they live: the law wants it in every email. */
  postalAddress: string;
  /** Why the reader gets it. */
  why: string;
  unsubscribe?: EmailLink | undefined;
}

/** An email ready to be written to the outbox. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Sets an email into the shared layout, as HTML that email programs understand and as plain text. */
export function renderEmail(content: EmailContent, frame: EmailFrame): RenderedEmail {
  const subject = content.subject.replace(/[\r\n\t ]+/g, ' ').slice(0, 200);
  return { subject, html: emailPage({ ...content, subject }, frame), text: emailText(content, frame) };
}
