import { withColon } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';

const ARROW = ' → ';
const GUARD = /^guard\.(\w+)$/;
const CREDITS = /^credits\.(\w+)$/;

/** Labels of the parts of a mapping. */
const PARTS: Readonly<Record<string, string>> = {
  fields: 'feeds.mapping.fields',
  values: 'feeds.mapping.values',
  constants: 'history.feed.constants',
  dateOrder: 'feeds.mapping.dateOrder',
  delimiter: 'history.feed.delimiter',
  listingsPath: 'feeds.mapping.element',
  plansPath: 'history.feed.plan',
};

/** Fields with keys, and the phrases of their values. */
const PHRASES: Readonly<Record<string, string>> = {
  source: 'feeds.sources',
  format: 'feeds.formats',
  'mapping.dateOrder': 'feeds.mapping',
};

/** Phrases of the meanings of a sender's words. */
const MEANINGS: Readonly<Record<string, string>> = {
  type: 'catalog.propertyType',
  amenities: 'catalog.amenity',
  laundry: 'catalog.amenity',
  utilities: 'catalog.utility',
  pets: 'catalog.petPolicy',
  parking: 'catalog.parkingType',
  province: 'portalBilling.provinces',
  status: 'feeds.mapping',
};

/** The label of a feed's field in the audit log. Undefined for one that other records have too. */
export function labelOfFeedField(field: string, t: Translate): string | undefined {
  const [, limit] = GUARD.exec(field) ?? [];
  if (limit) return t('history.feed.limit', { name: t.dynamic(`feeds.form.${limit}`) ?? limit });
  const [, credit] = CREDITS.exec(field) ?? [];
  if (credit) return t.dynamic(`feeds.form.${credit}`);
  const part = PARTS[field.replace(/^mapping\./, '')];
  if (part) return t('history.feed.mapping', { part: t.dynamic(part) ?? field });
  return t.dynamic(`feeds.fields.${field}`);
}

/** A value of a feed's field in words. Undefined for one that needs no words of its own. */
export function sayFeedValue(field: string, value: string, t: Translate): string | undefined {
  if (GUARD.test(field)) return `${value}${t.lang === 'fr' ? '\u00a0' : ' '}%`;
  switch (field) {
    case 'name':
      return value;
    case 'url':
      return value.endsWith(' *') ? t('history.feed.otherPath', { host: value.slice(0, -2) }) : value;
    case 'format':
      if (value === 'any') return t('feeds.anyFormat');
      break;
    case 'everyHours':
      return t.dynamic(`feeds.every.h${value}`) ?? (value === 'byHand' ? t('feeds.byHand') : `${value}\u00a0h`);
    case 'atHour':
      return t.lang === 'fr' ? `${value}\u00a0h` : `${value}:00`;
    case 'credits.whenEmpty':
      return t(value === 'hold' ? 'feeds.form.whenEmptyHold' : 'feeds.form.whenEmptyDraft');
    case 'mapping.delimiter':
      return value === '\t' ? t('history.feed.tab') : value;
    case 'mapping.listingsPath':
    case 'mapping.plansPath':
      return value;
    case 'mapping.fields':
    case 'mapping.constants':
      return sayLines(
        value,
        (line) => line.indexOf(ARROW),
        ([key, column]) => [t.dynamic(`feeds.mapping.names.${key}`) ?? key, column || t('history.none')],
      );
    case 'mapping.values':
      // A word may have an arrow too.
      return sayLines(
        value,
        (line) => line.lastIndexOf(ARROW),
        ([word, meaning]) => sayWord(word, meaning, t),
      );
  }
  const phrases = PHRASES[field];
  return phrases && t.dynamic(`${phrases}.${value}`);
}

type Pair = readonly [left: string, right: string];

/** Says both sides of lines like `plan.rent → Price`, which are split where `at` finds the arrow. */
const sayLines = (value: string, at: (line: string) => number, say: (pair: Pair) => Pair): string =>
  value
    .split('\n')
    .map((line) =>
      at(line) < 0 ? line : say([line.slice(0, at(line)), line.slice(at(line) + ARROW.length)]).join(ARROW),
    )
    .join('\n');

/** A sender's word and its meaning, like `amenities: Pool` and `swimming-pool`. */
function sayWord(word: string, meaning: string, t: Translate): Pair {
  const [, kind = '', text = word] = /^(\w+): (.*)$/.exec(word) ?? [];
  const label = t.dynamic(`feeds.mapping.kinds.${kind}`);
  const meant = meaning === '' ? t('feeds.mapping.ignore') : (t.dynamic(`${MEANINGS[kind]}.${meaning}`) ?? meaning);
  return [label ? withColon(label, text, t) : word, meant];
}
