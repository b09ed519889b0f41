import { type FeedCell, withText } from '../cell.ts';
import type { RawPlan } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import { parseBasis } from '../values/read-money.ts';
import { plainWords } from '../values/read-number.ts';
import { bedsFromLabel } from '../values/read-rooms.ts';
import { TYPE_WORDS } from '../values/vocabulary.ts';
import { CELLS, COLUMNS, COPIED_PLAN_FIELDS, ROOM_TEXTS, ROW_FACTS } from './record-words.ts';
import type { ReadField, TableFields } from './table-fields.ts';
import { isNotFree, occupancyOf, readStatus } from './table-occupancy.ts';

/** The floor plan of a record, or of an entry in its list of plans. */
export function readTablePlan(
  at: FeedCell,
  read: ReadField,
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
      cell &&
      ((cell === available && CELLS.unavailable.test(cell.text)) || (!/\d/.test(cell.text) && isNotFree(cell.text))),
  );
  const written = read('plan.label');
  const label = typeInLabel(written) ? undefined : written;
  const id = read('plan.id') ?? label ?? read('unit') ?? read('id');
  const plan: RawPlan = {
    at,
    id: id ?? withText(at, '1'),
    label,
    beds:
      readPart(read, fields, 'plan.beds') ??
      (rooms && withText(rooms, /^\s*\d\s*$/.test(rooms.text) ? `${rooms.text.trim()}½` : rooms.text)) ??
      namedBeds(read),
    baths: readPart(read, fields, 'plan.baths'),
    rents: rented && rented === rent ? [] : rentsOf(read),
    rentPeriod: read('plan.rentPeriod') ?? periodOfColumn(fields['plan.rent'] ?? fields['plan.rentMin'], rent ?? at),
    dates:
      available && available !== rented && !CELLS.available.test(available.text)
        ? [dayOf(available, fields, context)]
        : [],
    unitsAvailable:
      read('plan.unitsAvailable') ?? (available && CELLS.count.test(available.text) ? available : undefined),
    furnished:
      read('plan.furnished') ??
      (rooms && CELLS.furnished.test(plainWords(rooms.text)) ? withText(rooms, 'furnished') : undefined),
    home: read('unit')?.text ?? ROW_FACTS.map((field) => read(field)?.text ?? '').join('\n'),
    ...readStatus(occupancyOf(read('status'), fields.status) ?? rented, available ? undefined : taken, context),
  };
  for (const field of COPIED_PLAN_FIELDS) plan[field] = read(`plan.${field}`);
  return plan;
}

/** A rent, which may be the lower end of a range. */
function rentsOf(read: ReadField): RawPlan['rents'] {
  const [rent, min, max] = [read('plan.rent'), read('plan.rentMin'), read('plan.rentMax')];
  const rents = min ? [{ min: rent }, { min, max }] : [{ min: rent, max: rent && max }, { max }];
  return rents.filter((one) => one.min || one.max);
}

/** One of the parts of `2/1.5`, if bedrooms and bathrooms have one column. */
function readPart(
  read: ReadField,
  fields: TableFields['fields'],
  field: 'plan.beds' | 'plan.baths',
): FeedCell | undefined {
  const cell = read(field);
  if (!cell || fields['plan.beds'] !== fields['plan.baths']) return cell;
  const [beds = '', baths = ''] = cell.text.split(/\s*[/|,]\s*/);
  return withText(cell, field === 'plan.beds' ? beds : baths);
}

/** The bedrooms that one of these texts names. Their other numbers, like those of a plan or a street, don't count. */
function namedBeds(read: ReadField): FeedCell | undefined {
  for (const cell of ROOM_TEXTS.map(read)) {
    const beds = cell && bedsFromLabel(cell.text);
    if (cell && beds !== undefined) return withText(cell, String(beds));
  }
  return undefined;
}

/** The type of a home in a column for floor plans: `Townhouse`. `Studio` and `Townhouse A` are names. */
export function typeInLabel(cell: FeedCell | undefined): FeedCell | undefined {
  if (!cell || !/^\D{3,30}$/.test(cell.text) || /\b\p{L}$/u.test(cell.text)) return undefined;
  const [type] = TYPE_WORDS.find(cell.text) ?? [];
  const isName = type === 'apartment' && !/^app?art|^immeuble/i.test(cell.text);
  return type === undefined || type === 'unsupported' || isName ? undefined : cell;
}

/** RentCafe, whose columns these are, writes the month first. */
function dayOf(cell: FeedCell, fields: TableFields['fields'], { mapping }: ReadingContext): FeedCell {
  const isRentCafe =
    COLUMNS.rentCafeDay.test(fields['plan.availableOn'] ?? '') &&
    COLUMNS.rentCafeRent.test(fields['plan.rentMin'] ?? '');
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.text) ?? [];
  if (!isRentCafe || mapping.dateOrder || year === '' || Number(month) > 12) return cell;
  return withText(cell, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const periodOfColumn = (column: string | undefined, at: FeedCell) => {
  if (column === undefined) return undefined;
  const { period, isPerBed } = parseBasis(column);
  return isPerBed || (period && period !== 'month') ? withText(at, isPerBed ? column : (period ?? '')) : undefined;
};
