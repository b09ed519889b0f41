import { MENU_SCREENS } from '#common/contract/site/menus.ts';
import type { AuditEntry } from '#common/contract/staff/access.ts';
import type { RecordChange } from '#common/contract/staff/history.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import type { PageField } from '#common/entries/page-types.ts';
import { formatDay, formatMoney } from '#common/i18n/format.ts';
import { labelIn, labelOfAuditedField } from '#common/words/label-of-audited-field.ts';
import { cachedPageTypes } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import { offsetAt, SITE_ZONE, shownAt } from '#server/platform/texts/time-zone.ts';
import { labelOfFeedField, sayFeedValue } from './feed-in-words.ts';
import { nameReferences, REFERENCE } from './name-references.ts';
import { labelOfPoints, sayPoints } from './points-in-words.ts';

/** Fields with ids, and the kind of their records. Several ids are separated by commas. */
const RECORDS: Readonly<Record<string, string>> = {
  'settings.socialAssetId': 'asset',
  'city.picture': 'asset',
  'promo.bundleIds': 'bundle',
  'partner.companies': 'company',
  'company.userId': 'user',
  'company.owner': 'user',
  'feed.companyId': 'company',
  'listing.into': 'listing',
  'faq.order': 'faq',
  'post.shared.categoryId': 'category',
  'post.shared.cityId': 'city',
  'post.shared.provinceId': 'province',
  'post.shared.listingIds': 'listing',
};

/** Fields with keys, and the phrases of their values. Several keys are separated by commas. */
export const PHRASES: Readonly<Record<string, string>> = {
  'promo.kind': 'shop.promos.kinds',
  'message.state': 'contactDesk.states',
  'page.shared.form': 'entries.choices',
  'role.kind': 'frame.roles',
  'user.lang': 'words.langs',
  'company.lang': 'words.langs',
  'company.province': 'portalBilling.provinces',
  'settings.province': 'portalBilling.provinces',
  'settings.gst': 'shop.taxes.decisions',
  'settings.qst': 'shop.taxes.decisions',
  'settings.pst': 'shop.taxes.decisions',
  'taxes.province': 'portalBilling.provinces',
  'taxes.tax': 'billing.tax',
  'partner.scope': 'feeds.partners.scopes',
  'partner.format': 'feeds.formats',
  'pageType.parts': 'pageEditor.types.partNames',
  'listing.propertyType': 'catalog.propertyType',
  'listing.lockedFields': 'listingForm.fields',
  'listing.amenities': 'catalog.amenity',
  'listing.utilities': 'catalog.utility',
  'listing.petPolicies': 'catalog.petPolicy',
  'listing.parkingType': 'catalog.parkingType',
  'redirect.lang': 'redirects.langs',
  'redirect.langs': 'redirects.langs',
};

/** Fields with names of files, which say nothing. */
const FILE_NAMES: ReadonlySet<string> = new Set(['asset.file', 'user.avatar']);

/** The id of a photo, before its captions. */
const PHOTO_ID = /(^|; )\d+ ?/g;

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Before references: an editor's text may look like one, but PostgreSQL stores no NUL in texts. */
const MARK = '\u0000';

/** The end of a line of a menu's outline. */
const TARGET = /(?<= → )\S+$/;

type Fields = ReadonlyMap<string, PageField>;

/** Labels and values of changes as people read them: records by their name, keys by their phrase. */
export async function sayChanges(entries: readonly AuditEntry[], context: Context): Promise<RecordChange[]> {
  const fields: Fields = new Map(
    [...(await cachedPageTypes(context.db)).values()].flatMap((type) => type.fields.map((field) => [field.key, field])),
  );
  const said = entries.map((entry) => ({
    ...entry,
    subject: entry.subject && nameOfSubject(entry.subjectKind, entry.subject, context.t),
    changes: entry.changes
      .filter(({ field }) => !FILE_NAMES.has(`${entry.subjectKind}.${field}`))
      .map((change) => ({
        field: change.field,
        label: labelOf(entry, change.field, fields, context),
        before: change.before && referTo(entry, change.field, change.before, fields),
        after: change.after && referTo(entry, change.field, change.after, fields),
      })),
  }));
  const values = said.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before ?? '', after ?? '']));
  const names = await nameReferences(
    context,
    new Set(
      values
        .flatMap((value) => value.split(/\n|, | → /))
        .filter((one) => one.startsWith(MARK))
        .map((one) => one.slice(MARK.length)),
    ),
  );
  return said.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      before: change.before && sayValue(entry, change.field, change.before, { names, context }),
      after: change.after && sayValue(entry, change.field, change.after, { names, context }),
    })),
  }));
}

/** Menus, modules and tax rates have keys for a name. */
function nameOfSubject(kind: string, name: string, t: Context['t']): string {
  if (kind === 'menu') return t.dynamic(`menus.keys.${name}`) ?? name;
  if (kind === 'taxes') {
    const [tax, province] = name.split(' ');
    const inProvince = t.dynamic(`portalBilling.provinces.${province}`);
    return [t.dynamic(`billing.tax.${tax}`) ?? name, inProvince].filter(Boolean).join(', ');
  }
  return (kind === 'module' && t.dynamic(`siteAdmin.modules.names.${name}`)) || name;
}

