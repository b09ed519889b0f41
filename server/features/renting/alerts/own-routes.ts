import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { type OwnAlert, type OwnAlertChange, ownAlerts } from '#common/contract/renting/own-alerts.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { type OwnAlertRow, ownAlertRow, ownAlertRows } from './own-queries.ts';
import { stopAlerts, takeBackEmails } from './queries.ts';
import { saveAlert } from './save-alert.ts';
import { canonicalQuery, searchInWords } from './summary.ts';

/** A renter's own alerts. */
export const ownRoutes = handlers(ownAlerts, {
  async list(context) {
    const rows = await ownAlertRows(context.db, actorOf(context).userId);
    return { alerts: rows.map((row) => shown(context, row)) };
  },

  async create({ body, ...context }) {
    const { userId } = actorOf(context);
    const { id, isNew } = await saveAlert(context, body);
    return { alert: shown(context, await ownAlertRow(context.db, userId, id)), isNew };
  },

  async update({ params, body, ...context }) {
    const { userId } = actorOf(context);
    await change(context, await ownAlertRow(context.db, userId, params.id), body);
    return { alert: shown(context, await ownAlertRow(context.db, userId, params.id)) };
  },

  async remove({ params, ...context }) {
    const row = await ownAlertRow(context.db, actorOf(context).userId, params.id);
    await stopAlerts(context.db, row.prospectId, row.id);
    return { alert: shown(context, row) };
  },
});

async function change({ db }: Context, { id }: OwnAlertRow, { name, frequency, query, paused }: OwnAlertChange) {
  const changes = {
    ...(name !== undefined && { name: name || null }),
    ...(frequency !== undefined && { frequency }),
    ...(query !== undefined && { query: canonicalQuery(query) }),
    ...(paused !== undefined && { paused_at: paused ? sql<Date>`coalesce(paused_at, now())` : null }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('alerts')
      .set(changes)
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .execute()
      .catch(asSame);
    if (paused) await takeBackEmails(trx, [id]);
  });
}

/** Two running alerts with the same search would send the same homes twice. */
function asSame(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'alerts_once') throw new AppError('alert.same');
  throw error;
}

function shown({ places, t }: Context, row: OwnAlertRow): OwnAlert {
  const { id, name, query, frequency, found, createdAt, mailedAt } = row;
  return {
    id,
    name,
    query,
    frequency,
    found,
    ...searchInWords({ places }, row, t),
    state: row.confirmedAt === null ? 'unconfirmed' : row.pausedAt === null ? 'running' : 'paused',
    createdAt: createdAt.toISOString(),
    mailedAt: mailedAt?.toISOString() ?? null,
  };
}
