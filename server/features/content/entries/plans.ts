import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { lockAddresses } from '#server/features/content/redirects/claim-address.ts';
import type { Services } from '#server/platform/context.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { errorCode } from '#server/platform/memory/error-code.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { momentOf, offsetAt, SITE_ZONE, shownAt } from '#server/platform/texts/time-zone.ts';
import { clearEntryCache, putHidden, putLive, requireHideable } from './publish.ts';
import { type ContentWriter, lockEntry, readHead, readParts } from './read-parts.ts';
import { readRevision } from './save-drafts.ts';

/** The job that carries out one plan. */
export const RUN_PLAN = 'content.run-plan';
/** Furthest plan, in days. */
const FURTHEST_DAYS = 2 * 366;
const DAY_MS = 86_400_000;

/**
 * The moment of a local time (YYYY-MM-DD, HH:MM) in a zone. Undefined for a time that the clocks skip in spring. A time
 * that occurs twice in autumn is the first one.
 */
export function plannedMoment(day: string, time: string, zone: string = SITE_ZONE): Date | undefined {
  const at = momentOf(day, time, zone);
  return shownAt(at, offsetAt(zone, at)).startsWith(`${day}T${time}`) ? at : undefined;
}

interface NewPlan {
  kind: EntryKindName;
  id: number;
  version: number;
  lang: Lang;
  action: 'publish' | 'hide';
  day: string;
  time: string;
  revisionId?: number | undefined;
}

/**
 * Plans to publish a revision or to hide a language. It replaces an open plan for the same. Returns the version. Throws
 * `entry.not_found`, `edit.conflict`, `revision.not_found`, `request.invalid` for a time that can't be, and
 * `auth.forbidden` like hideEntry.
 */
export async function planChange(context: ContentWriter, plan: NewPlan): Promise<number> {
  const { action, lang } = plan;
  if (action === 'hide') requireHideable(plan.kind);
  const at = requireMoment(context, plan);
  return context.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, context, plan);
    const parts = await readParts(trx, entry.id);
    const revision = await readRevision(trx, entry.id, plan.revisionId ?? parts[lang].draftId);
    if (revision.part !== lang) throw new AppError('revision.not_found');
    await trx
      .updateTable('content_plans')
      .set({ cancelled_at: context.now() })
      .where('entry_id', '=', entry.id)
      .where('lang', '=', lang)
      .where('action', '=', action)
      .where('done_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
    const { id } = await trx
      .insertInto('content_plans')
      .values({
        entry_id: entry.id,
        lang,
        action,
        revision_id: action === 'publish' ? revision.id : null,
        shared_id: action === 'publish' ? parts.shared.draftId : null,
        at,
        made_by: context.actor?.userId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, context, {
      action: `${entry.kind}.plan`,
      subjectKind: entry.kind,
      subjectId: entry.id,
      details: { after: { lang, plan: action, at: at.toISOString() } },
    });
    // Rounded up, so that the job never comes early.
    await context.jobs.send(trx, RUN_PLAN, { id }, Math.ceil((at.getTime() - context.now().getTime()) / 1000));
    return entry.version;
  });
}

function requireMoment({ now, t }: ContentWriter, { day, time }: Pick<NewPlan, 'day' | 'time'>): Date {
  const at = plannedMoment(day, time);
  if (!at) throw new AppError('request.invalid', {}, { time: t('entries.plans.skipped') });
  if (at.getTime() <= now().getTime()) throw new AppError('request.invalid', {}, { day: t('entries.plans.past') });
  if (at.getTime() > now().getTime() + FURTHEST_DAYS * DAY_MS)
    throw new AppError('request.invalid', {}, { day: t('validation.dateFar') });
  return at;
}

/** Cancels a waiting or failed plan. Returns the version. Throws `entry.not_found`, `plan.not_found`. */
export async function cancelPlan(
  context: ContentWriter,
  of: { kind: EntryKindName; id: number; planId: number },
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    await readHead(trx, of.kind, of.id);
    const cancelled = await trx
      .updateTable('content_plans')
      .set({ cancelled_at: context.now() })
      .where('id', '=', of.planId)
      .where('entry_id', '=', of.id)
      .where('done_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .returning(['lang', 'action'])
      .executeTakeFirst();
    if (!cancelled) throw new AppError('plan.not_found');
    const { version } = await lockEntry(trx, context, { kind: of.kind, id: of.id });
    await writeAudit(trx, context, {
      action: `${of.kind}.cancel-plan`,
      subjectKind: of.kind,
      subjectId: of.id,
      details: { before: { lang: cancelled.lang, plan: cancelled.action } },
    });
    return version;
  });
}

/**
 * Carries out every plan that is due. Jobs do it at the time, and this finds those that a crash lost. A plan that
 * throws doesn't hold up the others.
 */
export async function runDuePlans(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('content_plans')
    .select('id')
    .where('at', '<=', services.now())
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute();
  for (const { id } of due)
    await runPlan(services, id).catch((error: unknown) =>
      services.log.error({ err: error, plan: id }, 'a plan failed, and the next minute repeats it'),
    );
}

interface PlanRow {
  entryId: number;
  lang: Lang;
  action: 'publish' | 'hide';
  revisionId: number;
  sharedId: number;
}

/** Carries out one plan, once. A refused one, even by the database, keeps its reason for the editors. */
export async function runPlan(services: Services, id: number): Promise<void> {
  const writer: ContentWriter = { ...services, actor: null, address: '', t: translator('en') };
  try {
    const kind = await retryRaces(services.db, async (trx) => {
      // Before the entry, as a merge of cities does.
      await lockAddresses(trx);
      const { rows } = await sql<PlanRow>`
        select entry_id as "entryId", lang, action, revision_id as "revisionId", shared_id as "sharedId"
        from content_plans where id = ${id} and at <= ${services.now()} and done_at is null and cancelled_at is null
          and failed_at is null for update skip locked`.execute(trx);
      const [plan] = rows;
      if (!plan) return undefined;
      const { lang, action, revisionId, sharedId } = plan;
      const entry = await lockEntry(trx, writer, { id: plan.entryId });
      if (action === 'hide') await putHidden(trx, writer, entry, [lang]);
      else {
        const chosen = { en: revisionId, fr: revisionId };
        // Shared values that went live since the plan was made stay.
        const { shared } = await readParts(trx, entry.id);
        await putLive(trx, writer, { entry, langs: [lang], shared: Math.max(sharedId, shared.liveId ?? 0), chosen });
      }
      await trx.updateTable('content_plans').set({ done_at: services.now() }).where('id', '=', id).execute();
      return entry.kind;
    });
    if (kind) clearEntryCache(writer, kind);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    if (!(error instanceof AppError)) services.log.error({ err: error, plan: id }, 'the database refused a plan');
    await services.db
      .updateTable('content_plans')
      .set({ failed_at: services.now(), failure })
      .where('id', '=', id)
      .execute();
  }
}

/** PostgreSQL's classes of refused values and violated constraints. A retry doesn't help. */
const REFUSED = /^2[23]/;

/** The code and the fields of a failure that a retry can't mend; undefined for others. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof AppError) return [error.code, ...Object.keys(error.fields ?? {})].join(' ');
  return REFUSED.test(errorCode(error)) ? ('server.failed' satisfies ErrorCode) : undefined;
}
