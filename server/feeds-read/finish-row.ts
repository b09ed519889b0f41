import { UTILITIES } from '#common/catalog/utilities.ts';
import { MAX_CENTS, MOST } from '#common/contract/market/listing-limits.ts';
import type { FeedCost, FeedListing, FeedOffer } from '#common/feeds/feed-listing.ts';
import type { FeedRow } from '#common/feeds/feed-row.ts';
import { cutText } from '#common/values/cut-text.ts';
import { isEmail, tidyEmail } from '#common/values/email-address.ts';
import { type FeedCell, withText } from './cell.ts';
import { copyText } from './copy-text.ts';
import { finishPlace } from './finish-place.ts';
import { finishPlans } from './finish-plans.ts';
import { finishTexts, limitLine, textLanguage } from './finish-texts.ts';
import type { RawCost, RawListing, RawOffer, RawShare } from './raw-listing.ts';
import { type ReadingContext, RowNotes } from './row-notes.ts';
import { parseDay } from './values/parse-day.ts';
import { parseNumber, plainWords } from './values/read-number.ts';
import { readLine } from './values/read-text.ts';
import {
  isIncludedUtility,
  readAmenities,
  readLaundry,
  readParking,
  readPets,
  readType,
  readUtilities,
} from './values/read-words.ts';
import { remember } from './values/remember.ts';

/**
 * Ids as senders compare them: they change case, dashes and underscores on their way. A dash between digits stays,
 * because 1-12 and 11-2 are two homes.
 */
const cleanId = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, '');

/** The row of a listing: complete, or refused with its reasons. Never a part of a listing. */
export function finishRow(raw: RawListing, context: ReadingContext): FeedRow {
  const notes = new RowNotes(context);
  if (raw.isBroken) {
    notes.add('line.broken', raw.at);
    return { externalId: '', line: raw.at.line, issues: notes.issues };
  }
  const externalId = readId(raw, context);
  checkId(externalId, raw, notes);
  const listing = finishListing(raw, notes);
  for (const row of raw.above) notes.add('address.above', row);
  if (raw.hidesAddress) notes.add('address.hidden', raw.hidesAddress, '');
  if (raw.repaired) notes.add('text.encoding', raw.repaired);
  notes.issues.sort((a, b) => a.line - b.line);
  const { issues, isRefused } = notes;
  const { line } = raw.at;
  return isRefused ? { externalId, line, issues } : { externalId, line, issues, listing };
}

/** The id of the file, or the address, which has details if an earlier home has it too. */
function readId({ id, idDetails = '' }: RawListing, { ids }: ReadingContext): string {
  const text = id?.text.trim() ?? '';
  return idDetails !== '' && ids.has(cleanId(text)) ? `${text}, ${idDetails}` : text;
}

function checkId(externalId: string, raw: RawListing, notes: RowNotes): void {
  const { ids } = notes.context;
  const id = cleanId(externalId);
  if (id === '') notes.add('id.missing', raw.at, externalId);
  else if (ids.has(id)) notes.add('id.duplicate', raw.id ?? raw.at);
  else ids.add(copyText(id));
}

function finishListing(raw: RawListing, notes: RowNotes): FeedListing {
  // Named fields instead of spreads, so that V8 makes the object in one step.
  const { street, unit, city, province, postalCode, lat, lng } = finishPlace(raw, notes);
  const type = readType(raw.types, notes);
  const floorPlans = finishPlans(raw, { province, type }, notes);
  const services = raw.amenities.filter(isIncludedUtility);
  const included = new Set([...raw.includedUtilities, ...readUtilities([...raw.utilities, ...services], notes)]);
  const amenities = raw.amenities.filter((cell) => !services.includes(cell));
  const offered = [...readAmenities(amenities, notes), ...readLaundry(raw.laundry, notes)];
  const { name, titleEn, titleFr, descriptionEn, descriptionFr } = finishTexts(raw, province, notes);
  return {
    name,
    titleEn,
    titleFr,
    descriptionEn,
    descriptionFr,
    street,
    ...(raw.hidesAddress && { hidesAddress: true as const }),
    unit,
    city,
    province,
    postalCode,
    lat,
    lng,
    type,
    petPolicies: raw.petPolicies.length > 0 ? raw.petPolicies : readPets(raw.pets, notes),
    utilities: UTILITIES.filter((key) => included.has(key)),
    amenities: [...new Set(offered)],
    parkingType: raw.parkingType ?? readParking(raw.parking, notes) ?? null,
    yearBuilt: wholeBetween(yearOf(raw.yearBuilt), 1700, 2100),
    numberOfUnits: wholeBetween(raw.numberOfUnits, 1, 5000),
    leaseMonths: readLeaseMonths(raw.leaseTerm),
    contactName: limitLine(raw.contactName, 120, notes),
    contactPhone: limitLine(raw.contactPhone, 40, notes),
    contactEmail: readEmail(raw.contactEmail),
    website: readWebsite(raw.website),
    photos: readPhotos(raw, notes),
    videos: webAddresses(raw.videos).slice(0, MOST.media),
    tours: webAddresses(raw.tours).slice(0, MOST.media),
    costs: mergeCosts([...raw.costs, ...costsOfShares(raw.shares, floorPlans, notes)]),
    offers: raw.offers.flatMap((offer) => finishOffer(offer, notes)).slice(0, MOST.offers),
    floorPlans,
  };
}

