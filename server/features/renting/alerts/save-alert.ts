import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import { MAX_ALERTS, type ownAlertBody } from '#common/contract/renting/own-alerts.ts';
import { linkHash, readSiteSender, saveProspect } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { linkProspect, ownAlertRows } from './own-queries.ts';
import { confirmAlert, recordConsent } from './queries.ts';
import { checkPlace, insertOrFind } from './sign-up.ts';
import { canonicalQuery } from './summary.ts';

/**
 * Saves a search as the caller's alert. With a confirmed address the consent is recorded and the alert runs at once;
 * otherwise a confirmation email is sent, as for a guest. Throws location.not_found and alert.too_many.
 */
export async function saveAlert(
  context: Context,
  body: z.output<typeof ownAlertBody>,
): Promise<{ id: number; isNew: boolean }> {
  const { db, lang, t } = context;
  const { userId, email, isVerified } = actorOf(context);
  const { locationKind = null, locationId = null, frequency = 'daily', name } = body;
  checkPlace(context, body);
  const sender = await readSiteSender(context);
  const wording = t('forms.alert.consent', { site: sender.siteName, address: sender.postalAddress });
  return db.transaction().execute(async (trx) => {
    const prospect = await saveProspect(trx, { email, lang });
    if (isVerified) await linkProspect(trx, prospect.id, userId);
    const { alert, isNew } = await insertOrFind(trx, {
      prospectId: prospect.id,
      locationKind,
      locationId,
      query: canonicalQuery(body.query ?? ''),
      frequency,
      lang,
      confirmHash: linkHash(),
      name: name || null,
      madeBy: userId,
    });
    // Counted under the lock of the guest's row, so that simultaneous calls can't exceed the limit.
    if (isNew && (await ownAlertRows(trx, userId)).length > MAX_ALERTS) throw new AppError('alert.too_many');
    if (alert.confirmedAt) return { id: alert.id, isNew: false };
    if (isNew || isVerified)
      await recordConsent(trx, { prospectId: prospect.id, wording, lang, source: body.source || '/' });
    if (isVerified) await confirmAlert(trx, alert.id);
    else await askToConfirm(trx, context, { alert, prospect, lang, sender });
    return { id: alert.id, isNew: isNew || isVerified };
  });
}
