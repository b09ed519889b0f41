import { addressKey } from '#common/address-key/address-key.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { FeedField } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { cutText } from '#common/values/cut-text.ts';
import { type FeedCell, withText } from '../cell.ts';
import { newRawListing, type RawCost, type RawListing, type RawPlan } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import { readHomeStatus } from '../values/home-status.ts';
import { parseDay } from '../values/parse-day.ts';
import { parseBasis, parseCents } from '../values/read-money.ts';
import { parseFlag, parseNumber, plainWords } from '../values/read-number.ts';
import { bedsFromLabel } from '../values/read-rooms.ts';
import { mappedWord, petPoliciesOf } from '../values/read-words.ts';
import { remember } from '../values/remember.ts';
import { splitUrls } from '../values/split-urls.ts';
import { AMENITY_WORDS, TYPE_WORDS, UTILITY_WORDS, wordKey } from '../values/vocabulary.ts';

/** A listing of a table or of JSON: the cells of its columns, and of its floor plans if they are in a list. */
export interface TableRecord {
  at: FeedCell;
  cells: ReadonlyMap<string, FeedCell>;
  plans: ReadonlyMap<string, FeedCell>[];
}

/** Which columns fill which fields. */
export interface TableFields {
  fields: Partial<Record<FeedField, string>>;
  planFields: Partial<Record<FeedField, string>>;
  /** Other columns that say yes or no about an amenity or a utility. */
  flags: string[];
  /** Columns of rent rolls that say who lives in a home. */
  taken?: TakenColumns;
}

type Read = (field: FeedField) => FeedCell | undefined;

/** Fields with long texts and lists. The start of the others is enough, and patterns take the square of the length. */
const LONG = /^(?:description|photos|videos|tours|amenities|utilities|offer)/;
const MAX_SHORT = 2000;

const isEmpty = (cell: FeedCell | undefined) => cell === undefined || cell.text === '';

/** A reader of the fields of some cells. Several columns of one field, like photos, are joined by line breaks. */
function readerOf(
  cells: ReadonlyMap<string, FeedCell>,
  fields: TableFields['fields'],
  mapping: FeedMapping,
  at: FeedCell,
): Read {
  return (field) => {
    const column = fields[field];
    const cell = column === undefined ? undefined : (cells.get(column) ?? joinCells(cells, column));
    if (cell && cell.text !== '')
      return cell.text.length > MAX_SHORT && !LONG.test(field) ? withText(cell, cutText(cell.text, MAX_SHORT)) : cell;
    const constant = mapping.constants?.[field];
    return constant === undefined ? undefined : withText(at, constant);
  };
}

