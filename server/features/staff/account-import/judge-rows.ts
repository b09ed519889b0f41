import {
  CONSENT_FIELDS,
  IMPORT_FIELDS,
  type ImportCode,
  type ImportField,
  type ImportKind,
  type ImportResult,
  isImportNote,
  isLeftOut,
  REQUIRED_FIELDS,
} from '#common/catalog/import-fields.ts';
import { isPostalCodeOf } from '#common/places/provinces.ts';
import type { FindPlace } from '#server/features/feeds/index.ts';
import { citiesAt } from '#server/features/market/index.ts';
import type { SheetRow } from '#server/feeds-read/index.ts';
import { parsePostalCode, parseProvince } from '#server/feeds-read/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { checksOf } from './field-checks.ts';
import type { Mapping } from './guess-mapping.ts';
import { companiesOf, type KnownRecords, readKnownRecords } from './known-records.ts';
import {
  companyNameKey,
  importedRole,
  namesCompany,
  placeOfRow,
  pointOf,
  type RowTexts,
  textsOf,
} from './row-values.ts';

/** A reason against a row. The column starts at 1. */
export interface RowIssue {
  code: ImportCode;
  field: ImportField | null;
  column: number | null;
  /** The line with the same record, or of the same listing. */
  otherLine?: number;
  /** The photo that could not be fetched. */
  url?: string;
}

/** A row with the result that an import would have. */
export interface JudgedRow {
  line: number;
  /** Without the cells that are left out. */
  texts: RowTexts;
  result: ImportResult;
  issues: RowIssue[];
  /** The company of a landlord or listing. */
  companyId: number | null;
  /** The city of a listing without coordinates. */
  cityId: number | undefined;
}

interface Rules {
  places: Services['places'];
  findPlace: FindPlace;
  kind: ImportKind;
  mapping: Mapping;
  /** YYYY-MM-DD. */
  today: string;
}

/** Compares rows with the database as it is now. Changes nothing. */
export async function judgeRows(db: Db, rules: Rules, rows: readonly SheetRow[]): Promise<JudgedRow[]> {
  const { kind, mapping, places, findPlace } = rules;
  const texts = rows.map(({ cells }) => textsOf(mapping, cells));
  const known = await readKnownRecords(db, { places, findPlace }, kind, texts);
  return rows.map(({ line, cells }, at) => {
    const given = texts[at] ?? {};
    const { found, sound } = findIssues(rules, given, known, known.listed.has(at));
    // An unclosed quote or a stray delimiter moves the rest of a row into other columns.
    if (cells.slice(mapping.length).some((cell) => cell !== '')) found.unshift(['columns', null]);
    const issues = found.map(([code, field]) => ({ code, field, column: columnOf(mapping, field) }));
    const reasons = issues.filter(({ code, field }) => !isImportNote(kind, code, field));
    const isKnown = reasons.every(({ code }) => code === 'exists');
    const result = reasons.length === 0 ? 'ready' : isKnown ? 'exists' : 'refused';
    const [companyId = null] = companiesOf(given, known);
    const cityId = kind === 'listings' && !pointOf(sound) ? placeOfRow(findPlace, sound)?.city.id : undefined;
    return { line, texts: sound, result, issues, companyId, cityId };
  });
}

const lower = (email = ''): string => email.toLowerCase();
const columnOf = (mapping: Mapping, field: ImportField | null): number | null =>
  (field !== null && mapping.indexOf(field) + 1) || null;

type Found = [ImportCode, ImportField | null];

/** Cells that are left out together. */
const TOGETHER: readonly (readonly ImportField[])[] = [CONSENT_FIELDS, ['lat', 'lng']];

