import { roleOf, session } from '#web/app/session.ts';

/** Initial values for the sender's fields, from a renter's account. */
export function ownPerson(): Record<string, string> {
  const user = session.get()?.user;
  if (!user || roleOf(user) !== 'Renter') return {};
  return { fullName: `${user.firstName} ${user.lastName}`.trim(), email: user.email, phone: user.phone ?? '' };
}
