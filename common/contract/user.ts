import * as z from 'zod/mini';
import { chosenPassword, isConfirmed, user } from '#common/contract/auth.ts';
import { group, only, signedIn } from '#common/contract/define.ts';
import { email, idParam, lang, optionalPhone, personName, taken } from '#common/contract/fields.ts';

const ownUser = z.object({ user });
const currentPassword = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200));

/** What a person may change of themselves. Another address counts once it is proven, and needs the password. */
export const userChange = z.object({
  firstName: z.optional(personName(60)),
  lastName: z.optional(personName(60)),
  phone: optionalPhone,
  lang: z.optional(lang),
  email: z.optional(email),
  currentPassword: z.optional(currentPassword),
});

/** What the form for another password sends. */
export const passwordChange = z.object({ currentPassword, ...chosenPassword }).check(isConfirmed);

/** A signed-in browser. */
export const session = z.object({
  id: z.int(),
  /** As the browser names itself. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
/** See the schema. */
export type Session = z.output<typeof session>;

/** The person signed in: who they are, what they may, where they are signed in. */
export const account = group({
  me: { method: 'GET', path: '/my-user', summary: 'The person signed in', access: signedIn, output: ownUser },
  update: {
    method: 'PATCH',
    path: '/user',
    summary: 'Changes name, phone, language, or (once it is proven) the e-mail address',
    access: signedIn,
    body: userChange,
    output: ownUser,
    errors: ['auth.password_wrong'],
    limitPerMinute: 60,
  },
  changePassword: {
    method: 'POST',
    path: '/user/change-password',
    summary: 'Changes the password and ends every other sign-in',
    access: signedIn,
    body: passwordChange,
    output: taken,
    errors: ['auth.password_wrong'],
    limitPerMinute: 20,
  },
  permissions: {
    method: 'GET',
    path: '/permissions/get-user-permissions',
    summary: 'What the person signed in may do, as a map of permission names',
    access: signedIn,
    output: z.object({ permissions: z.record(z.string(), z.literal(true)) }),
  },
  sessions: {
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the person is signed in, the latest first',
    access: signedIn,
    output: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'Signs out one browser',
    access: signedIn,
    params: z.object({ id: idParam }),
    output: taken,
    errors: ['session.not_found'],
  },
  endSessions: {
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Signs out everywhere, here too',
    access: signedIn,
    output: taken,
  },
  download: {
    method: 'GET',
    path: '/user/data',
    summary: 'Everything that is kept of the renter or landlord signed in',
    access: only('Renter', 'Landlord'),
    output: z.object({ data: z.record(z.string(), z.unknown()) }),
    limitPerMinute: 10,
  },
  remove: {
    method: 'DELETE',
    path: '/user',
    summary:
      'Deletes the account of the renter or landlord signed in; an owner hands the company over first, or closes it',
    access: only('Renter', 'Landlord'),
    body: z.object({ password: currentPassword }),
    output: taken,
    errors: ['auth.password_wrong', 'account.owns_company'],
    limitPerMinute: 10,
  },
});
