import { BEDS } from '#common/catalog/beds.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { Places } from '#server/features/market/locations/places.ts';
import { createJsonWriter, type JsonBytes, jsonPiece } from '#server/platform/http/json-bytes.ts';
import type { NarrowedPlans } from '#server/search/index.ts';
import { FIRST_DAY } from '#server/search/memory/plan-layers.ts';
import { uint32At } from '#server/search/numbers.ts';
import { dayText, flagsOf, flagsText, placeKnownOf, placeTexts } from './card-texts.ts';

/** A card's content with places as ids, so that one stored card serves both languages. */
export type CardFacts = Omit<ListingCard, 'city' | 'province' | 'hood'> & { cityId: number; hoodId: number | null };

// A million cards are in memory, so they are compact: no field names, integers in base 36, texts as in JSON between
// quotes. Such texts contain no tab or line break, so these separate fields and photos.
const FIELDS = {
  // First, because a map reads the flags of each of its homes.
  flags: 0,
  id: 1,
  address: 2,
  company: 3,
  photos: 4,
  photoCount: 5,
  city: 6,
  hood: 7,
  rent: 8,
  beds: 9,
  baths: 10,
  area: 11,
  /** Five digits each for latitude and longitude; the rest is the time. */
  atSince: 12,
  // Most listings have none of these, and empty trailing fields are omitted.
  from: 13,
  name: 14,
  fees: 15,
  rentWas: 16,
} as const;
const FIELD_COUNT = 17;
const BASE = 36;
const TAB = 9;
const LINE = 10;
const COMMA = 44;
const DEGREE_DIGITS = 5;
/** Four decimals are about 11 m, which is enough for a card. The offset makes every coordinate positive. */
const DECIMALS = 4;
const NORTH = 90e4;
const EAST = 180e4;
const DAY_MS = 86_400_000;

/** Encodes a card in about 140 bytes, for `writeCard` and `cardFor`. */
export function storeCard(card: CardFacts): string {
  const fields = [
    digits(flagsOf(card)),
    digits(card.id),
    quoted(card.address),
    quoted(card.company),
    card.photos.map(quoted).join('\n'),
    digits(card.photoCount),
    digits(card.cityId),
    card.hoodId === null ? '' : digits(card.hoodId),
    span(card.rent),
    span(card.beds),
    span(card.baths),
    span(card.area),
    degrees(card.at[0], NORTH) + degrees(card.at[1], EAST) + digits(card.since),
    card.from ? digits(Date.parse(card.from) / DAY_MS) : '',
    quoted(card.name ?? ''),
    card.fees ? digits(card.fees) : '',
    card.rentWas ? digits(card.rentWas) : '',
  ];
  return fields.join('\t').replace(/\t+$/, '');
}

const digits = (value: number): string => value.toString(BASE);
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);
const degrees = (value: number, shift: number): string =>
  digits(Math.round(value * 10 ** DECIMALS) + shift).padStart(DEGREE_DIGITS, '0');
const span = (ends: readonly [number, number] | null): string =>
  ends ? (ends[0] === ends[1] ? digits(ends[0]) : `${digits(ends[0])},${digits(ends[1])}`) : '';

const TEXT = {
  id: jsonPiece('{"id":'),
  name: jsonPiece(',"name":"'),
  address: jsonPiece(',"address":"'),
  rent: jsonPiece(',"rent":'),
  fees: jsonPiece(',"fees":'),
  rentWas: jsonPiece(',"rentWas":'),
  beds: jsonPiece(',"beds":'),
  baths: jsonPiece(',"baths":'),
  area: jsonPiece(',"area":'),
  company: jsonPiece(',"company":"'),
  photoCount: jsonPiece(',"photoCount":'),
  since: jsonPiece(',"since":'),
  at: jsonPiece(',"at":['),
  comma: jsonPiece(','),
  close: jsonPiece(']'),
  end: jsonPiece('}'),
  quote: jsonPiece('"'),
  none: jsonPiece('null'),
  open: jsonPiece('['),
  photos: jsonPiece(',"photos":['),
  next: jsonPiece(',"'),
};

/** Start of each field of the current card; one more than the end of the field before. */
const starts = new Uint32Array(FIELD_COUNT + 1);

/** How to write a card: the caller's language, and the floor plans that the search is about. */
export interface CardView {
  lang: Lang;
  places: Places;
  narrowed?: NarrowedPlans | null | undefined;
}

