import { expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { creditsOf } from '#server/features/money/billing/money.fixture.ts';
import { feedSite, home } from '#test/feed-site.ts';
import { randomFrom, SEED } from '#test/random.ts';
import { ABSENCES_TO_ARCHIVE } from './absences.ts';

/** Files of the sequence. FEED_FILES=500 runs longer. */
const FILES = Number(process.env.FEED_FILES ?? 16);
const CREDITS = 100;
const IDS = Array.from({ length: 10 }, (_, at) => `M-${at + 1}`);
const random = randomFrom(SEED);

/** A home as the rules say it must be. */
interface Expected {
  rent: number;
  absences: number;
  state: 'active' | 'archived';
}
interface Sent {
  isPresent: boolean;
  isBad: boolean;
  rent: number;
}
interface SentFile {
  text: string;
  /** Ids and rents of its whole homes; null for a row that is refused. */
  rows: Map<string, number | null>;
  isCut: boolean;
}

/** The sender's homes change a little before each file. */
function changeHomes(sender: Map<string, Sent>): void {
  for (const one of sender.values()) {
    if (random.chance(0.15)) one.isPresent = !one.isPresent;
    if (random.chance(0.15)) one.rent = 100_000 + 100 * random.below(2000);
    one.isBad = random.chance(0.08);
  }
}

function writeFile(sender: ReadonlyMap<string, Sent>): SentFile {
  const present = [...sender].filter(([, { isPresent }]) => isPresent);
  const isCut = present.length > 0 && random.chance(0.15);
  const whole = isCut ? present.slice(0, random.below(present.length)) : present;
  const lines = present.map(([id, { rent, isBad }]) =>
    JSON.stringify(home(id, isBad ? { city: 'Atlantis', postalCode: '', province: 'NT' } : {}, rent)),
  );
  const cut = `{"listings":[${[...lines.slice(0, whole.length), lines[whole.length]?.slice(0, 30)].join()}`;
  return {
    text: isCut ? cut : `{"listings":[${lines.join()}]}`,
    rows: new Map(whole.map(([id, { rent, isBad }]) => [id, isBad ? null : rent])),
    isCut,
  };
}

/** The rules: files add and change, three absences in a row archive, and a return restores. */
function applyRules(market: Map<string, Expected>, { rows, isCut }: SentFile, isComplete: boolean): void {
  for (const [id, rent] of rows) {
    const known = market.get(id);
    if (rent !== null) market.set(id, { rent, absences: 0, state: 'active' });
    else if (known?.state === 'active') known.absences = 0;
  }
  if (!isComplete || isCut) return;
  for (const [id, known] of market) {
    if (rows.has(id) || known.state === 'archived') continue;
    if (++known.absences === ABSENCES_TO_ARCHIVE) known.state = 'archived';
  }
}

test('after any sequence of files the listings are those of the last applied file under the rules', async () => {
  await using site = await feedSite(CREDITS);
  const sender = new Map(IDS.map((id) => [id, { isPresent: true, isBad: false, rent: 180_000 }]));
  const market = new Map<string, Expected>();
  const ids = new Map<string, number>();
  for (let number = 1; number <= FILES; number++) {
    const message = `SEED=${SEED}, file ${number}`;
    if (number > 1) changeHomes(sender);
    const isComplete = random.chance(0.8);
    if (number > 1) await site.db.updateTable('feeds').set({ is_complete: isComplete }).execute();
    const file = writeFile(sender);
    const { run } = await site.run(file.text, { appliesHeld: random.chance(0.7) });
    const isApplied = run.state === 'applied' || run.state === 'unchanged';
    if (!isApplied) expect(['held', 'failed'], message).toContain(run.state);
    if (isApplied) applyRules(market, file, number === 1 || isComplete);
    const { rows } = await site.services.pool.query<{ id: string; listing: number; state: string; rent: number }>(`
      select external_id as id, i.listing_id as listing, l.state, p.rent_min_cents as rent
      from feed_items i join listings l on l.id = i.listing_id join floor_plans p on p.listing_id = l.id`);
    const found = new Map(rows.map(({ id, state, rent }) => [id, { state, rent }]));
    const wanted = new Map([...market].map(([id, { state, rent }]) => [id, { state, rent }]));
    expect(found, message).toEqual(wanted);
    for (const { id, listing } of rows) expect(ids.get(id) ?? listing, message).toBe(listing);
    for (const { id, listing } of rows) ids.set(id, listing);
    expect(await creditsOf(site.db, 11), message).toBe(CREDITS - market.size);
  }
  expect((await checkLedger(site.db)).problems).toEqual([]);
});
