import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertFrequency } from '#common/contract/renting/alerts.ts';
import { readSiteSender, type Sender, writeCommercial } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { type DueAlert, dueAlerts, findDigestHour, holdAlert, settleNews, waitingNews } from './due.ts';
import { findHomes } from './found-homes.ts';
import { homesEmail, newestFirst } from './homes-email.ts';
import { requestOf } from './search-of.ts';
import { searchInWords } from './summary.ts';

const ALERTS_AT_A_TIME = 100;
/** A run ends before the queue would hand it to another worker; the next run continues. */
const RUN_MS = 240_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

export type Writing = Pick<Services, 'db' | 'pool' | 'places' | 'jobs' | 'config' | 'log' | 'now'>;

/**
 * Writes the due emails of a frequency. Returns the number of alerts handled. An email and the marks of its news are
 * one transaction, so each match is sent once, even after crashes. Without a postal address nothing is written (CASL).
 * A failing alert doesn't stop the others.
 */
export async function writeEmails(services: Writing, frequency: AlertFrequency, signal?: AbortSignal): Promise<number> {
  const { db, log } = services;
  const slot = await findDigestHour(db, frequency, services.now());
  const sender = await readSiteSender(services);
  const end = performance.now() + RUN_MS;
  const failures: unknown[] = [];
  let seen = 0;
  for (let after = 0; performance.now() < end && !signal?.aborted; ) {
    const due = await dueAlerts(db, { frequency, slot, after, limit: ALERTS_AT_A_TIME });
    const last = due.at(-1);
    if (!last) break;
    if (!sender.hasPostalAddress) {
      log.error({ frequency }, 'emails of alerts are held back: the site settings name no postal address');
      return 0;
    }
    for (const alert of due) {
      if (signal?.aborted) break;
      await writeEmail(services, { alert, slot, sender }).catch((error) => {
        log.error({ err: error, alertId: alert.id }, 'email of an alert');
        failures.push(error);
      });
      await nextTurn();
    }
    seen += due.length;
    after = last.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, `emails of ${failures.length} alerts failed`);
  return seen;
}

async function writeEmail(
  services: Writing,
  { alert, slot, sender }: { alert: DueAlert; slot: Date; sender: Sender },
): Promise<void> {
  const { db, jobs, places } = services;
  const news = await waitingNews(db, alert.id, slot);
  const newest = news[0];
  if (!newest) return;
  const today = dayFormat.format(services.now());
  const found = await findHomes(alert, news, { pool: services.pool, places, sender, today });
  const key = found.homes.length + found.drops.length > 0 ? `alert:${alert.id}:homes:${newest.newsId}` : null;
  const newsIds = news.map(({ newsId }) => newsId);
  await db.transaction().execute(async (trx) => {
    // Stopped or withdrawn in the meantime.
    if (!(await holdAlert(trx, alert.id))) return;
    // Another process sent some of it; the rest comes with the next run.
    const waiting = await waitingNews(trx, alert.id, slot);
    if (waiting.length !== news.length || waiting.some(({ newsId }) => !newsIds.includes(newsId))) return;
    if (key) await writeCommercial(trx, jobs, { ...emailOf(services, { alert, sender, found }), key }, sender);
    await settleNews(trx, { alertId: alert.id, newsIds, emailKey: key, toldCount: found.homeCount });
  });
}

function emailOf(
  { places }: Writing,
  { alert, sender, found }: { alert: DueAlert; sender: Sender; found: Awaited<ReturnType<typeof findHomes>> },
) {
  const { lang, locationKind, locationId } = alert;
  const place = locationKind && locationId ? places.byId(locationKind, locationId) : undefined;
  const { filters } = requestOf(alert, places);
  const facts = {
    to: alert.email,
    lang,
    userHash: alert.userHash,
    frequency: alert.frequency,
    name: alert.name,
    hasAccount: alert.userId !== null,
    summary: searchInWords({ places }, alert, translator(lang)).summary,
    path: newestFirst({ location: place?.slug[lang], shortcut: undefined }, filters),
    ...found,
  };
  return homesEmail(facts, sender);
}
