import { sql } from 'kysely';
import type { AttachedProfile } from '#common/contract/renting/tour.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { InquiryInput } from './emails.ts';

/** The profile that a renter filled in with an inquiry; null if all of it is empty. */
export function attachedProfileOf({
  householdSize,
  pets = [],
  incomeRange,
  aboutMe,
}: InquiryInput): AttachedProfile | null {
  if (!householdSize && pets.length === 0 && !incomeRange && !aboutMe) return null;
  return {
    householdSize: householdSize ?? null,
    pets: [...new Set(pets.map(({ kind }) => kind))],
    incomeRange: incomeRange ?? null,
    about: aboutMe ?? '',
  };
}

/** Saves the profile in the renter's account for the next inquiry. An empty move-in date keeps the saved one. */
export async function saveRenterProfile(
  db: Db,
  userId: number,
  { householdSize, pets, incomeRange, about: given, moveInOn }: AttachedProfile & { moveInOn: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ about: string }>`
    select about from renter_profiles where user_id = ${userId} for no key update`.execute(db);
  const saved = rows[0]?.about ?? '';
  const about = given === beginningOf(saved) ? saved : given;
  await sql`
    insert into renter_profiles (user_id, household_size, pets, income_range, about, move_in_on)
    values (${userId}, ${householdSize}, ${pets}::text[], ${incomeRange}, ${about}, ${moveInOn ?? null})
    on conflict (user_id) do update set household_size = excluded.household_size, pets = excluded.pets,
      income_range = excluded.income_range, about = excluded.about,
      move_in_on = coalesce(excluded.move_in_on, renter_profiles.move_in_on)`.execute(db);
}

/** Characters of a saved text that the form of an inquiry shows. */
const SHOWN = 300;

/** A saved text as the form sends it back unchanged: its beginning, on one line. */
const beginningOf = (about: string): string =>
  about
    .slice(0, SHOWN)
    .toWellFormed()
    .replace(/[\r\n]/g, '')
    .trim();
