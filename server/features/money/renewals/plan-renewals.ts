import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import {
  type PlannedRenewal,
  RENEWAL_WINDOW,
  type RenewalAction,
  type RenewalCode,
} from '#common/contract/money/renewals.ts';
import { plusDays } from '#common/time/days.ts';
import { quoteFor } from '#server/features/money/billing/purchases/quote-for.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A company in a batch, with the end of its membership as support saw it. */
export interface ChosenCompany {
  companyId: number;
  endsOn: string;
}

/** The bundle of a batch. */
export interface OfferedBundle {
  id: number;
  nameEn: string;
  nameFr: string;
  months: number;
  credits: number;
  priceCents: number;
}

/** A bundle on sale with months of membership. Throws bundle.not_found. */
export async function membershipBundle(db: Db, id: number): Promise<OfferedBundle> {
  const bundle = (await membershipBundles(db)).find((one) => one.id === id);
  if (!bundle) throw new AppError('bundle.not_found');
  return bundle;
}

/** The bundles on sale that have months of membership. */
export async function membershipBundles(db: Db): Promise<OfferedBundle[]> {
  return db
    .selectFrom('credit_bundles')
    .select(['id', 'credits', 'name_en as nameEn', 'name_fr as nameFr'])
    .select(['membership_months as months', 'price_cents as priceCents'])
    .where('membership_months', '>', 0)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
}

interface Batch {
  action: RenewalAction;
  bundle: OfferedBundle;
  /** The billing day, YYYY-MM-DD. */
  day: string;
}

interface Facts {
  companyId: number;
  name: string;
  current: string | null;
  isClosed: boolean;
  wasOffered: boolean;
  expiresOn: string;
}

/** The effect that a batch would have on each company now. Companies that don't exist are left out. */
export async function planRenewals(
  db: Db,
  chosen: readonly ChosenCompany[],
  { action, bundle, day }: Batch,
): Promise<PlannedRenewal[]> {
  const ids = chosen.map(({ companyId }) => companyId);
  const [{ rows }, quotes] = await Promise.all([
    sql<Facts>`
      select c.id as "companyId", c.name, w.membership_expires_on as current, c.closed_at is not null as "isClosed",
        (greatest(w.membership_expires_on, ${day}::date) + make_interval(months => ${bundle.months}::integer))::date
          as "expiresOn",
        exists (select from renewal_items i join renewal_runs r on r.id = i.run_id
          where i.company_id = c.id and i.code = 'offered' and i.ends_on = w.membership_expires_on
            and r.bundle_id = ${bundle.id}) as "wasOffered"
      from companies c left join wallets w on w.company_id = c.id
      where c.id = any(${ids}::integer[])`.execute(db),
    quoteFor(db, ids, bundle.priceCents, day),
  ]);
  const known = new Map(rows.map((row) => [row.companyId, row]));
  return chosen.flatMap(({ companyId, endsOn }) => {
    const facts = known.get(companyId);
    if (!facts) return [];
    const quote = quotes.get(companyId);
    const due = codeFor(action, endsOn, facts, day);
    const code = due === 'offered' && (quote?.totalCents ?? null) === null ? 'no_total' : due;
    return {
      companyId,
      name: facts.name,
      code,
      endsOn,
      expiresOn: code === 'renewed' || code === 'offered' ? facts.expiresOn : null,
      priceCents: bundle.priceCents,
      taxes: quote?.taxes ?? [],
      totalCents: quote?.totalCents ?? null,
    };
  });
}

/** Names a plan by its content, so that a batch starts only as its dry run showed it. */
export const planKeyOf = (batch: Batch, rows: readonly PlannedRenewal[]): string =>
  createHash('sha256')
    .update(JSON.stringify([batch.action, batch.bundle, rows]))
    .digest('base64url');

function codeFor(action: RenewalAction, endsOn: string, facts: Facts, day: string): RenewalCode {
  if (facts.isClosed) return 'closed';
  if (facts.current !== endsOn) return 'changed';
  if (endsOn < plusDays(day, -RENEWAL_WINDOW.after) || endsOn > plusDays(day, RENEWAL_WINDOW.before)) return 'not_due';
  if (action === 'renew') return 'renewed';
  return facts.wasOffered ? 'already' : 'offered';
}
