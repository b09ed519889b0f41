import { roleOf, session } from '#web/app/session.ts';

/** What stands in the fields of a person at first: a renter who is signed in need not type what their account says. */
export function ownPerson(): Record<string, string> {
  const user = session.get()?.user;
  if (!user || roleOf(user) !== 'Renter') return {};
  return { fullName: `${user.firstName} ${user.lastName}`.trim(), email: user.email, phone: user.phone ?? '' };
}
