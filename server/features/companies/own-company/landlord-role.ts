import type { Db } from '#server/platform/db/pool.ts';

/** Makes Landlord the first role, before existing roles. */
export async function giveLandlordRole(db: Db, userId: number): Promise<void> {
  await setRoles(db, userId, (held, landlord) => [landlord, ...held.filter(({ kind }) => kind !== 'Landlord')]);
}

/**
 * Makes the user a renter. Other roles that staff granted stay. Renter takes the place of Landlord, because a role that
 * became the first one would open its area.
 */
export async function takeLandlordRole(db: Db, userId: number): Promise<void> {
  await setRoles(db, userId, (held, _, renter) => {
    const chosen = held.map((role) => (role.kind === 'Landlord' ? renter : role));
    return chosen.filter(({ id }, index) => chosen.findIndex((role) => role.id === id) === index);
  });
}

interface Held {
  id: number;
  kind: string;
}

async function setRoles(
  db: Db,
  userId: number,
  choose: (held: readonly Held[], landlord: Held, renter: Held) => readonly Held[],
): Promise<void> {
  const held = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['roles.id', 'roles.kind'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const own = (name: string) =>
    db.selectFrom('roles').select(['id', 'kind']).where('name', '=', name).executeTakeFirstOrThrow();
  const chosen = choose(held, await own('Landlord'), await own('Renter'));
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  const rows = chosen.map(({ id }, position) => ({ user_id: userId, position, role_id: id }));
  await db.insertInto('user_roles').values(rows).execute();
}
