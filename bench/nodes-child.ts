import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { startFoyer } from '#server/start.ts';
import { type FeedCost, feedCosts } from './feed-costs.ts';

// A whole server in a process of its own, told by the bench what to change and what to look out for.

/** What it is told. Rents in cents; a listing's plans all ask the same then. */
export type ToNode =
  | { what: 'change'; id: number; cents: number }
  | { what: 'look'; id: number; cents: number }
  | { what: 'ids'; count: number }
  | { what: 'costs' }
  | { what: 'stop' };
/** What it answers. Times in milliseconds of the machine's clock since its start, the same in every process. */
export type FromNode =
  | { what: 'open' }
  | { what: 'ids'; ids: number[] }
  | { what: 'changed'; committedAt: number; visibleAt: number }
  | { what: 'seen'; at: number }
  | { what: 'costs'; costs: FeedCost[] };

const LOOK_EVERY_MS = 0.25;
const now = () => Number(process.hrtime.bigint()) / 1e6;
const say = (message: FromNode) => void process.send?.(message);

const foyer = await startFoyer(readConfig());
const { pool, search } = foyer.services;

const asks = (id: number, cents: number) => search.cards([id], 'en')[0]?.rent?.[0] === cents;

async function change(id: number, cents: number): Promise<FromNode> {
  await pool.query('update floor_plans set rent_min_cents = $2, rent_max_cents = $2 where listing_id = $1', [
    id,
    cents,
  ]);
  const committedAt = now();
  await search.apply([id]);
  if (!asks(id, cents)) throw new Error(`listing ${id} does not show what was written`);
  return { what: 'changed', committedAt, visibleAt: now() };
}

async function look(id: number, cents: number): Promise<FromNode> {
  while (!asks(id, cents)) await sleep(LOOK_EVERY_MS);
  return { what: 'seen', at: now() };
}

async function ids(count: number): Promise<FromNode> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from listings where state = 'active' and exists (select 1 from floor_plans where listing_id = listings.id and units_available > 0)
     order by md5(id::text) limit $1`,
    [count],
  );
  return { what: 'ids', ids: rows.map(({ id }) => id) };
}

process.on('message', async (message: ToNode) => {
  if (message.what === 'change') say(await change(message.id, message.cents));
  if (message.what === 'look') say(await look(message.id, message.cents));
  if (message.what === 'ids') say(await ids(message.count));
  if (message.what === 'costs') say({ what: 'costs', costs: await feedCosts(foyer.services) });
  if (message.what !== 'stop') return;
  await foyer.stop();
  process.exit(0);
});
process.on('disconnect', () => process.exit(0));
say({ what: 'open' });
