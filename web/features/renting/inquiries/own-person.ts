import { fullNameOf } from '#common/values/full-name.ts';
import { roleOf, session } from '#web/app/session.ts';
import { GUEST_KEY, tabStore } from '#web/app/storage.ts';
import { readValues } from '#web/forms/drafts.ts';
import type { FormValues } from '#web/forms/form-values.ts';

/** Initial values for the sender's fields, from a renter's account or from what a guest sent last in this tab. */
export function ownPerson(): FormValues {
  const known = session.get();
  if (!known) return tabStore.get(GUEST_KEY, readValues) ?? {};
  const { user } = known;
  if (!user || roleOf(user) !== 'Renter') return {};
  return { fullName: fullNameOf(user), email: user.email, phone: user.phone ?? '' };
}

/** Keeps a guest's name, email and phone until the tab closes or somebody logs in. */
export function saveGuest({ fullName = '', email = '', phone = '' }: FormValues): void {
  if (!session.get()) tabStore.set(GUEST_KEY, { fullName, email, phone });
}
