import type { FeedCell } from '../cell.ts';
import type { RawPlan, RawRent } from '../raw-listing.ts';
import { parseCents } from '../values/read-money.ts';
import { parseFlag, parseNumber } from '../values/read-number.ts';
import { remember } from '../values/remember.ts';
import { AMENITY_WORDS } from '../values/vocabulary.ts';
import { attributeOf, childOf, childrenOf, childText, textOf, textOfChild, type XmlNode } from '../xml-node.ts';

/** The first text that one of the elements has under one of the names. */
export function pickText(nodes: readonly (XmlNode | undefined)[], ...names: string[]): FeedCell | undefined {
  for (const name of names) {
    for (const node of nodes) {
      const cell = textOfChild(node, name);
      if (cell) return cell;
    }
  }
  return undefined;
}

/** The id of an element: its attribute, or one of the ways to write an identification in it. */
export function idCellOf(node: XmlNode | undefined, ...more: string[]): FeedCell | undefined {
  if (!node) return undefined;
  const identifications = childrenOf(node, 'identification');
  const primary = identifications.find((one) => attributeOf(one, 'idrank')?.text.toLowerCase() === 'primary');
  for (const one of [primary, ...identifications]) {
    const id = attributeOf(one, 'idvalue') ?? childText(one, 'idvalue', 'primaryid', 'id', 'secondaryid', ...more);
    if (id) return attributeOf(node, 'idvalue') ?? id;
  }
  return attributeOf(node, 'idvalue', 'id') ?? childText(node, 'idvalue', 'primaryid', ...more);
}

/** A range in attributes, in children, or one value as text. */
export function rangeOf(node: XmlNode | undefined): RawRent {
  if (!node) return { min: undefined, max: undefined };
  const min = attributeOf(node, 'min', 'exact') ?? childText(node, 'min', 'exact');
  const max = attributeOf(node, 'max') ?? childText(node, 'max');
  const single = attributeOf(node, 'avg') ?? textOf(node);
  return min || max ? { min, max } : { min: single, max: undefined };
}

/** Zero and nothing. Words may say months of rent. */
const saysNothing = (cell: FeedCell | undefined) => !cell || parseCents(cell.text.replace('%', '')) === null;

/** A security deposit: an amount, or months of rent. Deposits of pets and keys are none, and 0 is not said. */
export function depositOf(nodes: readonly XmlNode[]): Pick<RawPlan, 'deposit' | 'depositMonths'> {
  for (const node of nodes) {
    if (/pet|key|clean|hold/i.test(attributeOf(node, 'deposittype', 'type')?.text ?? '')) continue;
    const amount = childOf(node, 'amount');
    const ranges = [rangeOf(childOf(amount, 'valuerange', 'range', 'value')), rangeOf(amount ?? node)];
    const value = ranges.flatMap(({ min, max }) => [min, max]).find((cell) => !saysNothing(cell));
    if (!value) continue;
    const type = attributeOf(amount, 'amounttype', 'type')?.text ?? '';
    if (/percent/i.test(type)) return { deposit: { ...value, text: `${value.text.replace('%', '')}%` } };
    return /month/i.test(type) ? { depositMonths: value } : { deposit: value };
  }
  return {};
}

/** Systems write the first day of their calendar for no day: .NET the year 1, databases and spreadsheets 1900. */
const NO_YEAR = /^0*(?:1|1899|1900)$/;
const NO_DAY = /^(?:0001|1899|1900)-|^0?1\/0?1\/(?:0001|1900)/;

