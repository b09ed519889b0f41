import type { FeedFloorPlan } from '#common/feeds/feed-listing.ts';
import { DEPOSIT_CAPS } from '#common/money/deposit-caps.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { cutText } from '#common/values/cut-text.ts';
import { type FeedCell, firstFilled } from './cell.ts';
import type { RawPlan, RawRent, RawUnit } from './raw-listing.ts';
import type { RowNotes } from './row-notes.ts';
import { parseDay } from './values/parse-day.ts';
import { parseBasis, parseCents, parseRent, type RentPeriod } from './values/read-money.ts';
import { parseCount, parseFlag, parseNumber, plainWords } from './values/read-number.ts';
import { bathsFromLabel, bedsFromLabel, parseBaths, parseBeds, parseSquareFeet } from './values/read-rooms.ts';
import { readLine } from './values/read-text.ts';
import { mayNamePeriod, periodInText } from './values/rent-period.ts';

/** Monthly rents outside these are probably typing errors, in cents. */
const USUAL_RENT = { min: 20_000, max: 2_500_000 } as const;
/** Square feet of homes, from a room to an estate. */
const USUAL_AREA = { min: 70, max: 20_000 } as const;
const MAX_LABEL = 80;
export const MAX_UNITS = 999;

interface Rent {
  min: number | null;
  max: number | null;
  isTooHigh?: true;
}

interface PlanOptions {
  province: ProvinceCode | null;
  /** Texts of the listing that may name the period of the rents; see `mayNamePeriod`. */
  about: readonly FeedCell[];
  /** False for rooms and commercial spaces. */
  hasBeds: boolean;
}

/**
 * The floor plan of a listing: its homes that can be rented decide about rent, day and number.
 */
export function finishPlan(plan: RawPlan, { province, about, hasBeds }: PlanOptions, notes: RowNotes): FeedFloorPlan {
  const units = plan.units.filter(({ isRentable }) => isRentable);
  for (const unit of plan.units) {
    if (!unit.isRentable) notes.add('unit.not_rentable', unit.at, firstFilled(unit.status, unit.name)?.text);
  }
  for (const { unknownStatus } of [plan, ...units]) if (unknownStatus) notes.addUnmapped('status', unknownStatus);
  const whole = finishRent(plan, units, about, notes);
  const beds = finishBeds(plan, hasBeds, province, notes);
  const rent = hasBeds ? addUpBeds(whole, plan, beds, notes) : whole;
  const label = readLine(plan.label?.text ?? '');
  if (label.length > MAX_LABEL) notes.add('field.too_long', plan.label ?? plan.at, label);
  return {
    externalId: (plan.id ?? plan.label ?? plan.at).text,
    label: cutText(label, MAX_LABEL),
    beds,
    bathsTenths: finishBaths(plan, hasBeds, notes),
    squareFeet: finishArea(plan, notes),
    rentMinCents: rent.min,
    rentMaxCents: rent.max,
    ...(rent.isTooHigh && { isRentTooHigh: true as const }),
    depositCents: finishDeposit(plan, rent, province, notes),
    availableOn: finishDay(plan, units, notes),
    unitsAvailable: plan.units.length > 0 ? Math.min(units.length, MAX_UNITS) : finishCount(plan.unitsAvailable),
    furnished: isFurnished(plan.furnished),
    image: plan.image?.text ?? null,
  };
}

const isFurnished = (cell: FeedCell | undefined): boolean =>
  cell !== undefined &&
  (parseFlag(cell.text) ?? /^(?:fully |entierement |tout )?(?:furnished|meuble)/.test(plainWords(cell.text)));

function finishCount(cell: FeedCell | undefined): number {
  const count = cell && parseCount(cell.text);
  return count === undefined ? 1 : Math.min(Math.max(0, count), MAX_UNITS);
}

