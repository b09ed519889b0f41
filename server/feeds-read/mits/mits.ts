import { UTILITIES, type UtilityKey } from '#common/catalog/utilities.ts';
import { type FeedCell, firstFilled, withText } from '../cell.ts';
import type { RawCost, RawListing, RawOffer, RawPlan, RawRent, RawUnit } from '../raw-listing.ts';
import { parseCents } from '../values/read-money.ts';
import { parseFlag, parseNumber } from '../values/read-number.ts';
import { parseProvince } from '../values/read-place.ts';
import { parseSquareFeet } from '../values/read-rooms.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  descendantsOf,
  textByLanguage,
  textsByLanguage,
  type XmlNode,
} from '../xml-node.ts';
import { chargedRents, readCharges, readFees } from './mits-charges.ts';
import { amenitiesAbout, commentOfHome, commonAmenities, homesWithSame, promotionsOf, toursOf } from './mits-homes.ts';
import {
  addressElementOf,
  amenitiesOf,
  dayCellOf,
  depositOf,
  filesOf,
  idCellOf,
  pickChild,
  pickText,
  rangeOf,
} from './mits-nodes.ts';
import { petsOf, readPetCosts, readPetRules } from './mits-pets.ts';
import { type MitsUnit, ownIds, readUnits } from './mits-units.ts';

/** Reads a `Property` of MITS 3.0, 4.1 or 5.0, in the dialects of the large property systems. */
export function readMitsProperty(root: XmlNode): RawListing {
  const property = childOf(root, 'propertyid');
  const identification = pickChild([property, root], 'identification');
  const places = [property, identification, root];
  const information = childOf(root, 'information');
  const ils = pickChild([root, property], 'ils_identification');
  const address = addressElementOf([property, identification, root]) ?? [property, root].find(hasAddress);
  const phones = places
    .flatMap((place) => childrenOf(place, 'phone'))
    .filter((one) => childText(one, 'phonenumber', 'number') && !/fax/i.test(phoneType(one)));
  const office = phones.find((one) => /office/i.test(phoneType(one))) ?? phones[0];
  const charges = readCharges(root);
  const { homes, plans, orphans } = readPlans(root, charges.deposit);
  const pets = petsOf([root, ...homesWithSame('policy', homes)]);
  const description = textsByLanguage(childrenOf(information, 'longdescription'));
  const { street, street2, city, province, postalCode, country } = readAddress(address);
  const { petPolicies, pets: petWords } = readPetRules(pets, charges.pets);
  const { photos, videos, tours } = readFiles(root, plans, homes);
  const rootAndPlans = [root, ...childrenOf(root, 'floorplan')];
  // Named fields instead of spreads, so that V8 makes the object in one step.
  return {
    at: { text: '', line: root.line, column: root.column },
    above: [],
    id:
      attributeOf(root, 'idvalue') ??
      idCellOf(property, 'propertyid') ??
      idCellOf(root, 'syncpropertyid') ??
      childText(property, 'syncpropertyid') ??
      childText(root, 'propertyid'),
    name: pickText(places, 'marketingname', 'name', 'legalname'),
    street,
    street2,
    city,
    province,
    postalCode,
    country,
    lat: pickText([ils, ...places, address], 'latitude'),
    lng: pickText([ils, ...places, address], 'longitude'),
    types: [
      childText(information, 'structuretype'),
      childText(property, 'type'),
      attributeOf(ils, 'ils_identificationtype', 'type'),
      attributeOf(identification, 'type'),
    ].filter((type) => type !== undefined),
    description:
      description.any ??
      childText(information, 'shortdescription') ??
      pickText([root, property], 'longdescription', 'description') ??
      commentOfHome(homes),
    descriptionEn: description.en,
    descriptionFr: description.fr,
    yearBuilt: childText(information, 'yearbuilt'),
    numberOfUnits: childText(information, 'unitcount'),
    leaseTerm:
      childText(information, 'leaselength') ??
      childText(childOf(homesWithSame('pricing', homes)[0], 'pricing'), 'leaseterm'),
    contactPhone: phoneOf(office) ?? childText(information, 'phonenumber'),
    contactEmail: pickText([...places, address, information], 'email'),
    website: pickText(places, 'website'),
    petPolicies,
    pets: petWords,
    parking: readParking(information, [...charges.parking, ...amenitiesAbout('parking', root, homes)]),
    amenities: [...rootAndPlans.flatMap(amenitiesOf), ...commonAmenities(homes), ...charges.amenities].filter(
      ({ text }) => !/^https?:/i.test(text),
    ),
    utilities: amenitiesAbout('utilities', root, homes),
    includedUtilities: [...readUtilities(root), ...charges.utilities],
    costs: [...readFees(rootAndPlans), ...readParkingCosts(information), ...readPetCosts(pets), ...charges.costs],
    shares: charges.shares,
    offers: [
      ...rootAndPlans.flatMap((node) => childrenOf(node, 'concession')).flatMap(readConcession),
      ...promotionsOf(rootAndPlans),
    ],
    photos,
    videos,
    tours,
    plans,
    orphans,
    unit: singleUnit(root, childText(information, 'unitcount')),
  };
}

