import type { Lang } from '#common/contract/fields.ts';
import { letterPage } from '#server/platform/mail/letter-page.ts';
import { letterText } from '#server/platform/mail/letter-text.ts';

/** What a letter says, part by part from top to bottom. All text is plain; addresses are absolute. */
export interface Letter {
  subject: string;
  /** What lists of mails show beside the subject. Without it they show the first paragraph. */
  preheader?: string | undefined;
  greeting?: string | undefined;
  paragraphs: readonly string[];
  /** Label and value; empty values are left out. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[] | undefined;
  /** Somebody's own words. */
  quote?: { label: string; text: string } | undefined;
  /** Homes under headings. 24 cards keep a letter well within the 102 KB after which mail programs cut. */
  sections?: readonly LetterSection[] | undefined;
  button?: LetterButton | undefined;
  /** Smaller sentences after the button. */
  notes?: readonly string[] | undefined;
  link?: { before: string; label: string; url: string } | undefined;
}

/** The one thing a letter asks for. */
export interface LetterButton extends LetterLink {
  /** Sentence before the address written out, for those whose mail program shows no buttons. */
  spelledOut?: string | undefined;
}

/** A word to press, and the absolute address it leads to. */
export interface LetterLink {
  label: string;
  url: string;
}

/** Homes that belong together. */
export interface LetterSection {
  heading?: string | undefined;
  homes: readonly LetterHome[];
  /** To those that found no room here, or to the whole search. */
  more?: LetterLink | undefined;
}

/** A home as a card. All text is in the letter's language; `homeInLetter` of the letters' feature makes it of a listing. */
export interface LetterHome {
  /** Its page, absolute. */
  url: string;
  title: string;
  /** A picture of 640 by 427 pixels, absolute; JPEG, since not every mail program reads newer kinds. */
  photo?: { url: string; alt: string } | undefined;
  /** A word over the title: "New", "Price drop". */
  badge?: string | undefined;
  /** "$1,850", and in smaller letters "per month" where it is an amount. */
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

/** What stands around every letter. */
export interface LetterFrame {
  lang: Lang;
  siteName: string;
  siteUrl: string;
  /** Who sends and where they live: the law wants it in every letter. */
  postalAddress: string;
  /** Why the reader gets it. */
  why: string;
  unsubscribe?: LetterLink | undefined;
}

/** A letter ready to be written to the outbox. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** Sets a letter into the shared layout, as HTML that mail programs understand and as plain text. */
export function renderLetter(letter: Letter, frame: LetterFrame): RenderedLetter {
  const subject = letter.subject.replace(/[\r\n\t ]+/g, ' ').slice(0, 200);
  return { subject, html: letterPage({ ...letter, subject }, frame), text: letterText(letter, frame) };
}
