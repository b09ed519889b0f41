import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { alertBody } from '#common/contract/renting/alerts.ts';
import { linkHash, readSiteSender, saveProspect } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { type AlertRow, findSameAlert, insertAlert, type NewAlert, recordConsent } from './queries.ts';
import { canonicalQuery } from './summary.ts';

/**
 * Saves an alert sign-up: guest, alert, consent and confirmation email in one transaction. A repeated sign-up resends
 * the email (at most once an hour) while unconfirmed, and does nothing afterwards: the response never reveals whether
 * an address is known. Throws location.not_found.
 */
export async function signUp(context: Context, body: z.output<typeof alertBody>): Promise<void> {
  const { db, lang, t } = context;
  const { email, locationKind = null, locationId = null, frequency = 'daily' } = body;
  checkPlace(context, body);
  const sender = await readSiteSender(context);
  const wording = t('forms.alert.consent', { site: sender.siteName, address: sender.postalAddress });

  await db.transaction().execute(async (trx) => {
    const prospect = await saveProspect(trx, { email, lang });
    const query = canonicalQuery(body.query ?? '');
    const { alert, isNew } = await insertOrFind(trx, {
      prospectId: prospect.id,
      locationKind,
      locationId,
      query,
      frequency,
      lang,
      confirmHash: linkHash(),
      name: null,
      madeBy: null,
    });
    if (alert.confirmedAt) return;
    if (isNew) await recordConsent(trx, { prospectId: prospect.id, wording, lang, source: body.source || '/' });
    await askToConfirm(trx, context, { alert, prospect, lang, sender });
  });
}

/** Throws location.not_found for an unknown place. */
export function checkPlace(
  { places }: Pick<Context, 'places'>,
  { locationKind, locationId }: Pick<z.output<typeof alertBody>, 'locationKind' | 'locationId'>,
): void {
  if (locationKind && locationId && !places.byId(locationKind, locationId)) throw new AppError('location.not_found');
}

/** Saves an alert, or returns the person's alert with the same search. */
export async function insertOrFind(trx: Db, wanted: NewAlert): Promise<{ alert: AlertRow; isNew: boolean }> {
  const made = await insertAlert(trx, wanted);
  if (made) return { alert: made, isNew: true };
  const alert = await findSameAlert(trx, wanted);
  // The alert was stopped between the two statements; the visitor can try again.
  if (!alert) throw new AppError('server.busy');
  return { alert, isNew: false };
}
