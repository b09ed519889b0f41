import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileResult, runFile } from '#server/features/feeds/run-command.ts';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { givenListings } from './given-listings.ts';
import { testServices } from './services.ts';

/** A home of a feed in the site's own JSON, with what differs from the others. */
export const home = (externalId: string, changes: Record<string, unknown> = {}, rent = 180_000) => ({
  externalId,
  type: 'apartment',
  street: `${100 + Number(externalId.replace(/\D/g, '') || 1)} Bloor Street West`,
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5S 1M8',
  descriptionEn: 'A bright home.',
  utilities: ['heat'],
  costs: [{ kind: 'parking', amountCents: 12_500, frequency: 'monthly', mandatory: false }],
  floorPlans: [{ externalId: 'A', label: 'A', beds: 1, bathsTenths: 10, rentMinCents: rent, rentMaxCents: rent }],
  ...changes,
});

export const homes = (count: number, changes: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, at) => home(`M-${at + 1}`, changes));

export type Home = ReturnType<typeof home>;

/** Two companies with credits and their own folder for files. */
export async function feedSite(credits = 100) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-feeds-'));
  const base = await testServices(
    async (db) => {
      await givenListings(db);
      await givenCredits(db, 11, credits);
    },
    { DATA_DIR: folder },
  );
  const { services } = base;
  let count = 0;

  /** Runs listings, or the text of a file, for company 11. */
  async function run(
    content: readonly Home[] | string,
    options: Partial<Parameters<typeof runFile>[1]> = {},
  ): Promise<FileResult> {
    const path = join(folder, `feed-${++count}.json`);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify({ listings: content }));
    const quiet = { onProgress: () => {}, onWait: () => {} };
    return runFile(services, {
      path,
      companyId: 11,
      isDry: false,
      appliesHeld: false,
      keepsAll: true,
      ...quiet,
      ...options,
    });
  }

  const listing = (id: number | null | undefined) =>
    services.db
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
  const stateOf = async (id: number | null | undefined) => (await listing(id))?.state;

  return {
    ...base,
    db: services.db,
    run,
    listing,
    stateOf,
    async [Symbol.asyncDispose]() {
      await base[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
