import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import { type FeedCell, firstFilled, withText } from './cell.ts';
import { costKindOf } from './mits/mits-charges.ts';
import {
  newRawListing,
  type RawCost,
  type RawListing,
  type RawOffer,
  type RawPlan,
  type RawRent,
  type RawShare,
  type RawUnit,
} from './raw-listing.ts';
import { parseCents } from './values/read-money.ts';
import { parseFlag, parseNumber } from './values/read-number.ts';
import { type AllowedPets, petPoliciesOf } from './values/read-words.ts';
import { remember } from './values/remember.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  textByLanguage,
  textsByLanguage,
  type XmlNode,
} from './xml-node.ts';

/** Reads a `Listing` of the HotPads and Zillow Rentals XML 2.1. */
export function readHotpadsListing(root: XmlNode): RawListing {
  const at = { text: '', line: root.line, column: root.column };
  const tags = childrenOf(root, 'listingtag');
  const models = childrenOf(root, 'model');
  const plans = models.length > 0 ? readModels(models, root) : [readPlan(root, root)];
  // `RENTAL`, `SUBLET` and `CORPORATE` say nothing about the home.
  const hasType = /room|sale|vacation/i.test(attributeOf(root, 'type')?.text ?? '');
  const fees = readFees(root);
  const description = textsByLanguage(childrenOf(root, 'description'));
  return {
    ...newRawListing(at),
    id: attributeOf(root, 'id') ?? childText(root, 'id'),
    name: childText(root, 'name'),
    street: childText(root, 'street'),
    hidesAddress: hiding(attributeOf(childOf(root, 'street'), 'hide')),
    unit: childText(root, 'unit', 'unitnumber'),
    city: childText(root, 'city'),
    province: childText(root, 'state', 'province'),
    postalCode: childText(root, 'zip', 'postalcode'),
    country: childText(root, 'country'),
    lat: childText(root, 'latitude'),
    lng: childText(root, 'longitude'),
    types: [hasType ? attributeOf(root, 'type') : undefined, attributeOf(root, 'propertytype')].filter(
      (type) => type !== undefined,
    ),
    description: description.any,
    descriptionEn: description.en,
    descriptionFr: description.fr,
    leaseTerm: childText(root, 'leaseterm'),
    contactName: childText(root, 'contactname'),
    contactPhone: childText(root, 'contactphone'),
    contactEmail: childText(root, 'contactemail'),
    website: childText(root, 'website'),
    numberOfUnits: childText(root, 'numunits'),
    yearBuilt: tagValues(tags, 'YEAR_BUILT')[0],
    amenities: [
      ...tagValues(tags, 'PROPERTY_AMENITY'),
      ...['MODEL_AMENITY', 'MODEL_AMENITY_SELECT', 'FLOOR_COVERING'].flatMap((type) =>
        tagValues([...tags, ...models.flatMap((model) => childrenOf(model, 'modeltag'))], type),
      ),
      ...textsOf(root, 'amenities'),
      ...tagValues(tags, 'COOLING_SYSTEM').filter(({ text }) => !/none/i.test(text)),
      ...(parseFlag(childText(root, 'smokingallowed')?.text ?? '') === false ? smokeFree(root) : []),
    ],
    utilities: [...tagValues(tags, 'RENT_INCLUDES'), ...textsOf(root, 'utilities', 'utilitiesincluded')],
    laundry: tagValues(tags, 'LAUNDRY')[0],
    ...readParking(root, tags),
    petPolicies: petPoliciesOf(readPets(root, tags)),
    photos: [
      ...[root, ...childrenOf(root, 'listingphotos')].flatMap((place) => sourcesOf(place, 'listingphoto')),
      ...models.flatMap((model) => sourcesOf(model, 'modelphoto')),
    ],
    tours: [childText(root, 'virtualtoururl')].filter((tour) => tour !== undefined),
    costs: fees.costs,
    shares: fees.shares,
    offers: childrenOf(root, 'listingspecialoffer').flatMap(readOffer),
    plans: fees.deposit ? plans.map((plan) => ({ ...plan, deposit: plan.deposit ?? fees.deposit })) : plans,
  };
}

const hiding = (flag: FeedCell | undefined) => (flag && parseFlag(flag.text) === true ? flag : undefined);

const smokeFree = ({ line, column }: XmlNode): FeedCell[] => [{ text: 'smoke free', line, column }];