/** The issues of a row, and its texts without the cells that are left out. */
function findIssues(
  rules: Rules,
  texts: RowTexts,
  known: KnownRecords,
  isListed: boolean,
): { found: Found[]; sound: RowTexts } {
  const { kind, today } = rules;
  const checks = checksOf(kind);
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const issues = fields.flatMap((field): Found[] => {
    const text = texts[field];
    if (text === undefined) return REQUIRED_FIELDS[kind].includes(field) ? [['missing', field]] : [];
    const code = checks[field]?.(text, today);
    return code ? [[code, field]] : [];
  });
  const sound = { ...texts };
  for (const [, field] of issues) if (field) delete sound[field];
  if (kind === 'companies') issues.push(...companyIssues(sound, known));
  else if (kind === 'users') issues.push(...userIssues(sound, known));
  else issues.push(...listingIssues(rules, sound, known, isListed));
  for (const [code, field] of issues) {
    if (!field || !isLeftOut(kind, code, field)) continue;
    for (const each of TOGETHER.find((group) => group.includes(field)) ?? [field]) delete sound[each];
  }
  // The first reason of a field is enough. A reason against the row counts more than a note.
  const isNote = ([code, field]: Found) => isImportNote(kind, code, field);
  const sorted = [...issues.filter((one) => !isNote(one)), ...issues.filter(isNote)];
  return { found: sorted.filter(([, field], at) => sorted.findIndex(([, other]) => other === field) === at), sound };
}

function companyIssues({ email, name, province, postalCode }: RowTexts, known: KnownRecords): Found[] {
  const code = province && parseProvince(province);
  const postal = postalCode && parsePostalCode(postalCode);
  return [
    ...(code && postal && !isPostalCodeOf(postal, code) ? [['postal_code', 'postalCode'] satisfies Found] : []),
    ...(known.companies.has(lower(email)) ? [['exists', 'email'] satisfies Found] : []),
    ...(name && known.namedCompanies.has(companyNameKey(name)) ? [['exists', 'name'] satisfies Found] : []),
  ];
}

function userIssues(texts: RowTexts, known: KnownRecords): Found[] {
  const isLandlord = importedRole(texts) === 'Landlord';
  const missing = CONSENT_FIELDS.find((field) => !texts[field]);
  const hasPart = CONSENT_FIELDS.some((field) => texts[field]);
  return [
    ...(texts.firstName || texts.lastName ? [] : [['missing', 'firstName'] satisfies Found]),
    ...(missing && hasPart ? [['consent_incomplete', missing] satisfies Found] : []),
    ...(isLandlord ? ownerIssues(texts, known) : []),
    ...(!isLandlord && namesCompany(texts) ? [['role', 'role'] satisfies Found] : []),
    ...(known.users.has(lower(texts.email)) ? [['exists', 'email'] satisfies Found] : []),
  ];
}

/** The company of a landlord or a listing must be the only one with its email or name. */
function ownerIssues(texts: RowTexts, known: KnownRecords): Found[] {
  if (!namesCompany(texts)) return [['missing', 'companyEmail']];
  const field = texts.companyEmail ? 'companyEmail' : 'companyName';
  const { length } = companiesOf(texts, known);
  if (length === 1) return [];
  return [[length === 0 ? 'no_company' : 'many_companies', field]];
}

function listingIssues({ places, findPlace }: Rules, texts: RowTexts, known: KnownRecords, isListed: boolean): Found[] {
  const { lat, lng, postalCode } = texts;
  const issues = ownerIssues(texts, known);
  if (Boolean(lat) !== Boolean(lng)) issues.push(['coordinates', lat ? 'lng' : 'lat']);
  const point = pointOf(texts);
  if (point && citiesAt(places, point, parsePostalCode(postalCode ?? '')).length === 0)
    issues.push(citiesAt(places, point).length > 0 ? ['postal_code', 'postalCode'] : ['nowhere', 'lat']);
  if (isListed) issues.push(['exists', 'street']);
  return issues.length > 0 ? issues : placeNotes(findPlace, texts);
}

/** Notes a place that isn't the point of the file. */
function placeNotes(findPlace: FindPlace, texts: RowTexts): Found[] {
  const place = placeOfRow(findPlace, texts);
  if (!place) return [['nowhere', texts.city ? 'city' : 'street']];
  if (place.conflict) return [['place_disagrees', 'postalCode']];
  return place.known === 'confirmed' ? [] : [['place_area', 'street']];
}
