import { plainName } from '../xml/xml-parser.ts';
import { listOf } from './json-node.ts';

/** The containers of Entrata's homes beside their properties, by their paths in the response in lower case. */
const HOMES = new Map([
  ['result.ils_units.unit', 'ils_units'],
  ['result.propertyunits.propertyunit', 'propertyunits'],
]);
const PROPERTIES = 'properties';

/** The container of an element by its path in the file, if it is one of these. */
export function entrataContainer(keys: readonly string[]): string | undefined {
  const path = keys
    .map((key) => key.toLowerCase())
    .slice(-3)
    .join('.');
  return HOMES.get(path) ?? (path === 'result.properties.property' ? PROPERTIES : undefined);
}

/** Whether the elements of a container are homes. */
export const isHomesContainer = (container: string): boolean => [...HOMES.values()].includes(container);

type Fields = ReadonlyMap<string, unknown>;

/** The attributes and children of an element by their names in lower case. */
function fieldsOf(value: unknown): Fields {
  const entries = Object.entries(Object(value));
  const attributes = entries.find(([key]) => key === '@attributes')?.[1];
  return new Map([...Object.entries(Object(attributes)), ...entries].map(([key, field]) => [plainName(key), field]));
}

/** The first of the fields that has a text. */
const textOf = (fields: Fields, ...names: string[]): string | undefined =>
  names.flatMap((name) => {
    const field = fields.get(name);
    return (typeof field === 'string' && field !== '') || typeof field === 'number' ? String(field) : [];
  })[0];

/**
 * The property as MITS writes it, which has its floor plans in no list. `getPropertyUnits` has the homes inside the
 * property, and the address in each home.
 */
function asMitsProperty(value: unknown): unknown {
  const property = fieldsOf(value);
  const units = listOf(fieldsOf(property.get('units')).get('unit'));
  const floorplans = listOf(fieldsOf(property.get('floorplans')).get('floorplan'));
  if (units.length === 0) return { ...Object(value), Floorplan: floorplans };
  const addresses = units.map((unit) => fieldsOf(unit).get('unitaddress')).filter(Boolean);
  return {
    ...Object(value),
    ...(property.has('address') ? {} : { Address: addresses[0] }),
    PropertyID: { IDValue: textOf(property, 'propertyid', 'id') },
    MarketingName: textOf(property, 'marketingname', 'name', 'propertyname'),
    Floorplan: floorplans,
    ILS_Unit: units.flatMap(asMitsHomes),
    File: [...listOf(property.get('file')), ...units.flatMap(filesOfUnit)],
  };
}

const filesOfUnit = (unit: unknown): unknown[] => listOf(fieldsOf(fieldsOf(unit).get('files')).get('file'));

/** The homes of an element as MITS writes them. A unit for students has several spaces, each with its own lease. */
function asMitsHomes(value: unknown): unknown[] {
  const unit = fieldsOf(value);
  const inList = listOf(fieldsOf(unit.get('unitspaces')).get('unitspace'));
  const spaces = (inList.length > 0 ? inList : listOf(unit.get('unitspace'))).map(fieldsOf);
  if (spaces.length === 0) return [asMitsHome(unit, unit, textOf(unit, 'unitnumber'))];
  return spaces.map((space) => asMitsHome(unit, space, spaces.length > 1 ? nameOfSpace(unit, space) : undefined));
}

/** `101-A` for the space `A` of the unit `101`. */
function nameOfSpace(unit: Fields, space: Fields): string | undefined {
  const [outer, inner] = [unit, space].map((one) => textOf(one, 'unitnumber'));
  return outer === undefined || inner === undefined || inner.startsWith(outer) ? (inner ?? outer) : `${outer}-${inner}`;
}

const AVAILABLE = /^(?:available|unoccupied|vacant)$/i;
const NOT_AVAILABLE = /^(?:not available|unavailable|occupied|leased|rented)$/i;

/** A space of a unit, or the unit itself. Its rent is that of a year, else the range over all terms. */
function asMitsHome(unit: Fields, space: Fields, name: string | undefined): unknown {
  const home = new Map([...unit, ...space]);
  const rent = fieldsOf(home.get('rent'));
  const terms = listOf(rent.get('termrent')).map(fieldsOf);
  const ofYear = terms.find((term) => /^12\b/.test(textOf(term, 'leaseterm', 'leasetermname', 'term') ?? ''));
  const status = textOf(home, 'availability', 'availabilitystatus') ?? '';
  const isSaid = AVAILABLE.test(status) || NOT_AVAILABLE.test(status) || home.has('availability');
  return {
    '@attributes': {
      IDValue: textOf(space, 'propertyunitid', 'unitspaceid', 'id') ?? textOf(unit, 'propertyunitid', 'id'),
      PropertyID: textOf(home, 'propertyid'),
      FloorplanID: textOf(home, 'floorplanid'),
    },
    MarketingName: name ?? textOf(unit, 'unitnumber') ?? textOf(space, 'unitnumber'),
    BuildingName: textOf(home, 'buildingname'),
    FloorplanName: textOf(home, 'floorplanname'),
    UnitBedrooms: textOf(home, 'numberofbedrooms', 'noofbedrooms', 'bedrooms'),
    UnitBathrooms: textOf(home, 'numberofbathrooms', 'noofbathrooms', 'bathrooms'),
    MinSquareFeet: textOf(home, 'area', 'squarefeet'),
    UnitLeasedStatus: isSaid ? (AVAILABLE.test(status) ? 'available' : 'leased') : status,
    UnitLeasedStatusDescription: textOf(home, 'status'),
    UnitRent: ofYear && textOf(ofYear, 'rent', 'amount'),
    MarketRent: { '@attributes': { Min: textOf(rent, 'minrent'), Max: textOf(rent, 'maxrent') } },
    Deposit: { Amount: textOf(fieldsOf(home.get('deposit')), 'mindeposit') ?? textOf(home, 'mindeposit') },
    DateAvailable: laterOf(textOf(home, 'availableon', 'availabledate'), textOf(home, 'makereadydate')),
    Amenity: listOf(fieldsOf(home.get('amenities')).get('amenity')),
  };
}

/** The later of two days in the same notation, or the only one. */
function laterOf(one: string | undefined, other: string | undefined): string | undefined {
  const [first, second] = [one, other].map((day) => Date.parse(day ?? ''));
  return first !== undefined && second !== undefined && second > first ? other : (one ?? other);
}

/** Converters to MITS by the container of the elements. */
export const ENTRATA: ReadonlyMap<string, (element: unknown) => unknown[]> = new Map([
  ...[...HOMES.values()].map((container) => [container, asMitsHomes] as const),
  [PROPERTIES, (element: unknown) => [asMitsProperty(element)]],
]);