function finishRent(plan: RawPlan, units: readonly RawUnit[], about: readonly FeedCell[], notes: RowNotes): Rent {
  const basis = plan.rentPeriod && parseBasis(plan.rentPeriod.text);
  if (plan.rentPeriod && basis?.isUnknown) notes.add('rent.unreadable', plan.rentPeriod);
  const own = basis?.period;
  const texts = [...(plan.comments ?? []).filter(({ text }) => mayNamePeriod(text)), ...about];
  const period = own ?? (texts.length > 0 ? periodInCells(texts, rentsOf(plan)) : undefined);
  const ofUnits = units.map(({ rents, comment }) => {
    const ofUnit = comment && mayNamePeriod(comment.text) ? periodInCells([comment], rents) : undefined;
    return firstRent(rents, ofUnit ?? period, notes);
  });
  // A home without a rent has the floor plan's.
  const isComplete = ofUnits.length > 0 && ofUnits.every(({ min }) => min !== null);
  const rents = isComplete ? ofUnits : [...ofUnits, firstRent(plan.rents, period, notes)];
  const cells = rentsOf(plan).flatMap(({ min, max }) => [min ?? [], max ?? []].flat());
  const prices = rents.flatMap(({ min, max }) => [min, max]).filter((price) => price !== null);
  const shown = firstFilled(...plan.rents.flatMap(({ min, max }) => [min, max])) ?? plan.at;
  if (prices.length === 0) {
    if (!notes.has('rent.unreadable') && !notes.has('rent.outlier'))
      notes.add('rent.missing', shown, shown === plan.at ? '' : shown.text);
    const isTooHigh = cells.some(({ text }) => parseRent(text, period)?.tooHigh);
    return { min: null, max: null, ...(isTooHigh && { isTooHigh }) };
  }
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  if (min < USUAL_RENT.min || max > USUAL_RENT.max)
    notes.add('rent.outlier', shown, String((min < USUAL_RENT.min ? min : max) / 100));
  return { min, max };
}

/** The rent of a home whose bedrooms have their own: that of all bedrooms. */
function addUpBeds(rent: Rent, { rentPeriod }: RawPlan, beds: number | null, notes: RowNotes): Rent {
  if (!rentPeriod || rent.min === null || rent.max === null || !parseBasis(rentPeriod.text).isPerBed) return rent;
  if (beds === null) {
    notes.add('rent.unreadable', rentPeriod);
    return rent;
  }
  notes.add('rent.not_monthly', rentPeriod);
  const count = Math.max(1, beds);
  return { min: rent.min * count, max: rent.max * count };
}

const rentsOf = (plan: RawPlan): RawRent[] => [...plan.rents, ...plan.units.flatMap(({ rents }) => rents)];

/** The period that the first of the texts names for these rents. */
function periodInCells(cells: readonly FeedCell[], rents: readonly RawRent[]): RentPeriod | undefined {
  for (const { text } of cells) {
    const amounts = rents
      .flatMap(({ min, max }) => [min, max])
      .flatMap((cell) => (parseCents(cell?.text ?? '') ?? 0) / 100 || []);
    const period = periodInText(text, amounts);
    if (period) return period;
  }
  return undefined;
}

/** The first of several rents that has a price. */
function firstRent(rents: readonly RawRent[], period: RentPeriod | undefined, notes: RowNotes): Rent {
  for (const rent of rents) {
    const read = [rent.min, rent.max].flatMap((cell) =>
      cell ? [readRent(cell, rent.period ? parseBasis(rent.period.text).period : period, notes)] : [],
    );
    if (rent.period && read.length > 0 && parseBasis(rent.period.text).isUnknown)
      notes.add('rent.unreadable', rent.period);
    const prices = read.flatMap(({ min, max }) => [min, max]).filter((price) => price !== null);
    if (prices.length > 0) return { min: Math.min(...prices), max: Math.max(...prices) };
  }
  return { min: null, max: null };
}

