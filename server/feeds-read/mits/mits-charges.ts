import type { CostFrequency } from '#common/catalog/cost-kinds.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import { type FeedCell, withText } from '../cell.ts';
import type { RawCost, RawRent, RawShare } from '../raw-listing.ts';
import { COST_WORDS } from '../values/feed-words.ts';
import { parseCents, parsePeriod } from '../values/read-money.ts';
import { parseFlag, parseNumber, plainWords } from '../values/read-number.ts';
import type { AllowedPet } from '../values/read-words.ts';
import { remember } from '../values/remember.ts';
import { UTILITY_WORDS } from '../values/vocabulary.ts';
import { attributeOf, childOf, childrenOf, childText, descendantsOf, textOf, type XmlNode } from '../xml-node.ts';
import { pickText } from './mits-nodes.ts';

const CLASS_KINDS: Readonly<Record<string, RawCost['kind']>> = {
  application: 'application-fee',
  pet: 'pet-fee',
  parking: 'parking',
  storage: 'storage-locker',
  amenity: 'amenity-fee',
  admin: 'admin-fee',
  hold: 'admin-fee',
};

/** The kind of a fee by the words of its name. */
export const costKindOf = remember((name): RawCost['kind'] | undefined => {
  const plain = plainWords(name.replace(/([a-z])([A-Z])/g, '$1 $2'));
  return COST_WORDS.find(([, pattern]) => pattern.test(plain))?.[0];
});

/** Payments per listing's frequency: a quarterly amount is a third per month. */
const FREQUENCIES: [RegExp, CostFrequency, number][] = [
  [/^one-?\s?time/, 'once', 1],
  [/^(?:bi-?weekly)/, 'monthly', 26 / 12],
  [/^weekly/, 'monthly', 52 / 12],
  [/^month/, 'monthly', 1],
  [/^quar?t/, 'monthly', 1 / 3],
  [/^(?:annual|year)/, 'yearly', 1],
];

/** The facts in the items of MITS 5.0: costs, shares of the rent, included utilities, pets, parking, a deposit. */
interface Charges {
  costs: RawCost[];
  shares: RawShare[];
  utilities: UtilityKey[];
  pets: AllowedPet[];
  parking: FeedCell[];
  amenities: FeedCell[];
  deposit: FeedCell | undefined;
}

/** The class of the rent. */
const LEASE_CLASS = /^(?:lease|term)$/i;
const CONCESSION = /\b(?:specials?|concessions?|discounts?|rebates?|rabais|credits?)$/;

interface Item {
  code: string;
  node: XmlNode;
  group: XmlNode;
}

const ITEMS = ['chargeofferitem', 'petofferitem', 'parkingofferitem', 'storageofferitem'] as const;

/** The fees of MITS 5.0. An item that several homes repeat counts once. */
export function readCharges(root: XmlNode): Charges {
  const items = new Map<string, Item>();
  for (const group of descendantsOf(root, 'chargeofferclass')) {
    const code = attributeOf(group, 'code')?.text.toLowerCase() ?? '';
    for (const node of childrenOf(group, ...ITEMS)) {
      const key = [code, attributeOf(node, 'internalcode')?.text, childText(node, 'name')?.text]
        .join(' ')
        .toLowerCase();
      if (!items.has(key)) items.set(key, { code, node, group });
    }
  }
  const charges: Charges = {
    costs: [],
    shares: [],
    utilities: [],
    pets: [],
    parking: [],
    amenities: [],
    deposit: undefined,
  };
  for (const item of items.values()) {
    const { code, node, group } = item;
    charges.pets.push(...petOf(node));
    charges.parking.push(...parkingOf(node));
    charges.amenities.push(...chargingOf(node));
    charges.deposit ??= depositOf(item);
    if (requirementOf(node, group) === 'included') charges.utilities.push(...includedUtility(code, node));
    else addCost(item, [...items.values()], charges);
  }
  return charges;
}

/** The animals of an item about pets. Their fields are in it or in `Pet`. */
function petOf(item: XmlNode): AllowedPet[] {
  if (item.name !== 'petofferitem') return [];
  const places = [item, childOf(item, 'pet')];
  const isAllowed = parseFlag(pickText(places, 'allowed')?.text ?? '');
  const kind = pickText(places, 'petbreedortype', 'pettype')?.text ?? nameOf(item);
  const size = `${pickText(places, 'maximumsize')?.text ?? ''} ${pickText(places, 'maximumweight')?.text ?? ''}`;
  return isAllowed === undefined ? [] : [{ kind, size, isAllowed }];
}

function parkingOf(item: XmlNode): FeedCell[] {
  if (item.name !== 'parkingofferitem') return [];
  const type = pickText([item, childOf(item, 'parking')], 'structuretype');
  return type ? [type] : [];
}