/** The cell of several columns, whose names are joined by ` + `. */
function joinCells(cells: ReadonlyMap<string, FeedCell>, columns: string): FeedCell | undefined {
  if (!columns.includes(' + ')) return undefined;
  const found = columns.split(' + ').flatMap((name) => cells.get(name) ?? []);
  const [first, ...more] = found.filter((cell) => cell.text !== '');
  return first && more.length > 0 ? withText(first, [first, ...more].map(({ text }) => text).join('\n')) : first;
}

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
  return {
    ...newRawListing(at),
    id: hasId ? read('id') : idOfAddress(read, at),
    idDetails: hasId ? undefined : DETAILS.flatMap((field) => read(field)?.text ?? []).join('-'),
    name: isNameOfStreet ? undefined : name,
    title: read('title'),
    titleEn: read('titleEn'),
    titleFr: read('titleFr'),
    description: read('description'),
    descriptionEn: read('descriptionEn'),
    descriptionFr: read('descriptionFr'),
    street: read('street') ?? (isNameOfStreet ? name : undefined),
    street2: read('street2'),
    unit: unitOf(read('unit')),
    city: read('city'),
    province: read('province'),
    postalCode: read('postalCode'),
    country: read('country'),
    lat: read('lat'),
    lng: read('lng'),
    types: [read('type'), typeInLabel(read('plan.label'))].flatMap((cell) =>
      cell && !isOnlyRooms(cell, context) ? cell : [],
    ),
    pets: [read('pets')].filter((cell) => cell !== undefined),
    petPolicies: readPetColumns(read),
    utilities: [...services.filter((cell) => !appliances.includes(cell)), ...utilities, ...includedInRent(read)],
    includedUtilities: [...parking, read('parkingFee')].some((cell) => cell && IS_INCLUDED.test(plainWords(cell.text)))
      ? ['parking']
      : [],
    amenities: [...splitList(read('amenities')), ...appliances, ...amenities],
    parking: parking
      .map((cell) => withText(cell, cell.text.replace(PRICE, '').replace(INCLUSION, '').trim()))
      .filter(({ text }) => !PLACES.test(text)),
    laundry: read('laundry'),
    yearBuilt: read('yearBuilt'),
    numberOfUnits: read('numberOfUnits'),
    leaseTerm: read('leaseTerm'),
    contactName: read('contactName'),
    contactPhone: read('contactPhone'),
    contactEmail: read('contactEmail'),
    website: read('website'),
    photos: splitAddresses(read('photos')),
    videos: splitAddresses(read('videos')),
    tours: splitAddresses(read('tours')),
    costs: readCosts(read),
    offers: [read('offer')].flatMap((cell) =>
      cell ? cell.text.split('^').flatMap((text) => (text.trim() ? [{ text: withText(cell, text.trim()) }] : [])) : [],
    ),
    plans: plans.length > 0 ? plans : [own],
  };
}

/** Spreadsheets without ids: the address is the id, because it seldom changes. */
function idOfAddress(read: Read, at: FeedCell): FeedCell | undefined {
  // Rent rolls often have the street in the column of the building.
  const parts = [isEmpty(read('street')) ? 'name' : 'street', 'unit', 'city'] as const;
  const id = parts.flatMap((field) => (isEmpty(read(field)) ? [] : wordKey(read(field)?.text ?? ''))).join(', ');
  return id === '' ? undefined : withText(read('street') ?? at, id);
}

/** Facts that tell several homes of one address from each other. */
const DETAILS = [
  'plan.label',
  'plan.beds',
  'plan.rooms',
  'plan.baths',
  'plan.squareFeet',
  'plan.rent',
  'plan.rentMin',
] as const;

/** `12 Elm St`: a number, a name and a type of street. */
function isAddress(text: string): boolean {
  const [number = '', ...street] = addressKey(text, 0).key.split('|');
  return number !== '' && street.slice(0, 2).every((part) => part !== '');
}

/** A rent, which may be the lower end of a range. */
function rentsOf(read: Read): RawPlan['rents'] {
  const [rent, min, max] = [read('plan.rent'), read('plan.rentMin'), read('plan.rentMax')];
  const rents = min ? [{ min: rent }, { min, max }] : [{ min: rent, max: rent && max }, { max }];
  return rents.filter((one) => one.min || one.max);
}

/** One of the parts of `2/1.5`, if bedrooms and bathrooms have one column. */
function readPart(read: Read, fields: TableFields['fields'], field: 'plan.beds' | 'plan.baths'): FeedCell | undefined {
  const cell = read(field);
  if (!cell || fields['plan.beds'] !== fields['plan.baths']) return cell;
  const [beds = '', baths = ''] = cell.text.split(/\s*[/|,]\s*/);
  return withText(cell, field === 'plan.beds' ? beds : baths);
}