function wholeBetween(cell: FeedCell | undefined, min: number, max: number): number | null {
  const read = cell && parseNumber(cell.text);
  return read !== undefined && Number.isInteger(read) && read >= min && read <= max ? read : null;
}

/** The first year of `c. 1975` and `1987 (rénové 2019)`. */
function yearOf(cell: FeedCell | undefined): FeedCell | undefined {
  const [, year] =
    /^(?:(?:c|ca|circa|env|environ|vers|about|built(?: in)?|construit en)\.?|~)? ?(\d{4})\b/.exec(
      plainWords(cell?.text ?? ''),
    ) ?? [];
  return cell && year ? withText(cell, year) : undefined;
}

/** Lease terms in months: the usual year if it is one of several. 0 is month to month. */
function readLeaseMonths(cell: FeedCell | undefined): number | null {
  if (!cell) return null;
  const plain = plainWords(cell.text);
  const months = [
    ...plain.matchAll(
      /(?<!\d)(\d{1,2})(?!\d)(?:[ -]*(?:to|a|et|and|,|-|or|ou|&))?(?= ?\d|[ -]*(?:months?|mois|mo\b|m\b))/g,
    ),
  ].map(([, number]) => Number(number));
  const years = [
    ...plain.matchAll(/(\d|one|two|un|deux)(?: ?(?:-|to|a|or|ou) ?\d)?[ -]*(?:years?|ans?\b|annees?|yr)/g),
  ].map(([, number = '']) => 12 * ({ one: 1, un: 1, two: 2, deux: 2 }[number] ?? Number(number)));
  // `1-2 years` names no month.
  const terms = [
    ...(years.length > 0 && !/months?|mois|\d ?mo?\b/.test(plain) ? [] : months),
    ...years,
    ...(/^\d{1,2}(?: ?[,/] ?\d{1,2})*$/.test(plain) ? plain.split(/[,/]/).map(Number) : []),
  ].filter((term) => term <= 60);
  if (terms.includes(12)) return 12;
  if (terms.length > 0) return Math.min(...terms);
  if (/month[- ]to[- ]month|monthly|\bmtm\b|\bm2m\b|mois (?:a|par) mois|au mois|mensuel/.test(plain)) return 0;
  return /\byear|\bannual|\bannuel|\bun an\b/.test(plain) ? 12 : null;
}

const readEmail = (cell: FeedCell | undefined): string => {
  // The first of several.
  const [text = ''] = (cell?.text ?? '').trim().split(/[;,\s]+/);
  const email = tidyEmail(text);
  return isEmail(email) ? email : '';
};

const readWebsite = (cell: FeedCell | undefined): string => (cell ? websiteOf(cell.text.trim()) : '');

/** Most listings of a sender have the same website. */
const websiteOf = remember(
  (text) => asWebAddress(/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(text) ? `https://${text}` : text) ?? '',
);

function webAddresses(cells: readonly FeedCell[]): string[] {
  return [...new Set(cells.flatMap(({ text }) => asWebAddress(text) ?? []))];
}

const MAX_ADDRESS = 2000;