/** A number with its extension. */
function phoneOf(phone: XmlNode | undefined): FeedCell | undefined {
  const number = childText(phone, 'phonenumber', 'number');
  const extension = childText(phone, 'extension')?.text ?? '';
  return number && /[1-9]/.test(extension) ? withText(number, `${number.text} x${extension}`) : number;
}

const phoneType = (phone: XmlNode) => attributeOf(phone, 'phonetype', 'type')?.text ?? '';

/** Some senders leave out `Address`. */
const hasAddress = (node: XmlNode | undefined): boolean =>
  childText(node, 'addressline1', 'address1', 'unparsedaddress') !== undefined;

function readAddress(address: XmlNode | undefined): Partial<RawListing> {
  const [state, province] = [childText(address, 'state'), childText(address, 'province')];
  const unparsed = childText(address, 'unparsedaddress');
  const given = province && parseProvince(province.text) ? province : (state ?? province);
  const street = childText(address, 'addressline1', 'address1', 'address', 'street', 'streetaddress');
  const city = childText(address, 'city');
  const [first, ...rest] = street || !unparsed ? [] : unparsed.text.split(',').map((part) => part.trim());
  const isUnit = rest.length > 2 && /^(?:#|(?:unit|suite|apt|apartment|app|appartement|bureau)\b)/i.test(rest[0] ?? '');
  const [second, place] = isUnit ? [rest[0], rest.slice(1)] : [undefined, rest];
  return {
    street: street ?? (unparsed && withText(unparsed, first ?? '')),
    street2:
      childText(address, 'addressline2', 'address2') ?? (unparsed && second ? withText(unparsed, second) : undefined),
    city:
      city ??
      (unparsed && !street ? withText(unparsed, place.join(', ').replace(/\s*[A-Z]\d[A-Z].*$/, '')) : undefined),
    province: given,
    postalCode: childText(address, 'postalcode', 'zip', 'zipcode', 'postcode') ?? postalCodeIn(unparsed),
    country: childText(address, 'country'),
  };
}

function postalCodeIn(cell: FeedCell | undefined): FeedCell | undefined {
  const [code] = /[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i.exec(cell?.text ?? '') ?? [];
  return cell && code ? withText(cell, code) : undefined;
}

/** The name of the only home of a property, which is the unit of the address. In a building it is one of many. */
function singleUnit(root: XmlNode, unitCount: FeedCell | undefined): FeedCell | undefined {
  const counts = [unitCount, ...childrenOf(root, 'floorplan').map((plan) => childText(plan, 'unitcount'))];
  if (counts.some((count) => count && (parseNumber(count.text) ?? 0) > 1)) return undefined;
  const nodes = descendantsOf(root, 'ils_unit');
  const [only, ...more] = nodes.length === 1 ? nodes.flatMap(readUnits) : [];
  // Without a name a home has its id, which is no unit.
  const name = only && more.length === 0 && only.at.text !== '' ? only.name : undefined;
  return name && /^(?:#|unit |apt\.? |suite )?[a-z]{0,2}-?\d{1,5}[a-z]?$|^[a-z]$/i.test(name.text) ? name : undefined;
}

/** The floor plans, and the elements of the homes that can be rented. */
type Plans = Pick<RawListing, 'plans' | 'orphans'> & { homes: XmlNode[] };

function readPlans(root: XmlNode, charged: FeedCell | undefined): Plans {
  const nodes = [root, ...childrenOf(root, 'building', 'phase')].flatMap((node) => childrenOf(node, 'floorplan'));
  const unitsIn = (node: XmlNode) =>
    childrenOf(node, 'ils_unit').flatMap((one) => readUnits(one).map((unit) => ({ node: one, unit })));
  const inside: { node: XmlNode; unit: MitsUnit }[] = [];
  const named = nodes.map((node) => {
    const plan = readPlan(node);
    const own = unitsIn(node);
    inside.push(...own);
    plan.units.push(...own.map(({ unit }) => unit));
    return plan;
  });
  const units = [root, ...childrenOf(root, 'building', 'phase')].flatMap(unitsIn);
  const orphans: MitsUnit[] = [];
  // Without floor plans, homes that can't be rented are left out, unless all are.
  const isAnyRentable = units.some(({ unit }) => unit.isRentable);
  const single = new Map<string, RawPlan>();
  for (const { node, unit } of units) {
    const plan = findPlan(named, unit, node);
    if (plan) plan.units.push(unit);
    else if (named.length === 0 && (unit.isRentable || !isAnyRentable)) addHome(single, unit, node);
    else orphans.push(unit);
  }
  const plans = [...named, ...single.values()];
  const ofProperty = depositOf(childrenOf(root, 'deposit'));
  const common: typeof ofProperty = ofProperty.deposit || ofProperty.depositMonths ? ofProperty : { deposit: charged };
  const homes = [...inside, ...units].flatMap(({ node, unit }) => (unit.isRentable ? node : []));
  const [only, ...more] = plans;
  if (only && more.length === 0) only.rents.push(...chargedRents(root), ...rentsOfProperty(root));
  const { deposit, depositMonths } = common;
  return {
    plans:
      deposit || depositMonths
        ? plans.map((plan) => (hasDeposit(plan) ? plan : { ...plan, deposit, depositMonths }))
        : plans,
    orphans,
    homes: [...new Set(homes)],
  };
}

/** The rents of a property with one floor plan, which some senders write only there. */
function rentsOfProperty(root: XmlNode): RawRent[] {
  const rents = childOf(childOf(root, 'information'), 'rents');
  return ['marketrent', 'standardrent', 'startrent']
    .map((name) => rangeOf(childOf(rents, name)))
    .filter(({ min, max }) => min || max);
}

const hasDeposit = ({ deposit, depositMonths, units }: RawPlan) =>
  deposit !== undefined || depositMonths !== undefined || units.some((unit) => unit.isRentable && unit.deposit);

const sameId = (cell: FeedCell | undefined, id: string) => cell?.text.toLowerCase() === id.toLowerCase();

function findPlan(plans: readonly RawPlan[], unit: MitsUnit, node: XmlNode): RawPlan | undefined {
  const byId = plans.find(({ id }) => unit.planIds.some((one) => sameId(id, one)));
  const byName = plans.find(({ label, id }) => unit.planNames.some((one) => sameId(label, one) || sameId(id, one)));
  if (byId || byName || unit.planIds.length + unit.planNames.length > 0) return byId ?? byName;
  const { type } = unit;
  const byType = type ? plans.find(({ id, label }) => sameId(id, type) || sameId(label, type)) : undefined;
  return (
    byType ??
    plans.find(({ id }) => ownIds(node).some((one) => sameId(id, one))) ??
    (plans.length === 1 ? plans[0] : undefined)
  );
}

/**
 * Adds a home whose file has no floor plans. Homes of one kind that name the same floor plan share it, and others are a
 * floor plan of their own.
 */
function addHome(plans: Map<string, RawPlan>, unit: MitsUnit, node: XmlNode): void {
  const text = unit.planName;
  const shared = text === undefined ? undefined : plans.get(text);
  if (text !== undefined && !shared) {
    const label = unit.planNames[0] ?? unit.type;
    const plan = planOfUnit(unit, node, withText(unit.at, text));
    plans.set(text, label === undefined ? plan : { ...plan, label: withText(unit.at, label) });
  } else if (shared?.units[0] && isSameKind(shared.units[0], unit)) shared.units.push(unit);
  else {
    // Buildings of one property have homes of the same number.
    const isTaken = plans.has(unit.name?.text ?? '');
    const own = planOfUnit(unit, node, (isTaken ? idCellOf(node) : undefined) ?? unit.name);
    plans.set(own.id?.text ?? '', own);
  }
}

const isSameKind = (one: RawUnit, other: RawUnit): boolean =>
  one.beds?.text === other.beds?.text && one.baths?.text === other.baths?.text;

const planOfUnit = (unit: MitsUnit, node: XmlNode, id: FeedCell | undefined): RawPlan => ({
  at: unit.at,
  id,
  label: unit.name,
  image: filesOf(node).find(({ kind }) => kind === 'plan')?.source,
  rents: unit.rents,
  dates: [],
  units: [unit],
});

const NOT_FURNISHED = /unfurnished|(?:non|semi)[- ]?(?:meubl|furnish)/i;

function readPlan(node: XmlNode): RawPlan {
  const rooms = childrenOf(node, 'room').map((room) => ({
    type:
      (attributeOf(room, 'roomtype', 'type') ?? childText(room, 'roomtype', 'type', 'comment'))?.text.toLowerCase() ??
      '',
    count: childText(room, 'count'),
  }));
  const roomCount = (pattern: RegExp) => sumOf(rooms.flatMap(({ type, count }) => (pattern.test(type) && count) || []));
  const identification = childOf(node, 'identification');
  const label = childText(node, 'name') ?? childText(identification, 'name') ?? childText(node, 'comment');
  const { deposit, depositMonths } = depositOf(childrenOf(node, 'deposit'));
  return {
    at: { text: label?.text ?? '', line: node.line, column: node.column },
    id: idCellOf(node, 'floorplanid', 'syncfloorplanid'),
    label,
    beds: roomCount(/^bed|^chambre/) ?? childText(node, 'bedrooms', 'bedroomcount', 'beds'),
    baths: roomCount(/^(?:full ?)?bath|^salles? de bain/) ?? childText(node, 'bathrooms', 'bathroomcount', 'baths'),
    halfBaths: roomCount(/^half|^salles? d.eau/),
    squareFeet: areaOf(childOf(node, 'squarefeet')),
    rents: [
      rangeOf(childOf(node, 'marketrent')),
      rangeOf(childOf(node, 'effectiverent')),
      ...chargedRents(node),
    ].filter(({ min, max }) => min || max),
    deposit,
    depositMonths,
    dates: [dayCellOf(childOf(node, 'dateavailable', 'availabledate', 'availableon', 'moveindate'))].filter(
      (day) => day !== undefined,
    ),
    unitsAvailable: unitsAvailable([node, identification]),
    furnished:
      label && /meublé|furnished/i.test(label.text) && !NOT_FURNISHED.test(label.text)
        ? withText(label, 'furnished')
        : undefined,
    comments: [childText(node, 'comment'), childText(node, 'description'), label].filter((cell) => cell !== undefined),
    image: filesOf(node).find(({ kind }) => kind === 'plan')?.source,
    units: [],
  };
}

/** The smallest area. Senders write 0 for an unknown one, and sometimes the larger one first. */
function areaOf(node: XmlNode | undefined): FeedCell | undefined {
  const { min, max } = rangeOf(node);
  const feet = (cell: FeedCell) => parseSquareFeet(cell.text) ?? Number.POSITIVE_INFINITY;
  const smallest = min && max && feet(max) < feet(min) ? max : (min ?? max);
  return smallest && Number.isFinite(feet(smallest)) ? smallest : (attributeOf(node, 'avg') ?? smallest);
}

/** One count, or the sum of the counts of several rooms of a kind. */
function sumOf(counts: readonly FeedCell[]): FeedCell | undefined {
  const [first, ...more] = counts;
  const numbers = counts.map(({ text }) => parseNumber(text) ?? Number.NaN);
  const total = numbers.reduce((sum, number) => sum + number, 0);
  return first && more.length > 0 && Number.isFinite(total) ? withText(first, String(total)) : first;
}

/** The number of free homes. Some systems fill only one of the two elements, and the other one with 0. */
function unitsAvailable(places: readonly (XmlNode | undefined)[]): FeedCell | undefined {
  const cells = [pickText(places, 'unitsavailable'), pickText(places, 'displayedunitsavailable')];
  return cells.find((cell) => cell && (parseNumber(cell.text) ?? 0) > 0) ?? firstFilled(...cells);
}

const UTILITY_NAMES: Readonly<Record<string, UtilityKey>> = {
  broadbandinternet: 'internet',
  cable: 'cable',
  electric: 'electricity',
  heat: 'heat',
  hotwater: 'water',
  satellite: 'satellite',
  sewer: 'sewer',
  trash: 'trash',
  water: 'water',
};

function readUtilities(root: XmlNode): UtilityKey[] {
  const included = new Set(
    childrenOf(root, 'utility').flatMap(({ children }) =>
      children.flatMap(({ name, text }) => (parseFlag(text) === true ? (UTILITY_NAMES[name] ?? []) : [])),
    ),
  );
  // Hot water is not all water, if the sender says so.
  const water = childrenOf(root, 'utility').flatMap((utility) => childText(utility, 'water') ?? []);
  if (water.length > 0 && water.every(({ text }) => parseFlag(text) === false)) included.delete('water');
  return UTILITIES.filter((key) => included.has(key));
}

function readParking(information: XmlNode | undefined, offered: readonly FeedCell[]): FeedCell[] {
  const types = childrenOf(information, 'parking').flatMap(
    (one) => attributeOf(one, 'parkingtype', 'type') ?? childText(one, 'type') ?? [],
  );
  return [...types, ...offered].filter(({ text }) => !/^(?:other|unspecified|multiple)$/i.test(text));
}

function readParkingCosts(information: XmlNode | undefined): RawCost[] {
  return childrenOf(information, 'parking').flatMap((parking): RawCost[] => {
    const cents =
      parseCents(childText(parking, 'spacefee')?.text ?? '') ??
      parseCents(childText(parking, 'assignedfee')?.text ?? '');
    return cents ? [{ kind: 'parking', amountCents: cents, frequency: 'monthly', mandatory: false }] : [];
  });
}

function readConcession(node: XmlNode): RawOffer[] {
  const active = attributeOf(node, 'active');
  const parts = [childText(node, 'descriptionheader'), childText(node, 'descriptionbody', 'description')];
  const first = firstFilled(...parts);
  if (!first || (active && parseFlag(active.text) === false)) return [];
  const range = childOf(node, 'daterange');
  const text = withText(first, parts.flatMap((part) => part?.text ?? []).join('. '));
  const { en: textEn, fr: textFr } = textByLanguage(node, text);
  return [
    {
      text,
      textEn,
      textFr,
      startsOn: dayCellOf(childOf(range, 'startdate')),
      endsOn: dayCellOf(childOf(range, 'enddate')),
    },
  ];
}

function readFiles(
  root: XmlNode,
  plans: readonly RawPlan[],
  homes: readonly XmlNode[],
): Pick<RawListing, 'photos' | 'videos' | 'tours'> {
  const buildings = childrenOf(root, 'building', 'phase');
  const places = [root, ...buildings];
  const files = [
    ...places,
    ...places.flatMap((place) => childrenOf(place, 'floorplan')),
    ...places.flatMap((place) => childrenOf(place, 'ils_unit')),
  ].flatMap(filesOf);
  for (const { source, planId } of files.filter(({ kind, planId: id }) => kind === 'plan' && id)) {
    const plan = plans.find(({ id }) => id?.text === planId);
    if (plan) plan.image ??= source;
  }
  const sources = (kind: string) => files.filter((file) => file.kind === kind).map(({ source }) => source);
  return {
    photos: sources('photo'),
    videos: sources('video'),
    tours: [...sources('tour'), ...toursOf([root, ...homes])],
  };
}