/** The parts of a list in one element, which some senders write beside the tags. */
const textsOf = (root: XmlNode, name: string, ...more: string[]): FeedCell[] =>
  [childText(root, name, ...more)].flatMap((cell) =>
    cell ? cell.text.split(/\s*[,;|\n]\s*/).flatMap((text) => (text ? withText(cell, text) : [])) : [],
  );

const tagType = remember((text) => text.replace(/\s+/g, '').toUpperCase());

/** Values of tags. Real files have blanks in the types, like `HEATING _SYSTEM`. */
function tagValues(tags: readonly XmlNode[], type: string): FeedCell[] {
  return tags
    .filter((tag) => tagType(attributeOf(tag, 'type')?.text ?? '') === type)
    .flatMap((tag) => {
      const values = childrenOf(tag, 'tag', 'value').flatMap(({ text, line, column }) =>
        text.trim() ? [{ text: text.trim(), line, column }] : [],
      );
      const own = tag.text.trim();
      return values.length > 0 || own === '' ? values : [{ text: own, line: tag.line, column: tag.column }];
    });
}

/** A floor plan from a model, or from a listing without models. The listing or the parent has the values that a model lacks. */
function readPlan(node: XmlNode, ...parents: XmlNode[]): RawPlan {
  const places = [node, ...parents];
  const from = (name: string, ...more: string[]) =>
    firstFilled(...places.map((place) => childText(place, name, ...more)));
  const own = { min: childText(node, 'lowprice', 'price'), max: childText(node, 'highprice') };
  // A price of 0 is its own, and the range of a community belongs to none of its models.
  const hasOwn = own.min !== undefined || own.max !== undefined;
  const rents: RawRent[] = hasOwn ? [own] : parents.map((parent) => ({ min: childText(parent, 'price') }));
  const isListing = node.name === 'listing';
  return {
    at: { text: '', line: node.line, column: node.column },
    id: attributeOf(node, 'id') ?? childText(node, 'id', 'unitnumber', 'name'),
    label: isListing ? undefined : childText(node, 'name', 'unitnumber'),
    beds: from('numbedrooms'),
    baths: from('numfullbaths', 'numbathrooms'),
    halfBaths: from('numhalfbaths'),
    squareFeet: from('squarefeet'),
    rents: rents.filter(({ min, max }) => min || max),
    rentPeriod: from('pricingfrequency'),
    deposit: from('deposit'),
    dates: [from('dateavailable')].filter((date) => date !== undefined),
    unitsAvailable:
      childText(node, 'numunitsavailable', 'unitsavailable') ?? (isListing ? undefined : childText(node, 'numunits')),
    furnished: from('isfurnished'),
    image: sourcesOf(node, 'modellayout')[0],
    units: [],
  };
}

/** Models of type floorplan, each with its units. A unit without a parent is a floor plan of its own. */
function readModels(models: readonly XmlNode[], root: XmlNode): RawPlan[] {
  const isUnit = (model: XmlNode) => /^unit$/i.test(attributeOf(model, 'type')?.text ?? '');
  const plans = models.filter((model) => !isUnit(model)).map((model) => ({ model, plan: readPlan(model, root) }));
  const single: RawPlan[] = [];
  for (const unit of models.filter(isUnit)) {
    const parentId = attributeOf(unit, 'parentmodelid')?.text;
    const parent = plans.find(({ model }) => attributeOf(model, 'id')?.text === parentId);
    if (parent) parent.plan.units.push(readUnit(unit));
    else single.push(readPlan(unit, root));
  }
  return [...plans.map(({ plan }) => plan), ...single];
}

function readUnit(node: XmlNode): RawUnit {
  const { rents, dates, beds, baths, squareFeet, at } = readPlan(node);
  return {
    at,
    name: childText(node, 'unitnumber', 'name') ?? attributeOf(node, 'id'),
    key: attributeOf(node, 'id') && `${attributeOf(node, 'id')?.text} ${childText(node, 'unitnumber')?.text}`,
    isRentable: true,
    rents,
    dates,
    beds,
    baths,
    squareFeet,
  };
}

function sourcesOf(node: XmlNode, name: string): FeedCell[] {
  return childrenOf(node, name).flatMap(
    (photo) => attributeOf(photo, 'source', 'src', 'url') ?? childText(photo, 'source', 'url') ?? [],
  );
}

function readOffer(node: XmlNode): RawOffer[] {
  const text = childText(node, 'description', 'title');
  const { en: textEn, fr: textFr } = textByLanguage(node, text);
  return text
    ? [{ text, textEn, textFr, startsOn: childText(node, 'startdate'), endsOn: childText(node, 'enddate') }]
    : [];
}

