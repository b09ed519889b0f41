import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';
import { FetchError, fetchGuarded } from '#server/platform/network/fetch-guarded.ts';
import { collectLinks } from './collect-links.ts';
import { saveCheck } from './save-check.ts';

/** Working links are checked weekly, failing ones daily; an hour less, because a run takes time. */
const WEEK_HOURS = 7 * 24 - 1;
const DAY_HOURS = 23;
/** Addresses per run, and servers that are asked at the same time. */
const MOST = 5000;
const HOSTS_AT_ONCE = 4;
/** The pause between two requests to one server, in ms. */
const PAUSE_MS = 1000;
/** The limit of one request, in ms. */
const PATIENCE_MS = 15_000;
/** Servers that do not know HEAD respond with one of these, or with any other refusal. */
const FIRST_REFUSAL = 400;
/** The server asks for patience, which says nothing about the link. */
const TOO_MANY = 429;

type Parts = Pick<Services, 'db' | 'config' | 'now' | 'log'>;

/**
 * Checks the links to other sites that are due. One server gets one request per second. Each result is saved at once,
 * so a run that is cut off continues where it stopped.
 */
export async function checkExternalLinks(services: Parts, signal: AbortSignal, pauseMs = PAUSE_MS): Promise<void> {
  const { db, now } = services;
  await collectLinks(db);
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
  const { rows } = await sql<{ url: string; fails: number }>`
    select url, coalesce(fails, 0) as fails from (select distinct url from links where url ~* '^https?://') as known
      left join link_checks using (url)
    where checked_at is null or checked_at < ${hoursAgo(WEEK_HOURS)}
      or (fails > 0 and checked_at < ${hoursAgo(DAY_HOURS)})
    order by checked_at nulls first, url limit ${MOST}`.execute(db);
  const hosts = [...Map.groupBy(rows, ({ url }) => URL.parse(url)?.host ?? '').values()];
  const worker = async () => {
    for (let links = hosts.pop(); links; links = hosts.pop())
      for (const [index, { url, fails }] of links.entries()) {
        signal.throwIfAborted();
        if (index > 0) await delay(pauseMs, undefined, { signal });
        const { status, reason } = await checkAddress(url, services, signal);
        if (status === TOO_MANY) continue;
        await saveCheck(db, { url, status, reason, fails: reason === '' ? 0 : fails + 1, at: now() });
      }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker));
}

/** Asks for the headers, and for the page if the server refuses that. */
async function checkAddress(
  url: string,
  { config }: Pick<Parts, 'config'>,
  signal: AbortSignal,
): Promise<{ status: number | null; reason: string }> {
  const ask = async (method: 'HEAD' | 'GET') => {
    const trustedHosts = config.FETCH_TRUSTED_HOSTS;
    const response = await fetchGuarded(url, { method, totalMs: PATIENCE_MS, signal, trustedHosts });
    response.cancel();
    return response.status;
  };
  try {
    const first = await ask('HEAD').catch((error: unknown) => {
      // Some servers hang up on HEAD.
      if (error instanceof FetchError && error.code !== 'fetch.address_forbidden') return FIRST_REFUSAL;
      throw error;
    });
    const status = first < FIRST_REFUSAL ? first : await ask('GET');
    return { status, reason: status < FIRST_REFUSAL ? '' : reasonOfStatus(status) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    return { status: null, reason: error.code.replace(/^\w+\./, '') };
  }
}

function reasonOfStatus(status: number): string {
  if (status === 404 || status === 410) return 'missing';
  return status < 500 ? 'refused' : 'failed';
}