function readTablePlan(
  at: FeedCell,
  read: Read,
  fields: TableFields['fields'],
  context: ReadingContext,
  taken?: FeedCell,
): RawPlan {
  const rent = read('plan.rent');
  const rooms = read('plan.rooms');
  const available = read('plan.availableOn');
  // `Loué` in the column of the days or of the rents.
  const rented = [available, rent].find(
    (cell) =>
      cell && ((cell === available && IS_NO.test(cell.text)) || (!/\d/.test(cell.text) && isNotFree(cell.text))),
  );
  const written = read('plan.label');
  const label = typeInLabel(written) ? undefined : written;
  const id = read('plan.id') ?? label ?? read('unit') ?? read('id');
  return {
    at,
    id: id ?? withText(at, '1'),
    label,
    beds:
      readPart(read, fields, 'plan.beds') ??
      (rooms && withText(rooms, /^\s*\d\s*$/.test(rooms.text) ? `${rooms.text.trim()}½` : rooms.text)) ??
      namedBeds(read),
    baths: readPart(read, fields, 'plan.baths'),
    halfBaths: read('plan.halfBaths'),
    squareFeet: read('plan.squareFeet'),
    squareMetres: read('plan.squareMetres'),
    rents: rented && rented === rent ? [] : rentsOf(read),
    rentPeriod: read('plan.rentPeriod') ?? periodOfColumn(fields['plan.rent'] ?? fields['plan.rentMin'], rent ?? at),
    deposit: read('plan.deposit'),
    dates:
      available && available !== rented && !IS_COUNT.test(available.text) ? [dayOf(available, fields, context)] : [],
    unitsAvailable: read('plan.unitsAvailable') ?? (available && COUNT.test(available.text) ? available : undefined),
    furnished:
      read('plan.furnished') ??
      (rooms && FURNISHED.test(plainWords(rooms.text)) ? withText(rooms, 'furnished') : undefined),
    image: read('plan.image'),
    home: read('unit')?.text ?? CELLS.map((field) => read(field)?.text ?? '').join('\n'),
    ...readStatus(occupancyOf(read('status'), fields.status) ?? rented, available ? undefined : taken, context),
  };
}

const FURNISHED = /(?<!non |non-|semi |semi-|not )\b(?:meublee?s?|furnished)\b/;

/** Columns that often name the rooms of a table without a column for them: `3½` or `Studio`. */
const ROOM_TEXTS = ['plan.label', 'type', 'title', 'titleFr', 'titleEn'] as const;

/** The bedrooms that one of these texts names. Their other numbers, like those of a plan or a street, don't count. */
function namedBeds(read: Read): FeedCell | undefined {
  for (const cell of ROOM_TEXTS.map(read)) {
    const beds = cell && bedsFromLabel(cell.text);
    if (cell && beds !== undefined) return withText(cell, String(beds));
  }
  return undefined;
}

/** The type of a home in a column for floor plans: `Townhouse`. `Studio` and `Townhouse A` are names. */
function typeInLabel(cell: FeedCell | undefined): FeedCell | undefined {
  if (!cell || !/^\D{3,30}$/.test(cell.text) || /\b\p{L}$/u.test(cell.text)) return undefined;
  const [type] = TYPE_WORDS.find(cell.text) ?? [];
  const isName = type === 'apartment' && !/^app?art|^immeuble/i.test(cell.text);
  return type === undefined || type === 'unsupported' || isName ? undefined : cell;
}

/** Whether the type of a home is only the number of its rooms. */
const isOnlyRooms = ({ text }: FeedCell, context: ReadingContext): boolean =>
  bedsFromLabel(text) !== undefined && TYPE_WORDS.find(text) === undefined && !mappedWord(context, 'type', text);

