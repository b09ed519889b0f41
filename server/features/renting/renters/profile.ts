import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { ProfileChange, RenterProfile } from '#common/contract/renting/renters.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Row = RenterProfile['renterInfo'] &
  Omit<RenterProfile, 'renterInfo' | 'prospect'> & {
    email: string;
    acknowledged_at: Date | null;
    news_since: Date | null;
  };

/**
 * SQL: the end of the visit before this one. News stays new during a visit, which ends after half an hour without the
 * renter's home.
 */
const newsSince = sql<Date | null>`case when acknowledged_at < now() - interval '30 minutes' then acknowledged_at
  else news_since end`;

/** A renter's profile, with defaults. Throws auth.required for an unknown user. */
export async function readRenterProfile(
  db: Db,
  userId: number,
): Promise<RenterProfile & { acknowledgedAt: string | null; newsSince: Date | null }> {
  const { rows } = await sql<Row>`
    select users.email, first_name as "firstName", last_name as "lastName", phone,
      to_char(move_in_on, 'YYYY-MM-DD') as "moveInOn", budget_max_cents as "budgetMaxCents", beds,
      coalesce(pets, '{}') as pets, household_size as "householdSize", income_range as "incomeRange", coalesce(about, '') as about,
      coalesce(recommends, false) as recommends, coalesce(keeps_viewed, true) as "keepsViewed",
      coalesce(seen_recommended_intro, false) as "seenRecommendedIntro", acknowledged_at,
      ${newsSince} as news_since
    from users left join renter_profiles on user_id = users.id where users.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('auth.required');
  const { email, recommends, keepsViewed, seenRecommendedIntro, acknowledged_at, news_since, ...renterInfo } = row;
  return {
    renterInfo,
    prospect: { email },
    recommends,
    keepsViewed,
    seenRecommendedIntro,
    acknowledgedAt: acknowledged_at?.toISOString() ?? null,
    newsSince: news_since,
  };
}

/** Updates a profile; omitted fields stay. */
export async function changeProfile(db: Db, userId: number, change: ProfileChange): Promise<void> {
  const changed = {
    move_in_on: change.moveInOn,
    budget_max_cents: change.budgetMaxCents,
    beds: change.beds,
    pets: change.pets && [...new Set(change.pets)],
    household_size: change.householdSize,
    income_range: change.incomeRange,
    about: change.about,
    recommends: change.recommends,
    keeps_viewed: change.keepsViewed,
    seen_recommended_intro: change.seenRecommendedIntro,
  };
  await db
    .insertInto('renter_profiles')
    .values({ user_id: userId, ...changed })
    // Sets the id to itself, because an empty update isn't valid SQL.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...changed }))
    .execute();
}

/** The same of the row that an insert meets. */
const ofRow = sql<Date | null>`case when renter_profiles.acknowledged_at < now() - interval '30 minutes'
  then renter_profiles.acknowledged_at else renter_profiles.news_since end`;

/** Records that a renter saw the news. Returns the previous time. */
export async function acknowledge(db: Db, userId: number): Promise<string> {
  const { acknowledged_at } = await db
    .insertInto('renter_profiles')
    .values({ user_id: userId, acknowledged_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ acknowledged_at: sql<Date>`now()`, news_since: ofRow }),
    )
    .returning('acknowledged_at')
    .executeTakeFirstOrThrow();
  return (acknowledged_at ?? new Date()).toISOString();
}
