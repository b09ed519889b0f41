import type * as z from 'zod/mini';
import type { alertBody } from '#common/contract/alerts.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { type Sender, senderOf } from '#server/features/letters/index.ts';
import { keepProspect, linkHash, type Prospect } from '#server/features/prospects/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { confirmLetter } from './emails.ts';
import { type AlertRow, countWaiting, findSameAlert, insertAlert, type NewAlert, recordConsent } from './queries.ts';
import { canonicalQuery, searchInWords } from './summary.ts';

/** Alerts that wait for the same mailbox to confirm them: nobody can fill it with letters by asking for one search after the other. */
const MOST_WAITING = 5;

/**
 * Takes an alert sign-up: guest, alert, consent and the letter to confirm it, in one transaction. Signing up again for
 * the same search sends the letter once more (at most once an hour) while it waits, and does nothing once confirmed:
 * the answer never tells whether an address is known. Throws location.not_found, and request.too_many where other
 * alerts have waited for the address in vain.
 */
export async function signUp(context: Context, body: z.output<typeof alertBody>): Promise<void> {
  const { db, lang, t } = context;
  const { email, locationKind = null, locationId = null, frequency = 'daily' } = body;
  checkPlace(context, body);
  if (body.leaveBlank) return;
  const sender = await senderOf(context);
  const wording = t('forms.alert.consent', { site: sender.siteName, address: sender.postalAddress });

  await db.transaction().execute(async (trx) => {
    const prospect = await keepProspect(trx, { email, lang });
    const query = canonicalQuery(body.query ?? '');
    const { alert, isNew } = await insertOrFind(trx, {
      ...{ prospectId: prospect.id, locationKind, locationId, query, frequency, lang, confirmHash: linkHash() },
      ...{ name: null, madeBy: null },
    });
    if (alert.confirmedAt) return;
    if (isNew) await recordConsent(trx, { prospectId: prospect.id, wording, lang, source: body.source || '/' });
    await askToConfirm(trx, context, { alert, prospect, sender });
  });
}

/** Throws location.not_found where there is no such place. */
export function checkPlace(
  { places }: Pick<Context, 'places'>,
  { locationKind, locationId }: Pick<z.output<typeof alertBody>, 'locationKind' | 'locationId'>,
): void {
  if (locationKind && locationId && !places.byId(locationKind, locationId)) throw new AppError('location.not_found');
}

/** Writes the letter with the link that confirms an alert, once an hour at most. Throws request.too_many. */
export async function askToConfirm(
  trx: Db,
  context: Context,
  { alert, prospect, sender }: { alert: AlertRow; prospect: Prospect; sender: Sender },
): Promise<void> {
  const { lang, t } = context;
  if ((await countWaiting(trx, alert)) >= MOST_WAITING) throw new AppError('request.too_many');
  const facts = {
    to: prospect.email,
    lang,
    summary: searchInWords(context, alert, t).summary,
    frequency: alert.frequency,
    confirmHash: alert.confirmHash,
    userHash: prospect.userHash,
  };
  const hour = Math.floor(context.now().getTime() / 3_600_000);
  await writeMail(trx, context.jobs, { ...confirmLetter(facts, sender), key: `alert:${alert.id}:confirm:${hour}` });
}

/** Keeps an alert, or answers the one that the person has for the same search. */
export async function insertOrFind(trx: Db, wanted: NewAlert): Promise<{ alert: AlertRow; isNew: boolean }> {
  const made = await insertAlert(trx, wanted);
  if (made) return { alert: made, isNew: true };
  const alert = await findSameAlert(trx, wanted);
  // Stopped between the two statements: the visitor may try again.
  if (!alert) throw new AppError('server.busy');
  return { alert, isNew: false };
}
