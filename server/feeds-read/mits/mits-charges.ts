import type { CostFrequency } from '#common/catalog/cost-kinds.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { RawCost } from '../raw-listing.ts';
import { COST_WORDS } from '../values/feed-words.ts';
import { parseCents } from '../values/read-money.ts';
import { plainWords } from '../values/read-number.ts';
import { UTILITY_WORDS } from '../values/vocabulary.ts';
import { attributeOf, childOf, childrenOf, childText, descendantsOf, type XmlNode } from '../xml-node.ts';

const CLASS_KINDS: Readonly<Record<string, RawCost['kind']>> = {
  application: 'application-fee',
  pet: 'pet-fee',
  parking: 'parking',
  storage: 'storage-locker',
  amenity: 'amenity-fee',
  hold: 'admin-fee',
};

/** The kind of a fee by the words of its name. */
export const costKindOf = (name: string): RawCost['kind'] | undefined =>
  COST_WORDS.find(([, pattern]) => pattern.test(plainWords(name.replace(/([a-z])([A-Z])/g, '$1 $2'))))?.[0];

/** Payments per listing's frequency: a quarterly amount is a third per month. */
const FREQUENCIES: [RegExp, CostFrequency, number][] = [
  [/^one-?\s?time/, 'once', 1],
  [/^(?:bi-?weekly)/, 'monthly', 26 / 12],
  [/^weekly/, 'monthly', 52 / 12],
  [/^month/, 'monthly', 1],
  [/^quarter/, 'monthly', 1 / 3],
  [/^(?:annual|year)/, 'yearly', 1],
];

/** The fees of MITS 5.0: costs, and utilities that the rent includes. An item that several homes repeat counts once. */
export function readCharges(root: XmlNode): { costs: RawCost[]; utilities: UtilityKey[] } {
  const costs: RawCost[] = [];
  const utilities: UtilityKey[] = [];
  const seen = new Set<string>();
  for (const group of descendantsOf(root, 'chargeofferclass')) {
    const code = attributeOf(group, 'code')?.text.toLowerCase() ?? '';
    for (const item of childrenOf(group, 'chargeofferitem', 'petofferitem', 'parkingofferitem', 'storageofferitem')) {
      const key = `${code} ${attributeOf(item, 'internalcode')?.text ?? childText(item, 'name')?.text ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (requirementOf(item, group) === 'included') utilities.push(...includedUtility(code, item));
      else costs.push(...costOf(code, item, group));
    }
  }
  return { costs, utilities };
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
  return code === 'utility' || code === 'parking' ? (UTILITY_WORDS.find(name) ?? []) : [];
};

function costOf(code: string, item: XmlNode, group: XmlNode): RawCost[] {
  const requirement = requirementOf(item, group);
  const isLater = /move-?out|end of/.test(characteristic(item, group, 'lifecycle'));
  // Rent, concessions and deposits are no costs beside the rent; late fees depend on what a renter does.
  const isNoCost =
    code === 'lease' || code === 'term' || /deposit|^refundable/.test(characteristic(item, group, 'refundability'));
  const cents = amountOf(item);
  if (cents === undefined || isLater || isNoCost || requirement === 'situational') return [];
  const given = characteristic(item, group, 'paymentfrequency');
  const [, frequency, factor] = FREQUENCIES.find(([pattern]) => pattern.test(given)) ?? [];
  if (!frequency || !factor) return [];
  const mandatory = requirement === 'mandatory';
  const kind =
    costKindOf(nameOf(item)) ?? CLASS_KINDS[code] ?? (mandatory && frequency === 'monthly' ? 'admin-fee' : undefined);
  return kind ? [{ kind, amountCents: Math.round(cents * factor), frequency, mandatory }] : [];
}

/** The lowest amount of an item. Percentages depend on other items, and are left out. */
function amountOf(item: XmlNode): number | undefined {
  const amounts = childrenOf(item, 'chargeofferamount').flatMap((amount) =>
    childrenOf(amount, 'amounts', 'amount').flatMap(({ text }) => parseCents(text) ?? []),
  );
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}

/** The fees of MITS 4.1. Their elements are required, so that 0 says nothing. */
export function readFees(nodes: readonly (XmlNode | undefined)[]): RawCost[] {
  const fee = (name: string, kind: RawCost['kind']): RawCost[] => {
    for (const node of nodes) {
      const cents = parseCents(childText(childOf(node, 'fee'), name)?.text ?? '');
      if (cents) return [{ kind, amountCents: cents, frequency: 'once', mandatory: true }];
    }
    return [];
  };
  return [...fee('applicationfee', 'application-fee'), ...fee('adminfee', 'admin-fee')];
}
