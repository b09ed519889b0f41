import { plainName } from '../xml/xml-scanner.ts';
import { listOf } from './json-node.ts';

/** The containers of Entrata's `getUnitsAvailabilityAndPricing` in lower case: its homes are beside their properties. */
const HOMES = 'ils_units';
const PROPERTIES = 'properties';

/** The container of an element by its path in the file, if it is one of these. */
export function entrataContainer(keys: readonly string[]): string | undefined {
  const path = keys
    .map((key) => key.toLowerCase())
    .slice(-3)
    .join('.');
  if (path === 'result.ils_units.unit') return HOMES;
  return path === 'result.properties.property' ? PROPERTIES : undefined;
}

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

/** The property as MITS writes it, which has its floor plans in no list. */
const asMitsProperty = (value: unknown): unknown => ({
  ...Object(value),
  Floorplan: listOf(fieldsOf(fieldsOf(value).get('floorplans')).get('floorplan')),
});

/** The home as MITS writes it. Its rent is that of a year, else the range over all terms. */
function asMitsHome(value: unknown): unknown {
  const home = fieldsOf(value);
  const rent = fieldsOf(home.get('rent'));
  const terms = listOf(rent.get('termrent')).map(fieldsOf);
  const ofYear = terms.find((term) => /^12\b/.test(textOf(term, 'leaseterm', 'term') ?? ''));
  const isAvailable = /^available$/i.test(textOf(home, 'availability') ?? '');
  return {
    '@attributes': {
      IDValue: textOf(home, 'propertyunitid', 'id'),
      PropertyID: textOf(home, 'propertyid'),
      FloorplanID: textOf(home, 'floorplanid'),
    },
    MarketingName: textOf(home, 'unitnumber'),
    BuildingName: textOf(home, 'buildingname'),
    FloorplanName: textOf(home, 'floorplanname'),
    UnitBedrooms: textOf(home, 'numberofbedrooms', 'bedrooms'),
    UnitBathrooms: textOf(home, 'numberofbathrooms', 'bathrooms'),
    MinSquareFeet: textOf(home, 'area', 'squarefeet'),
    UnitLeasedStatus: isAvailable ? 'available' : 'leased',
    UnitRent: ofYear && textOf(ofYear, 'rent'),
    MarketRent: { '@attributes': { Min: textOf(rent, 'minrent'), Max: textOf(rent, 'maxrent') } },
    Deposit: { Amount: textOf(fieldsOf(home.get('deposit')), 'mindeposit') },
    DateAvailable: textOf(home, 'availableon'),
  };
}

/** Converters to MITS by the container of the elements. */
export const ENTRATA: ReadonlyMap<string, (element: unknown) => unknown> = new Map([
  [HOMES, asMitsHome],
  [PROPERTIES, asMitsProperty],
]);
