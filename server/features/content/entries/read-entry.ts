import { sql } from 'kysely';
import type {
  EntryDetail,
  EntryFieldInfo,
  EntryPartDetail,
  EntryPlan,
  EntryRevision,
} from '#common/contract/content/entries.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { blankOf, type EntryField, isBlank, maximumOf } from '#common/entries/fields.ts';
import { type EntryKindName, type EntryPart, entryKind, fieldsOfPart } from '#common/entries/kinds.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type PublicWords, publicPath } from '#common/screens/public-path.ts';
import { convertHtml } from '#server/features/content/rich-text/convert-html.ts';
import { readTargets } from '#server/features/content/rich-text/read-targets.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { offsetAt, SITE_ZONE, shownAt } from '#server/platform/texts/time-zone.ts';
import { entryTitle } from './entry-title.ts';
import { readPresent } from './presence.ts';
import { type PartRow, type Parts, readHead, readParts } from './read-parts.ts';
import { readFields } from './tables.ts';
import { userNameOf } from './user-name.ts';

/** Failed plans are shown this long, in days. */
const FAILED_DAYS = 30;

/** A field with the label of the caller's language. Fields of a type or a block bring their own label. */
export function describeField(field: EntryField, t: Translate): EntryFieldInfo {
  const { key, type, isShared = false, isRequired = false, choices, target = null, labels, choiceLabels } = field;
  const label =
    labels?.[t.lang] ?? t.dynamic(`entries.fields.${key}`) ?? t.dynamic(`globalContent.texts.${key}`) ?? key;
  const named =
    choices?.map((value) => ({
      value,
      label: choiceLabels?.[value]?.[t.lang] ?? t.dynamic(`entries.choices.${value}`) ?? value,
    })) ?? null;
  return { key, type, label, isShared, isRequired, maximum: maximumOf(field), choices: named, target };
}

/** The fields and blank values of a new entry. */
export async function readBlank({ db, t }: Pick<Context, 'db' | 't'>, kind: EntryKindName, type?: string) {
  const fields = await readFields(db, kind, type === undefined ? {} : { pageType: type });
  const blank = (part: EntryPart) =>
    Object.fromEntries(fieldsOfPart(fields, part).map((field) => [field.key, blankOf(field)]));
  const shared = blank('shared');
  if (type !== undefined && 'pageType' in shared) shared.pageType = type;
  return {
    fields: fields.map((field) => describeField(field, t)),
    values: { shared, en: blank('en'), fr: blank('fr') },
  };
}

interface HeadRow {
  title: string;
  updated_at: Date;
  user_id: number | null;
  name: string | null;
}

/** An entry with drafts, live values and plans. Throws `entry.not_found`. */
export async function readEntryDetail(context: Context, kind: EntryKindName, id: number): Promise<EntryDetail> {
  const { db, t } = context;
  const head = await readHead(db, kind, id);
  const parts = await readParts(db, id);
  const fields = await readFields(db, kind, parts.shared.draft);
  const described = fields.map((field) => describeField(field, t));
  const [words, { rows }, revisions, plans, present, older] = await Promise.all([
    cachedPublicWords(db),
    sql<HeadRow>`
      select ${entryTitle(kind, t, 'e')} as title, updated_at, u.id as user_id, ${userNameOf('u')} as name
      from content_entries e left join users u on u.id = updated_by where e.id = ${id}`.execute(db),
    readRevisions(db, id, { ids: Object.values(parts).map(({ draftId }) => draftId) }),
    readPlans(context, id, described),
    readPresent(context, id),
    readOlder(db, id, parts, head.behind, fields),
  ]);
  const targetOf = await readTargets(context);
  const part = (name: EntryPart): EntryPartDetail => {
    const row = parts[name];
    const revision = revisions.find((one) => one.id === row.draftId);
    if (!revision) throw new Error(`part ${name} of entry ${id} has no draft`);
    return {
      draft: row.draft,
      documents: Object.fromEntries(
        fieldsOfPart(fields, name).flatMap(({ key, type }) => {
          const value = row.draft[key];
          return type === 'rich' && typeof value === 'string' ? [[key, convertHtml(value, { targetOf })]] : [];
        }),
      ),
      revision,
      live: row.live,
      liveSince: row.liveSince?.toISOString() ?? null,
      hiddenAt: row.hiddenAt?.toISOString() ?? null,
      state: row.state,
      missing: name === 'shared' ? [] : missingIn(fields, parts, name),
      older: name === head.behind ? older : [],
    };
  };
  const [row] = rows;
  return {
    id,
    kind,
    title: row?.title ?? '',
    version: head.version,
    updatedAt: row?.updated_at.toISOString() ?? '',
    updatedBy: row?.user_id ? { id: row.user_id, name: row.name ?? '' } : null,
    fields: described,
    parts: { shared: part('shared'), en: part('en'), fr: part('fr') },
    plans,
    present,
    paths: { en: pathOf(kind, parts.en, 'en', words), fr: pathOf(kind, parts.fr, 'fr', words) },
  };
}

function pathOf(kind: EntryKindName, { live }: PartRow, lang: Lang, words: PublicWords): string | null {
  const { pathOf: path } = entryKind(kind);
  if (!path || typeof live?.slug !== 'string') return null;
  return publicPath(words, lang, path(live.slug, lang));
}

