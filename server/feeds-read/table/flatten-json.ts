import { cutText } from '#common/values/cut-text.ts';
import type { FeedCell } from '../cell.ts';
import type { TableRecord } from './table-fields.ts';

/** Names of the list of floor plans, if the mapping names no path. */
const PLANS = /^(?:floor_?plans?|plans|units|suites|unit_?types|models|logements|unites|apartments|appartements)$/i;
const MAX_VALUES = 2000;
const MAX_TEXT = 1_000_000;

/** A value of JSON as a table has it: `address.city` is the column of a nested value. */
export function flattenJson(value: unknown, line: number, plansPath: string | undefined): TableRecord {
  const plans: unknown[] = [];
  const isPlans = (path: string) => (plansPath === undefined ? PLANS.test(path) : path === plansPath);
  const cells = flatten(value, line, (path, list) => {
    if (!isPlans(path) || !list.some(isObject)) return false;
    plans.push(...list);
    return true;
  });
  return {
    at: { text: '', line, column: 1 },
    cells,
    plans: plans.filter(isObject).map((plan) => flatten(plan, line, () => false)),
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(
  root: unknown,
  line: number,
  takeList: (path: string, list: readonly unknown[]) => boolean,
): Map<string, FeedCell> {
  const cells = new Map<string, FeedCell>();
  const add = (path: string, text: string) => {
    if (text !== '' && cells.size < MAX_VALUES) cells.set(path, { text: cutText(text, MAX_TEXT), line, column: 1 });
  };
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      if (!takeList(path, value)) add(path, inOrder(value).flatMap(textsOf).join('\n'));
    } else if (isObject(value)) {
      for (const [key, one] of Object.entries(value)) walk(one, path === '' ? key : `${path}.${key}`);
    } else add(path, textOfValue(value));
  };
  walk(root, '');
  return cells;
}

const textOfValue = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

const RANK = /^(?:order|rank|position|sort|sort_?order|display_?order|sequence|ordre|rang)$/i;

/** A list in the order that its objects name, like photos with `order`. */
function inOrder(list: readonly unknown[]): readonly unknown[] {
  const ranked = list.map((value) => ({ value, rank: isObject(value) ? rankOf(value) : undefined }));
  if (ranked.some(({ rank }) => rank === undefined)) return list;
  return ranked.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ value }) => value);
}

function rankOf(value: object): number | undefined {
  const [, rank] = Object.entries(value).find(([key]) => RANK.test(key)) ?? [];
  const number = rank === '' || rank === null ? Number.NaN : Number(rank);
  return Number.isFinite(number) ? number : undefined;
}

/** The texts of a list: its values, or the address or name of its objects. */
function textsOf(value: unknown): string[] {
  if (!isObject(value)) return [textOfValue(value)].filter(Boolean);
  const keys = [
    'url',
    'src',
    'href',
    'source',
    'photo_path',
    'image_path',
    'path',
    'large',
    'original',
    'uri',
    'link',
    'image',
    'name',
    'label',
    'title',
    'value',
    'description',
    'type',
  ];
  for (const key of keys) {
    const text = textOfValue(Reflect.get(value, key));
    if (text) return [text];
  }
  return [];
}