/** A day in attributes, or as text. American systems write the month first. */
export function dayCellOf(node: XmlNode | undefined): FeedCell | undefined {
  if (!node) return undefined;
  const { line, column } = node;
  const part = (name: string) => (attributeOf(node, name) ?? childText(node, name))?.text.replace(/^0+$/, '') ?? '';
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (NO_YEAR.test(year)) return undefined;
  if (year || month || day)
    return {
      text: [/^\d\d$/.test(year) ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      line,
      column,
    };
  const text = textOf(node);
  if (!text || NO_DAY.test(text.text)) return undefined;
  const [, first = '', second = '', number] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/.exec(text.text) ?? [];
  if (!number) return text;
  const isoYear = number.length === 2 ? `20${number}` : number;
  const [ofMonth, ofDay] = Number(first) > 12 ? [second, first] : [first, second];
  return { text: [isoYear, ofMonth.padStart(2, '0'), ofDay.padStart(2, '0')].join('-'), line, column };
}

export interface MitsFile {
  kind: 'photo' | 'plan' | 'video' | 'tour';
  source: FeedCell;
  /** The floor plan that the file belongs to. */
  planId: string | undefined;
}

const FILE_KINDS: [MitsFile['kind'] | null, RegExp][] = [
  [null, /logo|pdf|document|brochure|application|sitemap|site ?map/i],
  ['tour', /virtual|tour|360|matterport/i],
  ['video', /video|movie/i],
  ['plan', /floor ?-?_?plan|^plan/i],
  ['photo', /photo|image|picture|unit|interior|exterior|^other$|^$/i],
];
const fileKindOf = remember((type) => FILE_KINDS.find(([, pattern]) => pattern.test(type))?.[0]);
const DOCUMENT = /(?:\.|\b)pdf\b/i;
const IMAGE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** The active files of an element in their order. Files without a rank come last. */
export function filesOf(node: XmlNode | undefined): MitsFile[] {
  const files = childrenOf(node, 'file').flatMap((file) => {
    const source = childText(file, 'src', 'source', 'url') ?? attributeOf(file, 'src', 'source', 'url');
    const active = attributeOf(file, 'active') ?? childText(file, 'active');
    if (!source || (active && parseFlag(active.text) === false)) return [];
    const type = (childText(file, 'filetype', 'type') ?? attributeOf(file, 'filetype', 'type'))?.text ?? '';
    const kind = fileKindOf(type);
    if (!kind || (/^(?:other)?$/i.test(type) && !IMAGE.test(source.text))) return [];
    if (kind !== 'tour' && kind !== 'video' && DOCUMENT.test(`${source.text} ${childText(file, 'format')?.text}`))
      return [];
    const rank = parseNumber(childText(file, 'rank')?.text ?? '') ?? Number.POSITIVE_INFINITY;
    // RentCafe gives the image of a floor plan the id of the plan.
    const planId = childText(file, 'affiliateid') ?? attributeOf(file, 'affiliateid', 'id');
    return [{ kind, source, planId: planId?.text, rank }];
  });
  return files
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ kind, source, planId }) => ({ kind, source, planId }));
}

/** The amenities of an element: in `Amenity`, in groups, or as flags in groups. */
export function amenitiesOf(node: XmlNode | undefined): FeedCell[] {
  const own = childrenOf(node, 'amenity').flatMap((one) => amenityOf(one) ?? []);
  const groups = childrenOf(node, 'amenities', 'propertyamenities', 'unitamenities', 'communityamenities');
  return [...own, ...groups.flatMap((group) => [...amenitiesOf(group), ...flagsOf(group)])];
}

function amenityOf(node: XmlNode): FeedCell | undefined {
  const published = attributeOf(node, 'ispublished');
  if (published && parseFlag(published.text) === false) return undefined;
  const type =
    attributeOf(node, 'amenitytype', 'specificamenitytype', 'type') ?? childText(node, 'amenitytype', 'type');
  const description = childText(node, 'description', 'name') ?? textOf(node);
  if (description && /^(?:no|not|none|sans|aucune?|pas de)\b/i.test(description.text)) return undefined;
  if (!type || /^other$/i.test(type.text)) return description;
  if (/^(?:utilit(?:y|ies)|services|parking|stationnement)$/i.test(type.text) && description) return undefined;
  // `In-suite washer` says more than `Laundry`.
  return description && (AMENITY_WORDS.find(description.text)?.length ?? 0) > 0 ? description : type;
}

function flagsOf(group: XmlNode): FeedCell[] {
  return group.children.flatMap((child) => {
    if (child.children.length > 0) return child.name === 'amenity' ? [] : flagsOf(child);
    if (child.name === 'amenityname') return textOf(child) ?? [];
    const isYes = parseFlag(child.text) === true;
    return isYes ? [{ text: child.name, line: child.line, column: child.column }] : [];
  });
}

/** The address of a property among several of a place. */
export function addressElementOf(places: readonly (XmlNode | undefined)[]): XmlNode | undefined {
  const all = places.flatMap((place) => childrenOf(place, 'address')).filter(({ children }) => children.length > 0);
  return all.find((one) => /^property$/i.test(attributeOf(one, 'addresstype', 'type')?.text ?? '')) ?? all[0];
}

/** The first child element of the places with a name. */
export function pickChild(
  places: readonly (XmlNode | undefined)[],
  name: string,
  ...more: string[]
): XmlNode | undefined {
  for (const place of places) {
    const found = childOf(place, name, ...more);
    if (found) return found;
  }
  return undefined;
}