const PARKING: Readonly<Record<string, ParkingTypeKey>> = {
  garageattached: 'garage',
  garagedetached: 'garage',
  garagelot: 'garage',
  coveredlot: 'carport',
  carport: 'carport',
  street: 'street',
  surfacelot: 'surface',
  none: 'none',
};

function readParking(root: XmlNode, tags: readonly XmlNode[]): Pick<RawListing, 'parking' | 'parkingType'> {
  const types = childrenOf(childOf(root, 'parking'), 'parkingtype').map(
    ({ text }) => PARKING[text.trim().toLowerCase()],
  );
  return { parkingType: types.find((type) => type !== undefined), parking: tagValues(tags, 'PARKING_TYPE') };
}

function readPets(root: XmlNode, tags: readonly XmlNode[]): AllowedPets {
  const flag = (type: string) => {
    const [cell] = tagValues(tags, type);
    return cell && parseFlag(cell.text);
  };
  const dogs = flag('DOGS_ALLOWED');
  const allowed: AllowedPets = {
    cats: flag('CATS_ALLOWED'),
    smallDogs: flag('SMALL_DOGS_ALLOWED') ?? dogs,
    largeDogs: flag('LARGE_DOGS_ALLOWED') ?? dogs,
  };
  for (const pet of childrenOf(childOf(root, 'pets'), 'pet')) {
    const type = (childText(pet, 'pettype', 'type') ?? attributeOf(pet, 'pettype', 'type'))?.text.toLowerCase() ?? '';
    const isAllowed = parseFlag((childText(pet, 'allowed') ?? attributeOf(pet, 'allowed'))?.text ?? '');
    if (/^no|none/.test(type)) allowed.any ??= false;
    if (isAllowed === undefined) continue;
    if (type.includes('cat')) allowed.cats = isAllowed;
    else if (/small.*dog/.test(type)) allowed.smallDogs = isAllowed;
    else if (/large.*dog/.test(type)) allowed.largeDogs = isAllowed;
    else if (type.includes('dog')) allowed.smallDogs = allowed.largeDogs = isAllowed;
    else allowed.any ||= isAllowed;
  }
  return allowed;
}

/** Fees of a listing. A security deposit belongs to the floor plans. */
function readFees(root: XmlNode): Pick<RawListing, 'costs' | 'shares'> & { deposit: FeedCell | undefined } {
  const costs: RawCost[] = [];
  const shares: RawShare[] = [];
  let deposit: FeedCell | undefined;
  for (const fee of childrenOf(childOf(root, 'fees'), 'fee')) {
    const of = (name: string) => (childText(fee, name) ?? attributeOf(fee, name))?.text ?? '';
    const calculation = childOf(fee, 'feecalculationtype');
    const value = attributeOf(calculation, 'value') ?? attributeOf(fee, 'value') ?? childText(fee, 'value', 'amount');
    const isFlat = !/percent/i.test(attributeOf(calculation, 'valuetype')?.text ?? of('valuetype'));
    const type = of('feetype');
    if (/^securitydeposit/i.test(type)) deposit ??= isFlat || !value ? value : withText(value, `${value.text}%`);
    const requirement = of('feerequirementtype');
    const mandatory = /^mandatory/i.test(requirement);
    const timing = of('feetimingtype');
    const frequency =
      /month/i.test(timing) || /rent$/i.test(type) ? 'monthly' : /year|annual/i.test(timing) ? 'yearly' : 'once';
    const named = costKindOf(/custom/i.test(type) ? of('feename') : type);
    // Whatever every renter pays each month belongs to the price.
    const kind = /deposit$/i.test(type)
      ? undefined
      : (named ?? (mandatory && frequency === 'monthly' ? 'admin-fee' : undefined));
    // Fees of pets and parking are situational, because a renter chooses them. Others depend on what a renter does.
    const isChosen = !/situational/i.test(requirement) || kind === 'pet-fee' || kind === 'parking';
    if (!kind || !value || !isChosen || /move-?out/i.test(timing)) continue;
    const cost = { kind, frequency, mandatory } as const;
    const amount = isFlat ? parseCents(value.text) : parseNumber(value.text.replace('%', ''));
    if (amount && isFlat) costs.push({ ...cost, amountCents: amount });
    else if (amount && amount > 0)
      shares.push({ ...cost, percent: amount, at: withText(value, of('feename') || type) });
  }
  return { costs, shares, deposit };
}