function readRent(cell: FeedCell, period: RentPeriod | undefined, notes: RowNotes): Rent {
  const read = parseRent(cell.text, period);
  if (!read) notes.add('rent.unreadable', cell);
  if (read?.tooHigh) notes.add('rent.outlier', cell, String(read.tooHigh));
  if (read?.minCents && read.period !== 'month') notes.add('rent.not_monthly', cell);
  return { min: read?.minCents ?? null, max: read?.maxCents ?? null };
}

/** `2.5` is two bedrooms and a den, except in Quebec, which counts rooms. More are rooms everywhere, like 4½. */
const WITH_DEN = /^([12])\.50?$/;

function finishBeds(plan: RawPlan, isNeeded: boolean, province: ProvinceCode | null, notes: RowNotes): number | null {
  const cells = [plan.beds, ...plan.units.map(({ beds }) => beds)];
  const [, withDen] = (province !== null && province !== 'QC' && WITH_DEN.exec(plan.beds?.text ?? '')) || [];
  if (withDen !== undefined) return Number(withDen);
  const given = cells.find((cell) => cell && parseBeds(cell.text) !== undefined);
  const read = given ? parseBeds(given.text) : bedsFromLabel(plan.label?.text ?? '');
  if (read !== undefined || !isNeeded) return read ?? 0;
  const unknown = cells.find((cell) => cell !== undefined);
  if (unknown) notes.add('value.unmapped', unknown);
  notes.add('beds.missing', unknown ?? plan.at, unknown?.text ?? '');
  return null;
}

function finishBaths(plan: RawPlan, isNeeded: boolean, notes: RowNotes): number | null {
  const cells = [plan.baths ?? plan.halfBaths, ...plan.units.map(({ baths }) => baths)];
  for (const cell of cells) {
    const isOwn = cell === plan.baths || cell === plan.halfBaths;
    const read =
      cell && parseBaths(cell === plan.halfBaths ? '0' : cell.text, isOwn ? plan.halfBaths?.text : undefined);
    if (!cell || !read) continue;
    if (read.isRounded) notes.add('baths.rounded', cell);
    return read.tenths;
  }
  if (plan.baths) notes.add('value.unmapped', plan.baths);
  const ofLabel = parseBaths(`${bathsFromLabel(plan.label?.text ?? '') ?? ''}`);
  if (!ofLabel && isNeeded) notes.add('baths.missing', plan.baths ?? plan.at, (plan.baths ?? plan.label)?.text ?? '');
  return ofLabel?.tenths ?? null;
}

function finishArea(plan: RawPlan, notes: RowNotes): number | null {
  const area = readArea(plan);
  const cell = plan.squareFeet ?? plan.squareMetres;
  const isUnusual = area !== null && (area < USUAL_AREA.min || area > USUAL_AREA.max);
  // An area that no home can have was not read.
  const isImpossible = area === null && cell !== undefined && IS_AREA.test(cell.text);
  if (isUnusual || isImpossible) notes.add('area.outlier', cell ?? plan.at, isUnusual ? String(area) : cell?.text);
  return area;
}

/** A number above zero with or without its unit. */
const IS_AREA = /^\s*[1-9][\d\s.,]*(?:sq\.? ?(?:ft|m)?\.?|pi.?|ft.?|m[²2]?|p\.?c\.?)?\s*$/i;

function readArea({ squareFeet, squareMetres, units }: RawPlan): number | null {
  const own = squareFeet ? parseSquareFeet(squareFeet.text) : squareMetres && parseSquareFeet(squareMetres.text, true);
  if (own) return own;
  const areas = units.map((unit) => (unit.squareFeet ? parseSquareFeet(unit.squareFeet.text) : null));
  return areas.find((area) => area !== null) ?? null;
}