/** Parking for electric cars. */
function chargingOf(item: XmlNode): FeedCell[] {
  if (item.name !== 'parkingofferitem') return [];
  const electric = pickText([item, childOf(item, 'parking')], 'electric');
  return electric && parseFlag(electric.text) === true ? [withText(electric, 'ev charging')] : [];
}

/** The security deposit of an item. Deposits of pets, keys and events are none. */
function depositOf({ node, group }: Item): FeedCell | undefined {
  const isDeposit = /deposit|^refundable/.test(characteristic(node, group, 'refundability'));
  const isSecurity = /security|damage|rent deposit|depot de garantie/.test(plainWords(nameOf(node)));
  const isMandatory = requirementOf(node, group) === 'mandatory';
  return isDeposit && isSecurity && isMandatory ? (amountCellOf(node) ?? shareOfRent(node)) : undefined;
}

/** A percentage of the rent, like `100%`. */
function shareOfRent(item: XmlNode): FeedCell | undefined {
  const isRent = RENT.test(plainWords(childText(item, 'percentageofcode')?.text ?? ''));
  const [share] = isRent ? amountTexts(item, 'percentage').flatMap((one) => textOf(one) ?? []) : [];
  return share && withText(share, `${share.text.replace('%', '').trim()}%`);
}

/** A characteristic of an item, or of its class. */
function characteristic(item: XmlNode, group: XmlNode, name: string): string {
  const own =
    childText(childOf(item, 'characteristics'), name) ??
    childText(childOf(childOf(group, 'limits'), 'characteristics'), name);
  return plainWords(own?.text ?? '');
}

const requirementOf = (item: XmlNode, group: XmlNode) => characteristic(item, group, 'chargerequirement');
const nameOf = (item: XmlNode) => childText(item, 'name')?.text ?? attributeOf(item, 'internalcode')?.text ?? '';

const includedUtility = (code: string, item: XmlNode): readonly UtilityKey[] => {
  const name = nameOf(item).replace(/\bincluded\b/i, '');
  return NO_UTILITIES.test(code) ? [] : (UTILITY_WORDS.find(name) ?? []);
};

/** Classes whose items are no utilities, even if a name has such a word. */
const NO_UTILITIES = /^(?:lease|term|pet|application|hold|storage)$/;

/** Kinds that a renter chooses, although their senders call them situational. */
const CHOSEN: ReadonlySet<string> = new Set(['pet-fee', 'parking', 'storage-locker']);

function addCost(item: Item, all: readonly Item[], charges: Charges): void {
  const { code, node, group } = item;
  const requirement = requirementOf(node, group);
  const lifecycle = characteristic(node, group, 'lifecycle');
  const isLater = /move-?out|end of/.test(lifecycle);
  const kindOfName = CONCESSION.test(plainWords(nameOf(node))) ? undefined : costKindOf(nameOf(node));
  // Rent, concessions and deposits are no costs beside the rent. Other costs of a lease have a known name.
  const isNoCost =
    (LEASE_CLASS.test(code) && !kindOfName) || /deposit|^refundable/.test(characteristic(node, group, 'refundability'));
  if (isLater || isNoCost) return;
  // Without a frequency, the time of the first payment says how often.
  const usual = /application|move-?in/.test(lifecycle) ? 'one-time' : /during/.test(lifecycle) ? 'monthly' : '';
  const given = characteristic(node, group, 'paymentfrequency') || usual;
  const [, frequency, factor] = FREQUENCIES.find(([pattern]) => pattern.test(given)) ?? [];
  if (!frequency || !factor) return;
  const mandatory = requirement === 'mandatory';
  const kind = kindOfName ?? CLASS_KINDS[code] ?? (mandatory && frequency === 'monthly' ? 'admin-fee' : undefined);
  // Late fees depend on what a renter does.
  if (!kind || (requirement === 'situational' && !CHOSEN.has(kind))) return;
  const amount = amountOf(item, all);
  if (amount && 'cents' in amount)
    charges.costs.push({ kind, amountCents: Math.round(amount.cents * factor), frequency, mandatory });
  else if (amount)
    charges.shares.push({
      kind,
      frequency,
      mandatory,
      percent: amount.percent === undefined ? undefined : amount.percent * factor,
      at: { text: nameOf(node), line: node.line, column: node.column },
    });
}

type Amount = { cents: number } | { percent: number | undefined };

/** Names of the base rent in `PercentageOfCode`. */
const RENT = /^(?:base ?|monthly ?|market ?)?rent$|^loyer$|^lease$/;
const MAX_STEPS = 5;

