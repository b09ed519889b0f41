import { UTILITIES, type UtilityKey } from '#common/catalog/utilities.ts';
import { type FeedCell, firstFilled, withText } from '../cell.ts';
import { newRawListing, type RawCost, type RawListing, type RawOffer, type RawPlan } from '../raw-listing.ts';
import { parseCents } from '../values/read-money.ts';
import { parseFlag, parseNumber } from '../values/read-number.ts';
import { parseProvince } from '../values/read-place.ts';
import { type AllowedPets, petPoliciesOf } from '../values/read-words.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  descendantsOf,
  textByLanguage,
  type XmlNode,
} from '../xml-node.ts';
import { readCharges, readFees } from './mits-charges.ts';
import {
  addressElementOf,
  amenitiesOf,
  dayCellOf,
  filesOf,
  idCellOf,
  pickChild,
  pickText,
  rangeOf,
} from './mits-nodes.ts';
import { type MitsUnit, ownIds, readUnits } from './mits-units.ts';

/** Reads a `Property` of MITS 3.0, 4.1 or 5.0, in the dialects of the large property systems. */
export function readMitsProperty(root: XmlNode): RawListing {
  const property = childOf(root, 'propertyid');
  const identification = pickChild([property, root], 'identification');
  const places = [property, identification, root];
  const information = childOf(root, 'information');
  const ils = childOf(root, 'ils_identification');
  const address = addressElementOf([property, identification, root]);
  const phones = places.flatMap((place) => childrenOf(place, 'phone'));
  const office = phones.find((one) => /office/i.test(attributeOf(one, 'phonetype', 'type')?.text ?? '')) ?? phones[0];
  const plans = readPlans(root);
  const charges = readCharges(root);
  const description = textByLanguage(
    childOf(information, 'longdescription'),
    childText(information, 'longdescription'),
  );
  const at = { text: '', line: root.line, column: root.column };
  return {
    ...newRawListing(at),
    id:
      attributeOf(root, 'idvalue') ??
      idCellOf(property) ??
      idCellOf(root, 'syncpropertyid') ??
      childText(property, 'syncpropertyid'),
    name: pickText(places, 'marketingname', 'name', 'legalname'),
    ...readAddress(address),
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
      pickText([root, property], 'longdescription', 'description'),
    descriptionEn: description.en,
    descriptionFr: description.fr,
    yearBuilt: childText(information, 'yearbuilt'),
    numberOfUnits: childText(information, 'unitcount'),
    leaseTerm: childText(information, 'leaselength'),
    contactPhone: childText(office, 'phonenumber', 'number'),
    contactEmail: pickText([...places, address], 'email'),
    website: pickText(places, 'website'),
    ...readPets(root),
    ...readParking(information),
    amenities: [root, ...childrenOf(root, 'floorplan')]
      .flatMap(amenitiesOf)
      .filter(({ text }) => !/^https?:/i.test(text)),
    includedUtilities: [...readUtilities(root), ...charges.utilities],
    costs: [
      ...readFees([root, ...childrenOf(root, 'floorplan')]),
      ...readParkingCosts(information),
      ...readPetCosts(root),
      ...charges.costs,
    ],
    offers: [root, ...childrenOf(root, 'floorplan')]
      .flatMap((node) => childrenOf(node, 'concession'))
      .flatMap(readConcession),
    ...readFiles(root, plans.plans),
    ...plans,
    unit: singleUnit(root, childText(information, 'unitcount')),
  };
}