/** Writes a stored card as the contract's `listingCard`. */
export function writeCard(out: JsonBytes, stored: string, { lang, places, narrowed }: CardView): void {
  findFields(stored);
  const names = placeTexts(places, lang);
  writeInt(out, TEXT.id, stored, FIELDS.id);
  if (has(FIELDS.name)) writeText(out, TEXT.name, stored, FIELDS.name);
  writeText(out, TEXT.address, stored, FIELDS.address);
  out.piece(names.city(read(stored, FIELDS.city)));
  if (has(FIELDS.hood)) out.piece(names.hood(read(stored, FIELDS.hood)));
  if (narrowed) writeNarrowed(out, stored, narrowed);
  else {
    writeSpan(out, TEXT.rent, stored, FIELDS.rent);
    if (has(FIELDS.fees)) writeInt(out, TEXT.fees, stored, FIELDS.fees);
    if (has(FIELDS.rentWas)) writeInt(out, TEXT.rentWas, stored, FIELDS.rentWas);
    writeSpan(out, TEXT.beds, stored, FIELDS.beds);
    writeSpan(out, TEXT.baths, stored, FIELDS.baths);
    writeSpan(out, TEXT.area, stored, FIELDS.area);
  }
  if (narrowed ? narrowed.day > 0 : has(FIELDS.from))
    out.piece(dayText(narrowed ? narrowed.day + FIRST_DAY : read(stored, FIELDS.from)));
  out.piece(flagsText(read(stored, FIELDS.flags)));
  const lat = uint32At(starts, FIELDS.atSince);
  const lng = lat + DEGREE_DIGITS;
  const since = lng + DEGREE_DIGITS;
  out.piece(TEXT.since);
  out.int(readInt(stored, since, endOf(FIELDS.atSince)));
  out.piece(TEXT.at);
  out.int(readInt(stored, lat, lng) - NORTH, DECIMALS);
  out.piece(TEXT.comma);
  out.int(readInt(stored, lng, since) - EAST, DECIMALS);
  out.piece(TEXT.close);
  writeText(out, TEXT.company, stored, FIELDS.company);
  writePhotos(out, stored);
  writeInt(out, TEXT.photoCount, stored, FIELDS.photoCount);
  out.piece(TEXT.end);
}

// Without the rent before a drop, which may have been another plan's.
function writeNarrowed(out: JsonBytes, stored: string, { rent, beds, baths, area }: NarrowedPlans): void {
  const fees = has(FIELDS.fees) ? read(stored, FIELDS.fees) : 0;
  writePair(out, TEXT.rent, rent && [rent[0] - fees, rent[1] - fees]);
  if (fees > 0) writeInt(out, TEXT.fees, stored, FIELDS.fees);
  const most = readSpan(stored, FIELDS.beds)[1];
  const isOpen = beds?.[1] === BEDS.length - 1;
  writePair(out, TEXT.beds, beds && isOpen ? [beds[0] === beds[1] ? most : beds[0], most] : beds);
  writePair(out, TEXT.baths, beds && baths);
  writePair(out, TEXT.area, area);
}

function writePair(out: JsonBytes, before: Uint8Array, ends: readonly [number, number] | null): void {
  out.piece(before);
  if (!ends) {
    out.piece(TEXT.none);
    return;
  }
  out.piece(TEXT.open);
  out.int(ends[0]);
  out.piece(TEXT.comma);
  out.int(ends[1]);
  out.piece(TEXT.close);
}

const writeJson = createJsonWriter();

/** Decodes a stored card. */
export const cardFor = (stored: string, { lang, places, narrowed }: CardView): ListingCard =>
  JSON.parse(writeJson((out) => writeCard(out, stored, { lang, places, narrowed })).toString());

/** How well the place of a stored card is known. */
export function readPlaceKnown(stored: string): ListingCard['placeKnown'] {
  return placeKnownOf(readInt(stored, 0, stored.indexOf('\t')));
}

/** The address and the bedrooms of a stored card, without decoding the rest. */
export function addressOfCard(stored: string): { address: string; beds: [number, number] | null } {
  findFields(stored);
  return {
    address: JSON.parse(`"${stored.slice(starts[FIELDS.address], endOf(FIELDS.address))}"`),
    beds: has(FIELDS.beds) ? readSpan(stored, FIELDS.beds) : null,
  };
}

function findFields(stored: string): void {
  let field = 1;
  for (let i = 0; i < stored.length; i++) if (stored.charCodeAt(i) === TAB) starts[field++] = i + 1;
  // Omitted fields start at the end of the card.
  while (field <= FIELD_COUNT) starts[field++] = stored.length + 1;
}

const endOf = (field: number): number => uint32At(starts, field + 1) - 1;
const has = (field: number): boolean => endOf(field) > uint32At(starts, field);

function readInt(stored: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const code = stored.charCodeAt(i);
    value = value * BASE + (code < 58 ? code - 48 : code - 87);
  }
  return value;
}

const read = (stored: string, field: number): number => readInt(stored, uint32At(starts, field), endOf(field));

function writeInt(out: JsonBytes, before: Uint8Array, stored: string, field: number): void {
  out.piece(before);
  out.int(read(stored, field));
}

function writeText(out: JsonBytes, before: Uint8Array, stored: string, field: number): void {
  out.piece(before);
  out.raw(stored, starts[field], endOf(field));
  out.piece(TEXT.quote);
}

function writeSpan(out: JsonBytes, before: Uint8Array, stored: string, field: number): void {
  writePair(out, before, has(field) ? readSpan(stored, field) : null);
}

function readSpan(stored: string, field: number): [number, number] {
  const from = uint32At(starts, field);
  const to = endOf(field);
  let comma = from;
  while (comma < to && stored.charCodeAt(comma) !== COMMA) comma++;
  const low = readInt(stored, from, comma);
  return [low, comma === to ? low : readInt(stored, comma + 1, to)];
}

function writePhotos(out: JsonBytes, stored: string): void {
  out.piece(TEXT.photos);
  const end = endOf(FIELDS.photos);
  for (let from = uint32At(starts, FIELDS.photos); from < end; ) {
    let to = from;
    while (to < end && stored.charCodeAt(to) !== LINE) to++;
    out.piece(from === starts[FIELDS.photos] ? TEXT.quote : TEXT.next);
    out.raw(stored, from, to);
    out.piece(TEXT.quote);
    from = to + 1;
  }
  out.piece(TEXT.close);
}
