import type { FeedListing } from '#common/feeds/feed-listing.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { cutText } from '#common/values/cut-text.ts';
import type { FeedCell } from './cell.ts';
import type { RawListing } from './raw-listing.ts';
import type { ReadingContext, RowNotes } from './row-notes.ts';
import { findForbidden, guessLanguage, guessTitleLanguage, readLine, readPlainText } from './values/read-text.ts';
import { splitLanguages } from './values/split-languages.ts';

type Texts = Pick<FeedListing, 'name' | 'titleEn' | 'titleFr' | 'descriptionEn' | 'descriptionFr'>;

/** Longest texts, in characters, as in the listing form. */
const MAX_NAME = 120;
const MAX_DESCRIPTION = 8000;

/** The language of a text: what the feed says, or its frequent words. */
export const textLanguage = (text: string, { language }: ReadingContext): 'en' | 'fr' =>
  guessLanguage(text) ?? language ?? 'en';

/** The language of a title, which is often too short to show it: that of the description, or of the province. */
const titleLanguage = (
  title: string,
  description: string,
  province: ProvinceCode | null,
  context: ReadingContext,
): 'en' | 'fr' =>
  guessTitleLanguage(title) ?? guessLanguage(description) ?? (province === 'QC' ? 'fr' : textLanguage(title, context));

/** A text on one line. A longer one is cut and noted. */
export function limitLine(cell: FeedCell | undefined, most: number, notes: RowNotes): string {
  const line = cell ? readLine(cell.text) : '';
  if (cell && line.length > most) notes.add('field.too_long', cell);
  return line.length > most ? cutText(line, most).trimEnd() : line;
}

/** The public texts of a listing by language. */
export function finishTexts(raw: RawListing, province: ProvinceCode | null, notes: RowNotes): Texts {
  const texts: Texts = {
    name: limitLine(raw.name, MAX_NAME, notes),
    titleEn: limitLine(raw.titleEn, MAX_NAME, notes),
    titleFr: limitLine(raw.titleFr, MAX_NAME, notes),
    descriptionEn: readDescription(raw.descriptionEn, notes),
    descriptionFr: readDescription(raw.descriptionFr, notes),
  };
  const title = limitLine(raw.title, MAX_NAME, notes);
  const description = readDescription(raw.description, notes);
  const isFrench =
    title !== '' && titleLanguage(title, description || texts.descriptionEn, province, notes.context) === 'fr';
  texts[isFrench ? 'titleFr' : 'titleEn'] ||= title;
  const both = splitLanguages(description);
  if (both) {
    texts.descriptionEn ||= both.en;
    texts.descriptionFr ||= both.fr;
  } else texts[textLanguage(description, notes.context) === 'fr' ? 'descriptionFr' : 'descriptionEn'] ||= description;
  checkTexts(raw, texts, notes);
  return texts;
}

function readDescription(cell: FeedCell | undefined, notes: RowNotes): string {
  if (!cell) return '';
  const { text, hadHtml } = readPlainText(cell.text);
  if (hadHtml) notes.add('text.html_removed', cell);
  if (text.length <= MAX_DESCRIPTION) return text;
  notes.add('field.too_long', cell);
  return cutText(text, MAX_DESCRIPTION).trimEnd();
}

function checkTexts(raw: RawListing, texts: Texts, notes: RowNotes): void {
  const { descriptionEn: en, descriptionFr: fr } = texts;
  const at = raw.description ?? raw.descriptionEn ?? raw.descriptionFr ?? raw.at;
  for (const text of [texts.titleEn, texts.titleFr, en, fr]) {
    const forbidden = findForbidden(text);
    if (forbidden) notes.add('text.forbidden', at, forbidden);
  }
  if ((en === '') !== (fr === '')) notes.add('language.missing', at, en === '' ? 'en' : 'fr');
}