const otherLang = (lang: Lang): Lang => (lang === 'en' ? 'fr' : 'en');

const missingIn = (fields: readonly EntryField[], parts: Parts, lang: Lang): string[] =>
  fieldsOfPart(fields, lang)
    .filter(({ key }) => isBlank(parts[lang].draft[key]) && !isBlank(parts[otherLang(lang)].draft[key]))
    .map(({ key }) => key);

/** Fields of the language behind that changed in the other one since both were in step. */
async function readOlder(
  db: Db,
  id: number,
  parts: Parts,
  behind: Lang | null,
  fields: readonly EntryField[],
): Promise<string[]> {
  if (behind === null) return [];
  const [own, other] = [parts[behind], parts[otherLang(behind)]];
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from content_revisions
    where entry_id = ${id} and part = ${other.part} and id <> ${other.draftId}
      and (id = ${own.sourceId} or source_id = ${own.draftId} and is_translation)
    order by id desc limit 1`.execute(db);
  const [step] = rows;
  if (!step) return [];
  return fieldsOfPart(fields, behind)
    .map(({ key }) => key)
    .filter((key) => key !== 'slug' && JSON.stringify(step.data[key]) !== JSON.stringify(other.draft[key]));
}

interface PlanRow extends Pick<EntryPlan, 'id' | 'lang' | 'action' | 'revisionId' | 'isBehind'> {
  at: Date;
  failure: string | null;
  user_id: number | null;
  name: string | null;
}

async function readPlans({ db, t, now }: Context, id: number, fields: readonly EntryFieldInfo[]): Promise<EntryPlan[]> {
  const { rows } = await sql<PlanRow>`
    select p.id, p.lang, action, revision_id as "revisionId", at, failure,
      action = 'publish' and exists (
        select from content_revisions planned join content_parts part on part.entry_id = p.entry_id
          and part.part = planned.part join content_revisions draft on draft.id = part.draft_id
        where planned.id in (p.revision_id, p.shared_id) and planned.data <> draft.data) as "isBehind", u.id as user_id, ${userNameOf('u')} as name
    from content_plans p left join users u on u.id = made_by
    where entry_id = ${id} and done_at is null and cancelled_at is null
      and (failed_at is null or failed_at > ${now()}::timestamptz - make_interval(days => ${FAILED_DAYS}))
    order by at, p.id`.execute(db);
  return rows.map(({ at, failure, user_id, name, ...row }) => {
    const [day = '', time = ''] = shownAt(at, offsetAt(SITE_ZONE, at)).split('T');
    return {
      ...row,
      at: at.toISOString(),
      day,
      time: time.slice(0, 5),
      madeBy: user_id === null ? null : { id: user_id, name: name ?? '' },
      failure: failure === null ? null : sayFailure(failure, fields, t),
    };
  });
}

/** The reason of a failed plan, which is stored as a code and names of fields: `request.invalid en.title`. */
function sayFailure(failure: string, fields: readonly EntryFieldInfo[], t: Translate): string {
  const [code = '', ...names] = failure.split(' ');
  if (code.startsWith('address.')) return t.dynamic(`errors.${code}`) ?? t('entries.plans.failed');
  const labels = fields.filter(({ key }) => names.some((name) => name.endsWith(`.${key}`))).map(({ label }) => label);
  return labels.length > 0 ? t('entries.plans.incomplete', { fields: labels.join(', ') }) : t('entries.plans.failed');
}

interface RevisionRow {
  id: number;
  part: EntryPart;
  made_at: Date;
  user_id: number | null;
  name: string | null;
  note: string;
  restored_from: number | null;
  is_draft: boolean;
  is_live: boolean;
}

/** Revisions of an entry, the newest first: some by id, or those of a part before an id. */
export async function readRevisions(
  db: Db,
  entryId: number,
  of: { ids: readonly number[] } | { part?: EntryPart | undefined; before?: number | undefined; limit: number },
): Promise<EntryRevision[]> {
  const which =
    'ids' in of
      ? sql`r.id = any(${[...of.ids]})`
      : sql`(${of.part ?? null}::text is null or r.part = ${of.part ?? null})
          and (${of.before ?? null}::bigint is null or r.id < ${of.before ?? null})`;
  const limit = 'ids' in of ? of.ids.length : of.limit;
  const { rows } = await sql<RevisionRow>`
    select r.id, r.part, made_at, u.id as user_id, ${userNameOf('u')} as name, note, restored_from,
      r.id = p.draft_id as is_draft, coalesce(r.id = p.live_id, false) as is_live
    from content_revisions r join content_parts p on p.entry_id = r.entry_id and p.part = r.part
      left join users u on u.id = made_by
    where r.entry_id = ${entryId} and ${which} order by r.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    part: row.part,
    madeAt: row.made_at.toISOString(),
    madeBy: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
    note: row.note,
    restoredFrom: row.restored_from,
    isDraft: row.is_draft,
    isLive: row.is_live,
  }));
}

/** A revision of an entry without its values. Throws `revision.not_found`. */
export async function requireRevision(db: Db, entryId: number, id: number): Promise<EntryRevision> {
  const [found] = await readRevisions(db, entryId, { ids: [id] });
  if (!found) throw new AppError('revision.not_found');
  return found;
}
