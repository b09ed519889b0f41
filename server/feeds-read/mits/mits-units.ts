import { fold } from '#server/search/text.ts';
import { type FeedCell, firstFilled } from '../cell.ts';
import type { RawRent, RawUnit } from '../raw-listing.ts';
import { readHomeStatus } from '../values/home-status.ts';
import { parseNumber } from '../values/read-number.ts';
import { remember } from '../values/remember.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlNode } from '../xml-node.ts';
import { chargedRents } from './mits-charges.ts';
import { dayCellOf, depositOf, pickChild, pickText, rangeOf } from './mits-nodes.ts';

/** A home of a MITS file, and the ways in which it names its floor plan. */
export interface MitsUnit extends RawUnit {
  planIds: string[];
  planNames: string[];
  /** Some senders name the floor plan only as the type. */
  type: string | undefined;
}

const STATUSES = [
  'unitleasedstatusdescription',
  'unitleasedstatus',
  'unitoccupancystatus',
  'unitoccupancystatusdescription',
];

/** The homes of an `ILS_Unit`. Their fields are in it, in `Units`, in `Units/Unit`, or in `Unit/Information`. */
export function readUnits(node: XmlNode): MitsUnit[] {
  const inner = [...childrenOf(node, 'unit'), ...childrenOf(node, 'units').flatMap(homesIn)];
  return (inner.length > 0 ? inner : [undefined]).map((unit) => readUnit(node, unit));
}

/** Some senders leave out `Unit`. */
function homesIn(units: XmlNode): readonly XmlNode[] {
  const inner = childrenOf(units, 'unit');
  return inner.length > 0 || units.children.length === 0 ? inner : [units];
}

function readUnit(node: XmlNode, unit: XmlNode | undefined): MitsUnit {
  const places = [childOf(unit, 'information'), unit, node];
  const field = (name: string) => pickText(places, name);
  const statuses = STATUSES.map(field);
  const economic = [field('uniteconomicstatus'), field('uniteconomicstatusdescription')];
  const status = statuses.find((cell) => cell !== undefined);
  const availability = pickChild(places, 'availability');
  const dates = [
    dayCellOf(childOf(availability, 'vacatedate') ?? pickChild(places, 'vacatedate')),
    dayCellOf(childOf(availability, 'madereadydate') ?? pickChild(places, 'madereadydate')),
    dayCellOf(pickChild([...places, availability], 'dateavailable', 'availabledate', 'availableon', 'moveindate')),
  ].filter((date) => date !== undefined);
  const vacancy = childText(availability, 'vacancyclass') ?? pickText(places, 'vacancyclass');
  const facts = {
    words: [...statuses, ...economic].map((cell) => plainStatus(cell?.text ?? '')),
    isVacant: vacancy ? /^unoccupied|^vacant/i.test(vacancy.text) : undefined,
    hasDate: dates.length > 0,
  };
  const isOther = (cell: FeedCell | undefined) => cell !== undefined && !KNOWN.has(plainStatus(cell.text));
  const said = [statuses[0], statuses[1], economic[1]].find(isOther);
  const other = said && readHomeStatus(said.text);
  const name =
    pickText([unit, childOf(unit, 'information'), node], 'marketingname', 'unitid', 'unitnumber') ??
    pickText([childOf(unit, 'identification'), childOf(node, 'identification')], 'unitnumber', 'unitid');
  const pricing = pickChild(places, 'pricing');
  const { planIds, planNames, planName } = planReferences(places, unit, node);
  return {
    at: { text: name?.text ?? '', line: node.line, column: node.column },
    name: name ?? attributeOf(unit, 'idvalue', 'id') ?? attributeOf(node, 'idvalue', 'id'),
    key: keyOf(name?.text, pickText(places, 'buildingname')?.text, unit, node),
    isRentable: isRentable(facts) && other !== 'taken',
    unknownStatus: other === 'unknown' ? said : undefined,
    status: firstFilled(
      economic.find((cell) => cell && NOT_RENTABLE.has(plainStatus(cell.text))),
      status,
      vacancy,
    ),
    rents: readRents(places, pricing),
    comment: pickText([...places, childOf(node, 'units')], 'comment'),
    dates,
    isOccupied: isOccupied(facts),
    beds: field('unitbedrooms') ?? field('bedrooms'),
    baths: field('unitbathrooms') ?? field('bathrooms'),
    squareFeet: field('minsquarefeet') ?? field('squarefeet') ?? field('maxsquarefeet'),
    deposit: depositOf([unit, node, pricing].flatMap((one) => childrenOf(one, 'deposit'))).deposit,
    type: field('unittype')?.text,
    planIds,
    planNames,
    planName,
  };
}

/** The ids of a home with its number and building. Undefined if it has no id, because numbers repeat in other buildings. */
function keyOf(
  name: string | undefined,
  building: string | undefined,
  unit: XmlNode | undefined,
  node: XmlNode,
): string | undefined {
  const [outer, inner] = [idOf(node), idOf(unit)];
  return (outer ?? inner) && `${outer} ${inner} ${name} ${building}`;
}