/** RentCafe, whose columns these are, writes the month first. */
function dayOf(cell: FeedCell, fields: TableFields['fields'], { mapping }: ReadingContext): FeedCell {
  const isRentCafe =
    /availabledate$/i.test(fields['plan.availableOn'] ?? '') && /minimumrent$/i.test(fields['plan.rentMin'] ?? '');
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.text) ?? [];
  if (!isRentCafe || mapping.dateOrder || year === '' || Number(month) > 12) return cell;
  return withText(cell, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Rows without a number whose cells for these are equal are one row twice. */
const CELLS = ['plan.beds', 'plan.baths', 'plan.squareFeet', 'plan.rent', 'plan.rentMin', 'plan.availableOn'] as const;

const periodOfColumn = (column: string | undefined, at: FeedCell) => {
  if (column === undefined) return undefined;
  const { period, isPerBed } = parseBasis(column);
  return isPerBed || (period && period !== 'month') ? withText(at, isPerBed ? column : (period ?? '')) : undefined;
};

/** `All suites`, or a text about them, is no number of a home. */
const unitOf = (cell: FeedCell | undefined): FeedCell | undefined =>
  cell && (cell.text.length > 40 || /^(?:all|tous|toutes|plusieurs|various|multiple)\b/i.test(cell.text))
    ? undefined
    : cell;

/** Values of a column like `available` that name no day. */
const IS_NO = /^\s*(?:0|false|faux)\s*$/i;
const IS_COUNT = /^\s*(?:\d{1,3}|true|vrai)\s*$/i;
/** Homes that are free, in a column like `available`. */
const COUNT = /^\d{1,3}$/;

const isNotFree = (text: string): boolean => IS_NO.test(text) || readHomeStatus(text) === 'taken';

/** Columns whose yes means that somebody lives there. */
const OCCUPIED = /^(?:is |est )?(?:rented|leased|occupied|taken|occ|louee?|occupee?)(?: (?:vac|vacant))?$/;
/** Columns whose yes means that nobody does. */
const AVAILABLE = /^(?:is |est )?(?:avail|dispo|libre|vacant|vac$)/;
const YES = /^\s*(?:y|yes|oui|o|true|vrai|1|x)\s*$/i;
const NO = /^\s*(?:n|no|non|false|faux|0)\s*$/i;

const keyOfColumn = remember(wordKey);

/** A status with its meaning written out: `Yes` below `Rented?`, and `O` for occupied. */
function occupancyOf(cell: FeedCell | undefined, column: string | undefined): FeedCell | undefined {
  if (!cell || column === undefined) return cell;
  const name = keyOfColumn(column);
  if (OCCUPIED.test(name) && YES.test(cell.text)) return withText(cell, 'occupied');
  if (OCCUPIED.test(name) && NO.test(cell.text)) return withText(cell, 'vacant');
  return /^\s*o\s*$/i.test(cell.text) && !AVAILABLE.test(name) ? withText(cell, 'occupied') : cell;
}

/** A home whose status or tenant says that it is not free, or a status that nobody knows. The status wins. */
function readStatus(
  status: FeedCell | undefined,
  taken: FeedCell | undefined,
  context: ReadingContext,
): Pick<RawPlan, 'units' | 'unknownStatus'> {
  const takenUnits = (at: FeedCell): RawPlan['units'] => [{ at, isRentable: false, status: at, rents: [], dates: [] }];
  if (!status) return { units: taken ? takenUnits(taken) : [] };
  const mapped = mappedWord(context, 'status', status.text);
  const isTaken = mapped === undefined ? isNotFree(status.text) : mapped === 'unavailable';
  if (isTaken) return { units: takenUnits(status) };
  const isUnknown =
    mapped === undefined &&
    readHomeStatus(status.text) === 'unknown' &&
    parseDay(status.text, context.today, context.mapping.dateOrder).problem === 'date.impossible';
  return { units: [], ...(isUnknown && { unknownStatus: status }) };
}

/** `Occupied` with yes, or the name of a tenant, which no note repeats. */
function takenBy(cells: ReadonlyMap<string, FeedCell>, { flag, tenant }: TakenColumns): FeedCell | undefined {
  const [isTaken, name] = [cells.get(flag ?? ''), cells.get(tenant ?? '')];
  if (isTaken && parseFlag(isTaken.text) === true) return withText(isTaken, flag ?? '');
  const isName = name && /\p{L}{2}/u.test(name.text) && readHomeStatus(name.text) !== 'free' && !NOBODY.test(name.text);
  return isName ? withText(name, tenant ?? '') : undefined;
}

const NOBODY = /^\W*(?:n\/?a|none|nil|null|no(?:body| one| tenant)?|aucune?|personne|inconnue?|unknown|tb[da])\W*$/i;

/** Columns of rent rolls that say who lives in a home. */
export interface TakenColumns {
  flag?: string | undefined;
  tenant?: string | undefined;
}

const FLAGS = new Set(
  ['occupied', 'is occupied', 'rented', 'is rented', 'leased', 'is leased', 'loue', 'louee', 'occupe', 'occupee'].map(
    wordKey,
  ),
);
const TENANTS = new Set(
  ['tenant', 'tenant name', 'resident', 'resident name', 'current tenant', 'current resident', 'lessee', 'occupant']
    .concat(['locataire', 'nom du locataire', 'locataire actuel', 'occupant name', 'nom locataire'])
    .map(wordKey),
);

/** The columns that no field has and that say who lives in a home. */
export const findTaken = (columns: readonly string[]): TakenColumns => ({
  flag: columns.find((column) => FLAGS.has(wordKey(column))),
  tenant: columns.find((column) => TENANTS.has(wordKey(column))),
});

function readPetColumns(read: Read) {
  const [cats, dogs] = (['catsAllowed', 'dogsAllowed'] as const).map((field) => parseFlag(read(field)?.text ?? ''));
  return petPoliciesOf({ cats, smallDogs: dogs, largeDogs: dogs });
}

/** `Underground ($150/mo)` and `75 $ / mois` in a column for the kind of parking. */
const PRICE = /[([]?\s*(?:\$\s*(\d[\d.,\s]*)|(\d[\d.,\s]*)\$).*$/;

/** A number of places says nothing about their kind. */
const PLACES = /^[1-9]\d?(?: ?(?:places?|spaces?|spots?|cars?|vehicles?|véhicules?|voitures?|autos?))?$/i;

/** `1 inclus` and `Underground (included)`. */
const INCLUSION = /[([]?\b(?:inclus(?:es?)?|included|incl\.?|compris(?:es?)?)(?:[)\]]|$)/i;
const IS_INCLUDED = /(?<!\b(?:not|non|pas) )\b(?:inclus(?:es?)?|included|incl|compris(?:es?)?)\b/;

function readCosts(read: Read): RawCost[] {
  const cost = (
    text: string,
    kind: RawCost['kind'],
    frequency: RawCost['frequency'],
    mandatory: boolean,
  ): RawCost[] => {
    const cents = parseCents(text.replace(/\/.*$|per .*$|par .*$/i, ''));
    return cents ? [{ kind, amountCents: cents, frequency, mandatory }] : [];
  };
  const textOf = (field: FeedField) => read(field)?.text ?? '';
  const [, before, after] = PRICE.exec(textOf('parking')) ?? [];
  return [
    ...cost(textOf('parkingFee') || (before ?? after ?? ''), 'parking', 'monthly', false),
    ...cost(textOf('storageFee'), 'storage-locker', 'monthly', false),
    ...cost(textOf('petFee'), 'pet-fee', 'monthly', false),
    ...cost(textOf('applicationFee'), 'application-fee', 'once', true),
  ];
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

/** A column with yes or no that has one of these words is about a utility. */
const INCLUDED = /\b(?:included|incl|inclus|incluse)\b/;
/** Lists of utilities as objects in JSON: `utilities.heat`. */
const LIST_OF_UTILITIES = /^(?:.*\.)?(?:utilities|services|inclusions)(?:_?included|_?inclus)?\./i;
/** `Chauffé` and `Éclairé` in Quebec, and `Heated`, are about what the rent includes. */
const PARTICIPLES: readonly [RegExp, string][] = [
  [/^(?:heated|chauffee?s?)$/, 'heat'],
  [/^eclairee?s?$/, 'electricity'],
];

/** `895 $ chauffé` and `1 250 $ tout inclus` */
function includedInRent(read: Read): FeedCell[] {
  const rent = read('plan.rent');
  const plain = plainWords(rent?.text ?? '');
  if (!rent || !/[a-z]/.test(plain)) return [];
  const words = plain
    .split(/[^a-z]+/)
    .flatMap((word, at, all) => (/^(?:non|not|pas)$/.test(all[at - 1] ?? '') ? [] : word));
  const said = words.flatMap((word) => PARTICIPLES.flatMap(([pattern, name]) => (pattern.test(word) ? name : [])));
  const isAll = /\b(?:tout (?:inclus|compris)|all[- ](?:in|incl\w*))\b/.test(plain);
  return [...said, ...(isAll ? ['all included'] : [])].map((name) => withText(rent, name));
}

/** The words of a column like `heatIncluded?`. */
const wordsOf = (column: string) => plainWords(column.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_?:]/g, ' '));

/** The utility that a column like `Heat included` names, or undefined. */
function utilityOfColumn(column: string): string | undefined {
  const words = wordsOf(column);
  const [, participle] = PARTICIPLES.find(([pattern]) => pattern.test(words)) ?? [];
  const isListed = LIST_OF_UTILITIES.test(column);
  if (!participle && !isListed && !INCLUDED.test(words)) return undefined;
  const name =
    participle ?? (isListed ? wordsOf(column.slice(column.lastIndexOf('.') + 1)) : words.replace(INCLUDED, ''));
  return (UTILITY_WORDS.find(name)?.length ?? 0) > 0 ? name.trim() : undefined;
}

/** Whether a column is named after a utility. */
const isUtility = (column: string): boolean => (UTILITY_WORDS.find(wordsOf(column))?.length ?? 0) > 0;
/** Every home has these, so that a `yes` says that they are included. Another `yes` may only say that there is one. */
const EVERYWHERE: ReadonlySet<UtilityKey> = new Set(['heat', 'electricity', 'water']);
const isEverywhere = (column: string): boolean =>
  (UTILITY_WORDS.find(wordsOf(column)) ?? []).every((key) => EVERYWHERE.has(key));
const INCLUDED_VALUE = /^(?:included|incl|inclus(?:es?)?)\b/;

/** Columns like `Heat included`, `Heat` and `Dishwasher`. */
function readFlags(
  cells: ReadonlyMap<string, FeedCell>,
  flags: readonly string[],
): { utilities: FeedCell[]; amenities: FeedCell[] } {
  const yes = flags.flatMap((column) => {
    const cell = cells.get(column);
    if (!cell) return [];
    const utility = utilityOfColumn(column);
    if (utility === undefined && isUtility(column)) {
      const isYes =
        INCLUDED_VALUE.test(plainWords(cell.text)) || (isEverywhere(column) && parseFlag(cell.text) === true);
      return isYes ? [{ isUtility: true, cell: withText(cell, wordsOf(column)) }] : [];
    }
    if (parseFlag(cell.text) !== true || parseNumber(cell.text) === 0) return [];
    return [{ isUtility: utility !== undefined, cell: withText(cell, utility ?? column) }];
  });
  const of = (wanted: boolean) => yes.flatMap(({ isUtility, cell }) => (isUtility === wanted ? cell : []));
  return { utilities: of(true), amenities: of(false) };
}

/** The columns without a field that can say yes or no. */
export const findFlags = (columns: readonly string[]): string[] =>
  columns.filter(
    (column) =>
      isUtility(column) ||
      utilityOfColumn(column) !== undefined ||
      (!INCLUDED.test(wordsOf(column)) && (AMENITY_WORDS.find(column)?.length ?? 0) > 0),
  );
