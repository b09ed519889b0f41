import { addressKey } from '#common/address-key/address-key.ts';
import type { FeedField } from '#common/feeds/feed-fields.ts';
import { type FeedCell, withText } from '../cell.ts';
import { newRawListing, type RawCost, type RawListing } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import { parseCents } from '../values/read-money.ts';
import { parseFlag, plainWords } from '../values/read-number.ts';
import { bedsFromLabel } from '../values/read-rooms.ts';
import { mappedWord, petPoliciesOf } from '../values/read-words.ts';
import { splitUrls } from '../values/split-urls.ts';
import { AMENITY_WORDS, TYPE_WORDS, UTILITY_WORDS, wordKey } from '../values/vocabulary.ts';
import { CELLS, COPIED_FIELDS, COSTS, DETAILS } from './record-words.ts';
import { type ReadField, readerOf, type TableFields, type TableRecord } from './table-fields.ts';
import { includedInRent, readFlags } from './table-flags.ts';
import { takenBy } from './table-occupancy.ts';
import { readTablePlan, typeInLabel } from './table-plan.ts';

const isEmpty = (cell: FeedCell | undefined) => cell === undefined || cell.text === '';

/** The listing of a record. Its first plan comes from the record itself, if no list has plans. */
export function readTableRecord(record: TableRecord, columns: TableFields, context: ReadingContext): RawListing {
  const { mapping } = context;
  const { at, cells } = record;
  const read = readerOf(cells, columns.fields, mapping, at);
  const own = readTablePlan(at, read, columns.fields, context, takenBy(cells, columns.taken ?? {}));
  const plans = record.plans.map((plan) => {
    const [first] = plan.values();
    const nested = readerOf(plan, columns.planFields, {}, first ?? at);
    return readTablePlan(first ?? at, (field) => nested(field) ?? read(field), columns.planFields, context);
  });
  // Rent rolls have only the property, which is often its address.
  const name = read('name');
  const isNameOfStreet = columns.fields.street === undefined && name !== undefined && isAddress(name.text);
  const hasId = columns.fields.id !== undefined || mapping.constants?.id !== undefined;
  const { utilities, amenities } = readFlags(cells, columns.flags);
  const parking = splitList(read('parking'));
  const services = splitList(read('utilities'));
  // Columns of inclusions have appliances too.
  const appliances = services.filter(
    ({ text }) => UTILITY_WORDS.find(text) === undefined && (AMENITY_WORDS.find(text)?.length ?? 0) > 0,
  );
  const listing: RawListing = {
    ...newRawListing(at),
    id: hasId ? read('id') : idOfAddress(read, at),
    idDetails: hasId ? undefined : DETAILS.flatMap((field) => read(field)?.text ?? []).join('-'),
    name: isNameOfStreet ? undefined : name,
    street: read('street') ?? (isNameOfStreet ? name : undefined),
    unit: unitOf(read('unit')),
    types: [read('type'), typeInLabel(read('plan.label'))].flatMap((cell) =>
      cell && !isOnlyRooms(cell, context) ? cell : [],
    ),
    pets: [read('pets')].filter((cell) => cell !== undefined),
    petPolicies: readPetColumns(read),
    utilities: [...services.filter((cell) => !appliances.includes(cell)), ...utilities, ...includedInRent(read)],
    includedUtilities: [...parking, read('parkingFee')].some(
      (cell) => cell && CELLS.includesParking.test(plainWords(cell.text)),
    )
      ? ['parking']
      : [],
    amenities: [...splitList(read('amenities')), ...appliances, ...amenities],
    parking: parking
      .map((cell) => withText(cell, cell.text.replace(CELLS.price, '').replace(CELLS.inclusion, '').trim()))
      .filter(({ text }) => !CELLS.places.test(text)),
    photos: splitAddresses(read('photos')),
    videos: splitAddresses(read('videos')),
    tours: splitAddresses(read('tours')),
    costs: readCosts(read),
    offers: [read('offer')].flatMap((cell) =>
      cell ? cell.text.split('^').flatMap((text) => (text.trim() ? [{ text: withText(cell, text.trim()) }] : [])) : [],
    ),
    plans: plans.length > 0 ? plans : [own],
  };
  for (const field of COPIED_FIELDS) listing[field] = read(field);
  return listing;
}

/** Spreadsheets without ids: the address is the id, because it seldom changes. */
function idOfAddress(read: ReadField, at: FeedCell): FeedCell | undefined {
  // Rent rolls often have the street in the column of the building.
  const parts = [isEmpty(read('street')) ? 'name' : 'street', 'unit', 'city'] as const;
  const id = parts.flatMap((field) => (isEmpty(read(field)) ? [] : wordKey(read(field)?.text ?? ''))).join(', ');
  return id === '' ? undefined : withText(read('street') ?? at, id);
}

/** `12 Elm St`: a number, a name and a type of street. */
function isAddress(text: string): boolean {
  const [number = '', ...street] = addressKey(text, 0).key.split('|');
  return number !== '' && street.slice(0, 2).every((part) => part !== '');
}

/** Whether the type of a home is only the number of its rooms. */
const isOnlyRooms = ({ text }: FeedCell, context: ReadingContext): boolean =>
  bedsFromLabel(text) !== undefined && TYPE_WORDS.find(text) === undefined && !mappedWord(context, 'type', text);

/** `All suites`, or a text about them, is no number of a home. */
const unitOf = (cell: FeedCell | undefined): FeedCell | undefined =>
  cell && (cell.text.length > 40 || CELLS.severalHomes.test(cell.text)) ? undefined : cell;

function readPetColumns(read: ReadField) {
  const [cats, dogs] = (['catsAllowed', 'dogsAllowed'] as const).map((field) => parseFlag(read(field)?.text ?? ''));
  return petPoliciesOf({ cats, smallDogs: dogs, largeDogs: dogs });
}

function readCosts(read: ReadField): RawCost[] {
  const textOf = (field: FeedField) => read(field)?.text ?? '';
  const [, before, after] = CELLS.price.exec(textOf('parking')) ?? [];
  return COSTS.flatMap(([field, kind, frequency, mandatory]) => {
    const text = textOf(field) || (field === 'parkingFee' ? (before ?? after ?? '') : '');
    const amountCents = parseCents(text.replace(CELLS.pricePeriod, ''));
    return amountCents ? [{ kind, amountCents, frequency, mandatory }] : [];
  });
}

/** The parts of a list in one cell. */
const splitList = (cell: FeedCell | undefined): FeedCell[] =>
  cell
    ? cell.text
        .split(/[;,|\n\r•^~]+/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => withText(cell, part))
    : [];

/** Without signs around it. A pattern would take the square of their number. */
function withoutQuotes(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && `"'<`.includes(text.charAt(start))) start++;
  while (start < end && `"'>,`.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const splitAddresses = (cell: FeedCell | undefined): FeedCell[] =>
  cell
    ? splitUrls(cell.text)
        .map(withoutQuotes)
        .filter((part) => part !== '')
        .map((part) => withText(cell, part))
    : [];