function readAddress(address: XmlNode | undefined): Partial<RawListing> {
  const [state, province] = [childText(address, 'state'), childText(address, 'province')];
  const unparsed = childText(address, 'unparsedaddress');
  const given = province && parseProvince(province.text) ? province : (state ?? province);
  const street = childText(address, 'addressline1', 'address1', 'address', 'street', 'streetaddress');
  const city = childText(address, 'city');
  const [first = '', second = '', ...rest] = unparsed?.text.split(',').map((part) => part.trim()) ?? [];
  return {
    street: street ?? (unparsed && withText(unparsed, first)),
    street2: childText(address, 'addressline2', 'address2'),
    city:
      city ??
      (street || !unparsed
        ? undefined
        : withText(unparsed, [second, ...rest].join(', ').replace(/\s*[A-Z]\d[A-Z].*$/, ''))),
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
  if (unitCount && (parseNumber(unitCount.text) ?? 0) > 1) return undefined;
  const nodes = descendantsOf(root, 'ils_unit');
  const [only, ...more] = nodes.length === 1 ? nodes.flatMap(readUnits) : [];
  const name = more.length === 0 ? only?.name : undefined;
  return name && /^(?:#|unit |apt\.? |suite )?[a-z]{0,2}-?\d{1,5}[a-z]?$|^[a-z]$/i.test(name.text) ? name : undefined;
}

function readPlans(root: XmlNode): Pick<RawListing, 'plans' | 'orphans'> {
  const nodes = [root, ...childrenOf(root, 'building', 'phase')].flatMap((node) => childrenOf(node, 'floorplan'));
  const deposit = childrenOf(root, 'deposit');
  const plans = nodes.map((node) => ({ node, plan: readPlan(node, deposit) }));
  const orphans: MitsUnit[] = [];
  for (const { node, plan } of plans) plan.units.push(...childrenOf(node, 'ils_unit').flatMap(readUnits));
  const units = [root, ...childrenOf(root, 'building', 'phase')].flatMap((node) => childrenOf(node, 'ils_unit'));
  for (const node of units) {
    for (const unit of readUnits(node)) {
      const plan =
        plans.length > 0
          ? findPlan(
              plans.map((one) => one.plan),
              unit,
              node,
            )
          : addPlan(plans, unit, node);
      if (plan) plan.units.push(unit);
      else orphans.push(unit);
    }
  }
  return { plans: plans.map(({ plan }) => plan), orphans };
}

const sameId = (cell: FeedCell | undefined, id: string) => cell?.text.toLowerCase() === id.toLowerCase();

function findPlan(plans: readonly RawPlan[], unit: MitsUnit, node: XmlNode): RawPlan | undefined {
  const byId = plans.find(({ id }) => unit.planIds.some((one) => sameId(id, one)));
  const byName = plans.find(({ label, id }) => unit.planNames.some((one) => sameId(label, one) || sameId(id, one)));
  if (byId || byName || unit.planIds.length + unit.planNames.length > 0) return byId ?? byName;
  return (
    plans.find(({ id }) => ownIds(node).some((one) => sameId(id, one))) ?? (plans.length === 1 ? plans[0] : undefined)
  );
}

/** Without floor plans each home is one of its own. */
function addPlan(plans: { node: XmlNode; plan: RawPlan }[], unit: MitsUnit, node: XmlNode): RawPlan {
  const plan: RawPlan = {
    at: unit.at,
    id: unit.name,
    label: unit.name,
    rents: [],
    dates: [],
    units: [],
    unitsAvailable: undefined,
  };
  plans.push({ node: { ...node, children: [] }, plan });
  return plan;
}

function readPlan(node: XmlNode, propertyDeposits: readonly XmlNode[]): RawPlan {
  const rooms = childrenOf(node, 'room').map((room) => ({
    type: attributeOf(room, 'roomtype', 'type')?.text.toLowerCase() ?? '',
    count: childText(room, 'count'),
  }));
  const roomCount = (pattern: RegExp) => rooms.find(({ type }) => pattern.test(type))?.count;
  const area = rangeOf(childOf(node, 'squarefeet'));
  const isZero = (cell: FeedCell | undefined) => cell !== undefined && parseNumber(cell.text) === 0;
  const label = childText(node, 'name', 'comment');
  const deposits = childrenOf(node, 'deposit');
  return {
    at: { text: label?.text ?? '', line: node.line, column: node.column },
    id: idCellOf(node, 'floorplanid', 'syncfloorplanid'),
    label,
    beds: roomCount(/^bed/) ?? childText(node, 'bedrooms', 'bedroomcount', 'beds'),
    baths: roomCount(/^(?:full ?)?bath/) ?? childText(node, 'bathrooms', 'bathroomcount', 'baths'),
    halfBaths: roomCount(/^half/),
    squareFeet: isZero(area.min) ? area.max : (area.min ?? area.max),
    rents: [rangeOf(childOf(node, 'marketrent')), rangeOf(childOf(node, 'effectiverent'))].filter(
      ({ min, max }) => min || max,
    ),
    ...readDeposit(deposits.length > 0 ? deposits : propertyDeposits),
    dates: [dayCellOf(childOf(node, 'dateavailable', 'availabledate', 'availableon'))].filter(
      (day) => day !== undefined,
    ),
    unitsAvailable: unitsAvailable(node),
    image: filesOf(node).find(({ kind }) => kind === 'plan')?.source,
    units: [],
  };
}

/** The number of free homes. Some systems fill only one of the two elements, and the other one with 0. */
function unitsAvailable(node: XmlNode): FeedCell | undefined {
  const cells = [childText(node, 'unitsavailable'), childText(node, 'displayedunitsavailable')];
  return cells.find((cell) => cell && (parseNumber(cell.text) ?? 0) > 0) ?? firstFilled(...cells);
}

function readDeposit(nodes: readonly XmlNode[]): Pick<RawPlan, 'deposit' | 'depositMonths'> {
  const node = nodes.find((one) => !/pet|key|clean/i.test(attributeOf(one, 'deposittype', 'type')?.text ?? ''));
  const amount = childOf(node, 'amount');
  const range = rangeOf(childOf(amount, 'valuerange', 'range'));
  const value = range.min ?? range.max ?? rangeOf(amount).min;
  const isMultiple = /month/i.test(attributeOf(amount, 'amounttype', 'type')?.text ?? '');
  return isMultiple ? { depositMonths: value } : { deposit: value };
}

const UTILITY_NAMES: Readonly<Record<string, UtilityKey>> = {
  broadbandinternet: 'internet',
  cable: 'cable',
  electric: 'electricity',
  heat: 'heat',
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
  return UTILITIES.filter((key) => included.has(key));
}

/** Dogs up to this weight are small, in pounds. */
const SMALL_DOG = 30;

const petsOf = (root: XmlNode) => childrenOf(childOf(root, 'policy'), 'pet');

function readPets(root: XmlNode): Pick<RawListing, 'petPolicies' | 'pets'> {
  const allowed: AllowedPets = {};
  for (const pet of petsOf(root)) {
    const pets = childrenOf(pet, 'pets');
    const isAllowed = parseFlag(attributeOf(pet, 'allowed')?.text ?? childText(pet, 'allowed')?.text ?? '');
    const kinds = [
      attributeOf(pet, 'pettype', 'type'),
      ...pets.map((one) => attributeOf(one, 'pettype', 'description')),
    ].map((cell) => cell?.text.toLowerCase() ?? '');
    const weights = [childText(pet, 'weight'), ...pets.map((one) => attributeOf(one, 'weight', 'size'))].map((cell) =>
      Number.parseFloat(cell?.text ?? ''),
    );
    const isSmallOnly = weights.some((weight) => weight > 0 && weight <= SMALL_DOG);
    const [cats, dogs] = [/cat|chat/, /dog|chien/].map((pattern) => kinds.some((kind) => pattern.test(kind)));
    if (isAllowed === undefined) continue;
    if (cats) allowed.cats ||= isAllowed;
    if (dogs) allowed.smallDogs ||= isAllowed;
    if (dogs && !(isAllowed && isSmallOnly)) allowed.largeDogs ||= isAllowed;
    if (!cats && !dogs) allowed.any ||= isAllowed;
  }
  return { petPolicies: petPoliciesOf(allowed), pets: [] };
}

function readPetCosts(root: XmlNode): RawCost[] {
  const amounts = (name: string) => petsOf(root).flatMap((pet) => parseCents(childText(pet, name)?.text ?? '') ?? []);
  const cost = (name: string, frequency: RawCost['frequency']): RawCost[] => {
    const [amountCents] = amounts(name).sort((a, b) => a - b);
    return amountCents ? [{ kind: 'pet-fee', amountCents, frequency, mandatory: false }] : [];
  };
  return [...cost('rent', 'monthly'), ...cost('fee', 'once')];
}

function readParking(information: XmlNode | undefined): Pick<RawListing, 'parking'> {
  const types = childrenOf(information, 'parking').flatMap(
    (one) => attributeOf(one, 'parkingtype', 'type') ?? childText(one, 'type') ?? [],
  );
  return { parking: types.filter(({ text }) => !/^(?:other|unspecified|multiple)$/i.test(text)) };
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

function readFiles(root: XmlNode, plans: readonly RawPlan[]): Pick<RawListing, 'photos' | 'videos' | 'tours'> {
  const files = [root, ...childrenOf(root, 'floorplan')].flatMap(filesOf);
  for (const { source, planId } of files.filter(({ kind, planId: id }) => kind === 'plan' && id)) {
    const plan = plans.find(({ id }) => id?.text === planId);
    if (plan) plan.image ??= source;
  }
  const sources = (kind: string) => files.filter((file) => file.kind === kind).map(({ source }) => source);
  return { photos: sources('photo'), videos: sources('video'), tours: sources('tour') };
}