const marked = (value: string): string => (REFERENCE.test(value) ? MARK + value : value);

function labelOf({ subjectKind }: AuditEntry, field: string, fields: Fields, { t, lang }: Context): string {
  const special =
    subjectKind === 'feed'
      ? labelOfFeedField(field, t)
      : subjectKind === 'settings'
        ? labelOfPoints(field, t)
        : undefined;
  if (special !== undefined) return special;
  const [, part = '', key = ''] = /^(shared|en|fr)\.(.+)$/.exec(field) ?? [];
  const own = subjectKind === 'page' ? fields.get(key)?.[lang === 'fr' ? 'labelFr' : 'labelEn'] : undefined;
  const text = subjectKind === 'block' && part !== 'shared' ? t.dynamic(`globalContent.texts.${key}`) : undefined;
  const label = own ?? text;
  return label === undefined ? labelOfAuditedField(field, t) : labelIn(part, label, t);
}

/** Ids as marked references like `city:1`. */
function referTo({ subjectKind }: AuditEntry, field: string, value: string, fields: Fields): string {
  const key = field.replace(/^(?:shared|en|fr)\./, '');
  const own = subjectKind === 'page' ? fields.get(key) : undefined;
  const kind = RECORDS[`${subjectKind}.${field}`] ?? (own && 'target' in own ? own.target : null);
  if (kind)
    return value
      .split(', ')
      .map((id) => (/^\d{1,9}$/.test(id) ? marked(`${kind}:${id}`) : id))
      .join(', ');
  if (`${subjectKind}.${field}` === 'partner.place') return marked(value);
  if (subjectKind === 'menu') return value.replaceAll(new RegExp(TARGET, 'gm'), marked);
  if (!value.startsWith('{"assetId"')) return value;
  try {
    const id = assetIdOf(JSON.parse(value));
    return id === null ? value : marked(`asset:${id}`);
  } catch {
    return value;
  }
}

interface Saying {
  names: ReadonlyMap<string, string>;
  context: Context;
}

function sayValue({ subjectKind }: AuditEntry, field: string, value: string, { names, context }: Saying): string {
  const { t } = context;
  const named = (one: string): string =>
    one.startsWith(MARK) ? (names.get(one.slice(MARK.length)) ?? `#${one.split(':')[1]}`) : one;
  const special =
    subjectKind === 'feed'
      ? sayFeedValue(field, value, t)
      : subjectKind === 'settings'
        ? sayPoints(field, value, t)
        : undefined;
  if (special !== undefined) return special;
  if (subjectKind === 'menu')
    return value.replaceAll(new RegExp(TARGET, 'gm'), (target) => screenName(target, t) ?? named(target));
  // The value of an entry's field that was emptied.
  if (value === '""') return '';
  if (`${subjectKind}.${field}` === 'listing.photos') return value.replace(PHOTO_ID, '$1');
  if (`${subjectKind}.${field}` === 'listing.costs') return sayCosts(value, t);
  if (value === 'true') return t('ui.yes');
  if (value === 'false') return t('ui.no');
  if (field === 'priceCents') return formatMoney(Number(value), t);
  if (field === 'focusX' || field === 'focusY') return `${value}${t.lang === 'fr' ? '\u00a0' : ' '}%`;
  if (subjectKind === 'pageType' && field === 'fields')
    return sayList(value, (one) =>
      one.replace(/[a-z]+$/, (type) => t.dynamic(`pageEditor.types.fieldTypes.${type}`) ?? type),
    );
  if (field === 'plan') return t.dynamic(`entries.plans.${value === 'hide' ? 'hideLive' : 'publishDraft'}`) ?? value;
  if (field === 'langs' || field === 'lang') {
    const phrases = PHRASES[`${subjectKind}.${field}`] ?? 'words.langs';
    return sayList(value, (lang) => t.dynamic(`${phrases}.${lang}`) ?? lang);
  }
  if (MOMENT.test(value)) return sayMoment(new Date(value), t);
  if (DAY.test(value)) return formatDay(value, t);
  const phrases = PHRASES[`${subjectKind}.${field}`];
  return sayList(value, (one) => (phrases ? t.dynamic(`${phrases}.${one}`) : undefined) ?? named(one));
}

/** Costs like `parking 50.00 monthly; other 20.00 once Key`. */
const sayCosts = (value: string, t: Context['t']): string =>
  value.replace(
    /(^|; )([\w-]+) (\d+\.\d\d) (\w+)/g,
    (_, start, kind, amount, frequency) =>
      `${start}${t.dynamic(`catalog.costKind.${kind}`) ?? kind} ${formatMoney(Math.round(Number(amount) * 100), t)} ${t.dynamic(`catalog.costFrequency.${frequency}`) ?? frequency}`,
  );

const sayList = (value: string, say: (one: string) => string): string => value.split(', ').map(say).join(', ');

const screenName = (target: string, t: Context['t']): string | undefined => {
  const screen = MENU_SCREENS.find((name) => target === `screen:${name}`);
  return screen && t(`menus.screens.${screen}`);
};

function sayMoment(at: Date, t: Context['t']): string {
  const [day = '', time = ''] = shownAt(at, offsetAt(SITE_ZONE, at)).split('T');
  return `${formatDay(day, t)}, ${time.slice(0, 5)}`;
}