function idOf(node: XmlNode | undefined): string | undefined {
  const own = attributeOf(node, 'idvalue', 'id');
  if (own) return own.text;
  const identification = childrenOf(node, 'identification').find((one) => !namesPlan(one) && !namesProperty(one));
  return (attributeOf(identification, 'idvalue') ?? childText(identification, 'idvalue', 'unitid'))?.text;
}

const namesPlan = (identification: XmlNode): boolean =>
  /^floor[ _-]?plan/i.test((attributeOf(identification, 'idtype') ?? childText(identification, 'idtype'))?.text ?? '');

/** Homes beside their property name it. */
const namesProperty = (identification: XmlNode): boolean =>
  /^propert/i.test((attributeOf(identification, 'idtype') ?? childText(identification, 'idtype'))?.text ?? '');

const plainStatus = remember((text) => fold(text).replace(/[^a-z]/g, ''));

/** Statuses of homes that nobody can rent, from the standard and from RentCafe. */
const NOT_RENTABLE = new Set(
  'leased leasedreserved leasedonnotice approved reserved model down office employee construction excluded noticerented occupiednonotice vacantrentedready vacantrentednotready vacantrented waitlist admin donotshow rented offline vacantleased noticeleased occupied pending commercial loue louee occupe occupee reserve reservee'.split(
    ' ',
  ),
);
const RENTABLE = new Set(
  'available onnotice vacant vacantunrentedready vacantunrentednotready vacantunrented noticeunrented notice vacantready vacantnotready vacantavailable disponible vacante libre'.split(
    ' ',
  ),
);

/** Words of the standard. Senders write others. */
const KNOWN = new Set([...NOT_RENTABLE, ...RENTABLE, 'notready', 'other', 'residential', 'unknown']);

interface UnitFacts {
  /** Statuses without signs: description, leased, occupancy, its description, economic, its description. */
  words: string[];
  isVacant: boolean | undefined;
  hasDate: boolean;
}

/** A status that excludes a home wins, except that an occupied home on notice can be rented. */
function isRentable({ words, isVacant, hasDate }: UnitFacts): boolean {
  const [description = '', leased = '', occupancy = '', , economic = '', ofVoyager = ''] = words;
  const said = [description, ofVoyager, leased];
  if (NOT_RENTABLE.has(economic) || said.some((word) => NOT_RENTABLE.has(word))) return false;
  if (leased === 'notready' && !RENTABLE.has(description) && !RENTABLE.has(ofVoyager)) return hasDate;
  if (said.some((word) => RENTABLE.has(word))) return true;
  if (occupancy === 'occupied' || isVacant === false) return hasDate;
  return true;
}

const NOTICE = new Set(['onnotice', 'notice', 'noticeunrented']);

const isOccupied = ({ words, isVacant }: UnitFacts): boolean => {
  const [, , occupancy = ''] = words;
  return isVacant === false || occupancy === 'occupied' || words.some((word) => NOTICE.has(word));
};

/** Rents in the order in which a renter pays them: asked, market, effective, and the usual term of a year. */
function readRents(places: readonly (XmlNode | undefined)[], pricing: XmlNode | undefined): RawRent[] {
  const effective = rangeOf(pickChild(places, 'effectiverent'));
  const terms = childrenOf(pricing, 'mits-offerterm', 'offerterm');
  const year = terms.find((term) => parseNumber(childText(term, 'term')?.text ?? '') === 12);
  return [
    rangeOf(pickChild(places, 'unitrent')),
    rangeOf(pickChild([...places, pricing], 'marketrent')),
    { min: effective.min, max: undefined },
    { min: effective.max, max: undefined },
    rangeOf(childOf(year, 'effectiverent')),
    ...places.flatMap(chargedRents),
  ].filter(({ min, max }) => min || max);
}

function planReferences(places: readonly (XmlNode | undefined)[], unit: XmlNode | undefined, node: XmlNode) {
  const identified = [unit, node].flatMap((one) => childrenOf(one, 'identification')).filter(namesPlan);
  const named = [unit, childOf(unit, 'information'), node].map((one) => childOf(one, 'floorplanid'));
  const planIds: string[] = [];
  const planNames: string[] = [];
  const add = (list: string[], text: string | undefined) => {
    if (text !== undefined && text !== '') list.push(text);
  };
  add(planIds, attributeOf(node, 'floorplanid')?.text);
  add(planIds, attributeOf(unit, 'floorplanid')?.text);
  for (const one of named) add(planIds, attributeOf(one, 'idvalue')?.text ?? one?.text.trim());
  for (const one of identified) add(planIds, (attributeOf(one, 'idvalue') ?? childText(one, 'idvalue'))?.text);
  for (const one of [unit, node]) add(planIds, childText(childOf(one, 'identification'), 'floorplanid')?.text);
  add(planNames, pickText(places, 'floorplanname')?.text);
  add(planNames, pickText(places, 'floorplan')?.text);
  return { planIds, planNames, planName: planIds[0] ?? planNames[0] };
}

/** The id of the home itself; AppFolio gives the floor plan of a house the same one. */
export const ownIds = (node: XmlNode): string[] =>
  [node, childOf(node, 'units'), childOf(childOf(node, 'units'), 'unit'), childOf(node, 'unit')].flatMap(
    (one) => attributeOf(one, 'idvalue')?.text ?? [],
  );
