import { SCAM_POINTS, type ScamRule } from '#common/catalog/scam-rules.ts';
import { entriesOf, fromKeys, keysOf } from '#common/values/objects.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import type { ScamPoints } from './score.ts';

/** The points of each rule: support's, or the program's. */
export async function readScamPoints(db: Db): Promise<ScamPoints> {
  const rows = await db.selectFrom('scam_points').select(['rule', 'points']).execute();
  const own = new Map(rows.map(({ rule, points }) => [rule, points]));
  const points: Record<ScamRule, number> = { ...SCAM_POINTS };
  for (const rule of keysOf(SCAM_POINTS)) points[rule] = own.get(rule) ?? SCAM_POINTS[rule];
  return points;
}

const inWords = (points: ScamPoints): Record<ScamRule, string> =>
  fromKeys(keysOf(SCAM_POINTS), (rule) => String(points[rule]));

/** Saves support's points with a record of what changed. */
export async function saveScamPoints(context: Context, points: ScamPoints): Promise<void> {
  const { userId } = actorOf(context);
  await context.db.transaction().execute(async (trx) => {
    const before = await readScamPoints(trx);
    const changed = entriesOf(points).filter(([rule, value]) => before[rule] !== value);
    if (changed.length === 0) return;
    await trx
      .insertInto('scam_points')
      .values(changed.map(([rule, value]) => ({ rule, points: value, updated_by: userId })))
      .onConflict((conflict) =>
        conflict.column('rule').doUpdateSet(({ ref, fn }) => ({
          points: ref('excluded.points'),
          updated_by: ref('excluded.updated_by'),
          updated_at: fn<Date>('now'),
        })),
      )
      .execute();
    await writeAudit(trx, context, {
      action: 'settings.modify',
      subjectKind: 'settings',
      subjectId: null,
      details: changedFacts(inWords(before), inWords(points)),
    });
  });
}