/**
 * The lowest amount of an item: explicit, or a share of another item or of the rent. Undefined if it costs nothing, and
 * an unknown percentage if the file names no amount.
 */
function amountOf({ node }: Item, all: readonly Item[], steps = 0): Amount | undefined {
  const explicit = amountCellOf(node);
  if (explicit) return { cents: parseCents(explicit.text) ?? 0 };
  const percents = amountTexts(node, 'percentage').flatMap(({ text }) => parseNumber(text.replace('%', '')) ?? []);
  const basis = plainWords(childText(node, 'amountbasis')?.text ?? '');
  if (percents.length === 0) return /variable|range|percent/.test(basis) ? { percent: undefined } : undefined;
  const percent = Math.min(...percents);
  if (percent <= 0) return undefined;
  const base = plainWords(childText(node, 'percentageofcode')?.text ?? '');
  const other = all.find((one) => plainWords(attributeOf(one.node, 'internalcode')?.text ?? '') === base);
  if (RENT.test(base) || RENT.test(plainWords(other ? nameOf(other.node) : ''))) return { percent };
  const found = other && other.node !== node && steps < MAX_STEPS ? amountOf(other, all, steps + 1) : undefined;
  if (!found) return { percent: undefined };
  if ('cents' in found) return { cents: Math.round((found.cents * percent) / 100) };
  return { percent: found.percent === undefined ? undefined : (found.percent * percent) / 100 };
}

const amountTexts = (item: XmlNode, name: string, ...more: string[]): XmlNode[] =>
  childrenOf(item, 'chargeofferamount').flatMap((amount) => childrenOf(amount, name, ...more));

/** The explicit amounts above zero, the lowest first. */
function amountCellsOf(item: XmlNode): FeedCell[] {
  const cells = amountTexts(item, 'amounts', 'amount').flatMap((one) => textOf(one) ?? []);
  const priced = cells.filter(({ text }) => parseCents(text));
  return priced.sort((one, other) => (parseCents(one.text) ?? 0) - (parseCents(other.text) ?? 0));
}

const amountCellOf = (item: XmlNode): FeedCell | undefined => amountCellsOf(item)[0];

/** The rent of an element among its own items of MITS 5.0, from the lowest to the highest amount. */
export function chargedRents(node: XmlNode | undefined): RawRent[] {
  return childrenOf(node, 'chargeofferclass').flatMap((group): RawRent[] => {
    if (!LEASE_CLASS.test(attributeOf(group, 'code')?.text ?? '')) return [];
    const item = childrenOf(group, 'chargeofferitem').find((one) => RENT.test(plainWords(nameOf(one))));
    const cells = item ? amountCellsOf(item) : [];
    const period = childText(childOf(item, 'characteristics'), 'paymentfrequency');
    return cells.length > 0 ? [{ min: cells[0], max: cells.at(-1), period }] : [];
  });
}

/** The fees of MITS 4.1. Their elements are required, so that 0 says nothing. */
export function readFees(nodes: readonly (XmlNode | undefined)[]): RawCost[] {
  const fee = (name: string, kind: RawCost['kind']): RawCost[] => {
    for (const node of nodes) {
      const cell = childText(childOf(node, 'fee'), name) ?? childText(childOf(node, 'policy'), name);
      const cents = parseCents(cell?.text ?? '');
      if (cents) return [{ kind, amountCents: cents, frequency: 'once', mandatory: true }];
    }
    return [];
  };
  return [...fee('applicationfee', 'application-fee'), ...fee('adminfee', 'admin-fee'), ...nodes.flatMap(readFeeList)];
}

/** Fees in a list, which some senders of MITS 4.1 write: `Fees/Fee` with type, amount, and what every renter pays. */
function readFeeList(node: XmlNode | undefined): RawCost[] {
  const fees = childrenOf(node, 'fees').flatMap((list) => childrenOf(list, 'fee'));
  return fees.flatMap((fee): RawCost[] => {
    const isFlag = (name: string, ...more: string[]) => parseFlag(childText(fee, name, ...more)?.text ?? '') === true;
    const name = childText(fee, 'feetype', 'type', 'name')?.text ?? '';
    const cents = parseCents(childText(fee, 'amount', 'value')?.text ?? '');
    const mandatory = isFlag('required', 'mandatory');
    const period = parsePeriod(childText(fee, 'frequency', 'comments')?.text ?? '');
    const frequency = isFlag('recurring') || period === 'month' ? 'monthly' : 'once';
    const kind = costKindOf(name) ?? (mandatory && frequency === 'monthly' ? 'admin-fee' : undefined);
    return cents && kind && !/deposit/i.test(name) ? [{ kind, amountCents: cents, frequency, mandatory }] : [];
  });
}