/** An address that is already in its normal form, which most are. Parsing takes ten times as long. */
const NORMAL = /^https?:\/\/(?:[a-z][a-z0-9-]*\.)+[a-z]{2,}\/[\w./-]*(?:\?[\w.&=-]*)?$/;

function asWebAddress(text: string): string | undefined {
  if (text.length <= MAX_ADDRESS && NORMAL.test(text) && !/\/\.|xn--/.test(text)) return text;
  // Some senders escape twice.
  const typed = text.trim().replace(/^\/\//, 'https://').replaceAll('&amp;', '&');
  const url = typed.length <= MAX_ADDRESS ? URL.parse(typed.replaceAll(' ', '%20')) : null;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password;
  return isWeb ? url.href : undefined;
}

/** The address of a photo without `https://`. */
const BARE_PHOTO = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S+\.(?:jpe?g|png|webp)(?:\?|$)/i;

function readPhotos(raw: RawListing, notes: RowNotes): string[] {
  const found = new Set<string>();
  for (const cell of raw.photos) {
    const isBare = BARE_PHOTO.test(cell.text);
    const address = asWebAddress(isBare ? `https://${cell.text}` : cell.text);
    if (address === undefined) notes.add('photo.refused', cell);
    else found.add(address);
  }
  if (found.size === 0) notes.add('photo.none', raw.at, '');
  if (found.size > MOST.photos) notes.add('field.too_long', raw.photos[MOST.photos] ?? raw.at, `${found.size}`);
  return [...found].slice(0, MOST.photos);
}

/**
 * Costs that are a percentage of the rent: of the lowest one, because prices are shown from there. Mandatory costs
 * without an amount are noted, because the all-in price lacks them.
 */
function costsOfShares(shares: readonly RawShare[], plans: FeedListing['floorPlans'], notes: RowNotes): RawCost[] {
  const rents = plans.flatMap(({ rentMinCents }) => rentMinCents ?? []);
  return shares.flatMap(({ at, percent, kind, frequency, mandatory }) => {
    const amountCents = percent === undefined ? 0 : Math.round((Math.min(...rents) * percent) / 100);
    if (amountCents > 0 && amountCents <= MAX_CENTS) return [{ kind, frequency, mandatory, amountCents }];
    if (mandatory) notes.add('cost.unknown', at);
    return [];
  });
}

/** One cost per kind and frequency: mandatory ones are added up, and they win over optional ones. */
function mergeCosts(costs: readonly RawCost[]): FeedCost[] {
  const merged = new Map<string, FeedCost>();
  for (const cost of costs) {
    const key = `${cost.kind} ${cost.frequency}`;
    const known = merged.get(key);
    if (!known) merged.set(key, costOf(cost));
    else if (known.mandatory && cost.mandatory) known.amountCents += cost.amountCents;
    else if (cost.mandatory) merged.set(key, costOf(cost));
    else if (!known.mandatory) known.amountCents = Math.min(known.amountCents, cost.amountCents);
  }
  return [...merged.values()].slice(0, MOST.costs);
}

const costOf = ({ kind, amountCents, frequency, mandatory }: RawCost): FeedCost => ({
  kind,
  amountCents,
  frequency,
  mandatory,
});

/** Offers that ended are left out. */
function finishOffer({ text, textEn, textFr, startsOn, endsOn }: RawOffer, notes: RowNotes): FeedOffer[] {
  const { mapping, today } = notes.context;
  const shortLine = (cell: FeedCell | undefined) => cutText(readLine(cell?.text ?? ''), 300);
  const line = shortLine(text);
  const dayOf = (cell: FeedCell | undefined) => {
    const read = cell && parseDay(cell.text, today, mapping.dateOrder);
    return read?.pastDay ?? read?.day ?? null;
  };
  const [starts, ends] = [dayOf(startsOn), dayOf(endsOn)];
  if (line === '' || (ends !== null && ends < today) || (starts !== null && ends !== null && ends < starts)) return [];
  if (textEn || textFr)
    return [{ textEn: shortLine(textEn), textFr: shortLine(textFr), startsOn: starts, endsOn: ends }];
  const isFrench = textLanguage(line, notes.context) === 'fr';
  return [{ textEn: isFrench ? '' : line, textFr: isFrench ? line : '', startsOn: starts, endsOn: ends }];
}
