import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { OwnListing } from '#common/contract/landlords/own-listings.ts';
import { MAX_SAVED_HOMES } from '#common/contract/market/renter-homes.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { type Random, randomFrom } from '#test/random.ts';
import { pagePath, searchQueries } from '../http-queries.ts';
import type { Requests } from './requests.ts';
import { createWrites, type Writes } from './writes.ts';

interface Person {
  id: number;
  token: string;
}

/** The market's people and homes, in the database before the servers start. */
export interface Population {
  /** Ids of live listings. */
  homes: number[];
  renters: Person[];
  /** Landlords, each with a listing that only they edit. */
  landlords: (Person & { listingId: number })[];
}

const [RENTERS, LANDLORDS, SEARCHERS, READERS, INQUIRERS] = [12, 4, 6, 5, 4];
const SLUGS = ['toronto', 'montreal', 'calgary', 'vancouver', 'ottawa', 'edmonton', 'quebec', 'winnipeg'];
/** Edited rents start here and grow by a dollar with each edit, in cents. */
const FIRST_RENT_CENTS = 100_000;
/** Pause of a visitor between two requests. */
const PAUSE_MS = 250;
/** An unanswered inquiry is sent again with the same key, like a visitor who presses the button again. */
const TRIES = 4;

/** Addresses of people who inquire begin so. Each sends one inquiry, and gets one copy. */
export const VISITOR = 'visitor-';

/** Adds renters with sessions, and landlords of existing listings. */
export async function addPopulation(db: Kysely<DB>): Promise<Population> {
  const addPerson = async (role: 'Renter' | 'Landlord', companyId?: number): Promise<Person> => {
    const { id } = await givenUser(db, role, { email: `${randomUUID()}@example.com`, ...(companyId && { companyId }) });
    return { id, token: await givenSession(db, id) };
  };
  const live = await db
    .selectFrom('listings')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['listings.id', 'company_id'])
    .where('state', '=', 'active')
    .where('property_type', '=', 'apartment')
    .where('companies.status', '=', 'approved')
    .orderBy('listings.id')
    .execute();
  const renters: Person[] = [];
  while (renters.length < RENTERS) renters.push(await addPerson('Renter'));
  const landlords: Population['landlords'] = [];
  for (const { id, company_id } of live.slice(0, LANDLORDS))
    landlords.push({ ...(await addPerson('Landlord', company_id)), listingId: id });
  return { homes: live.map(({ id }) => id), renters, landlords };
}

/** Runs the market until `stop`, which returns what was acknowledged. */
export function startMarket(
  requests: Requests,
  population: Population,
  seed: number,
): { stop(): Promise<Writes>; writes: Writes } {
  const writes = createWrites();
  const queries = searchQueries(SLUGS, 400, seed);
  let isOver = false;
  const repeat = async (random: Random, act: () => Promise<unknown>) => {
    while (!isOver) {
      await act();
      await delay(PAUSE_MS * (0.5 + random.next()));
    }
  };
  const { homes, renters, landlords } = population;
  const running: Promise<unknown>[] = [];
  let people = 0;
  const begin = (act: (random: Random) => () => Promise<unknown>) => {
    const random = randomFrom(seed + ++people);
    running.push(repeat(random, act(random)));
  };

  // Apart, so that pages without an answer hold up no search.
  for (let n = 0; n < SEARCHERS; n++)
    begin((random) => () => {
      const query = random.one(queries);
      return requests.send('search', 'GET', random.chance(0.6) ? `/api/listings?${query}` : pagePath(query));
    });
  for (let n = 0; n < READERS; n++)
    begin((random) => () => requests.send('page', 'GET', `/api/listing/${random.one(homes)}`));
  for (let n = 0; n < INQUIRERS; n++) begin((random) => () => inquire(requests, writes, random.one(homes)));
  for (const renter of renters) begin(() => saveHomes(requests, writes, renter, homes));
  for (const landlord of landlords) begin(() => editRents(requests, writes, landlord));

  return {
    writes,
    async stop() {
      isOver = true;
      await Promise.all(running);
      return writes;
    },
  };
}

async function inquire(requests: Requests, writes: Writes, listingId: number): Promise<void> {
  const requestKey = randomUUID();
  const body = {
    listingId,
    fullName: 'Zoé',
    email: `${VISITOR}${requestKey}@example.com`,
    message: 'Is it free?',
    requestKey,
  };
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await requests.send('write', 'POST', '/api/renter/renter-inquire', { body });
    if (reply?.status === 200 || reply?.status === 201) writes.inquiries.add(requestKey);
    if (reply) return;
  }
}

/** Saves one home after the other. */
function saveHomes(requests: Requests, writes: Writes, { id, token }: Person, homes: readonly number[]) {
  const saved = new Set<number>();
  writes.saved.set(id, saved);
  let next = 0;
  return async () => {
    const listingId = homes[next];
    if (listingId === undefined || next >= MAX_SAVED_HOMES) return;
    next += 1;
    const body = { listingId, active: true };
    const reply = await requests.send('write', 'PATCH', '/api/renter/favourite-listing', { token, body });
    if (reply?.status === 200) saved.add(listingId);
  };
}

/** Raises the rent of a listing's first plan again and again. */
function editRents(requests: Requests, writes: Writes, { token, listingId }: Population['landlords'][number]) {
  const path = `/api/elandlord/listings/${listingId}`;
  let rent = FIRST_RENT_CENTS;
  let listing: OwnListing | undefined;
  return async () => {
    const isKnown = listing !== undefined;
    if (!listing) {
      const reply = await requests.send('write', 'GET', path, { token });
      if (reply?.status !== 200) return;
      listing = readListing(reply.body);
    }
    rent += 100;
    const [plan] = listing.floorPlans;
    const floorPlans = listing.floorPlans.map(({ picture: _, ...fields }, n) =>
      n === 0 ? { ...fields, rentMinCents: rent, rentMaxCents: null, isOnRequest: false } : fields,
    );
    const body = { version: listing.version, floorPlans };
    const reply = await requests.send('write', 'PATCH', path, { token, body });
    listing = undefined;
    if (reply?.status === 409 && isKnown) writes.lostEdits += 1;
    if (reply?.status !== 200) return;
    listing = readListing(reply.body);
    writes.edits += 1;
    if (plan) writes.rents.set(plan.id, rent);
  };
}

const readListing = (body: string): OwnListing => JSON.parse(body).listing;