/** The first day on which one of the homes is free; null is now. Homes whose day is unknown say nothing. */
function finishDay(plan: RawPlan, units: readonly RawUnit[], notes: RowNotes): string | null {
  const known = units.filter(({ dates, isOccupied }) => dates.length > 0 || !isOccupied);
  const sources = known.length > 0 ? known : [plan];
  const days = sources.map(({ dates }) => latestDay(dates, notes)).filter((day) => day !== undefined);
  const later = days.filter((day) => day !== null).sort();
  return later.length < days.length ? null : (later[0] ?? null);
}

/** The latest of a home's days; null is now. Undefined if no day can be read. */
function latestDay(cells: readonly FeedCell[], notes: RowNotes): string | null | undefined {
  const { today, mapping } = notes.context;
  let latest: string | null | undefined = cells.length === 0 ? null : undefined;
  let past: FeedCell | undefined;
  for (const cell of cells) {
    const { day, problem } = parseDay(cell.text, today, mapping.dateOrder);
    if (problem === 'date.past') past ??= cell;
    else if (problem) notes.add(problem, cell);
    if (day !== null && (!latest || day > latest)) latest = day;
    else if (day === null && (!problem || problem === 'date.past')) latest ??= null;
  }
  if (past && !latest) notes.add('date.past', past);
  return latest;
}

function finishDeposit(plan: RawPlan, rent: Rent, province: ProvinceCode | null, notes: RowNotes): number | null {
  const ofUnits = (plan.deposit ?? plan.depositMonths) ? undefined : lowestDeposit(plan.units);
  const cell = plan.deposit ?? plan.depositMonths ?? ofUnits;
  if (!cell) return null;
  const isAmount = cell !== plan.depositMonths;
  const months = isAmount ? depositMonths(cell.text) : parseNumber(plainWords(cell.text).replace(/\$/g, ''));
  const cents = isAmount && months === undefined ? parseCents(cell.text) : derive(months, rent);
  if (isAmount && cents === undefined && !NO_DEPOSIT.test(plainWords(cell.text))) notes.add('value.unmapped', cell);
  if (!cents) return null;
  if (months !== undefined) notes.add('deposit.derived', cell);
  const cap = province === null ? 1 : DEPOSIT_CAPS[province];
  if (rent.max !== null && cents > Math.round(cap * rent.max)) notes.add('deposit.above_cap', cell);
  return cents;
}

const lowestDeposit = (units: readonly RawUnit[]): FeedCell | undefined =>
  units
    .filter(({ isRentable, deposit }) => isRentable && deposit)
    .flatMap(({ deposit }) => deposit ?? [])
    .sort((one, other) => (parseCents(one.text) ?? 0) - (parseCents(other.text) ?? 0))
    .find(({ text }) => parseCents(text));

const derive = (months: number | undefined, rent: Rent): number | null =>
  months && rent.min !== null ? Math.round(months * rent.min) : null;

const NO_DEPOSIT = /^(?:-+|n\/?a|nil|null|tbd|tba|\?|(?:no|none|non|aucun|sans|pas|zero)\b.*)$/;

/** Months of rent of a text: `1x monthly rent`, `half a month`, `50 %`, `un mois`. Undefined for an amount. */
function depositMonths(text: string): number | undefined {
  const plain = plainWords(text.replaceAll('½', ' 1/2'));
  const [, percent] = /^(\d+(?:[.,]\d+)?) ?%/.exec(plain) ?? [];
  if (percent) return Number(percent.replace(',', '.')) / 100;
  if (/^(?:first|1st|premier|1er)\b.*\b(?:last|dernier)$/.test(plain)) return 1;
  if (!/month|mois|rent|loyer/.test(plain) || /\d{3}/.test(plain)) return undefined;
  if (/half|demi|1\/2/.test(plain)) return 0.5;
  const [digits] = /\d+(?:[.,]\d+)?/.exec(plain) ?? [];
  if (digits) return Number(digits.replace(',', '.'));
  return /\b(?:one|first|last|un|premier|dernier|same|equal)\b/.test(plain) ? 1 : undefined;
}
