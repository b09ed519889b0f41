import * as z from 'zod/mini';
import { group, loggedIn, only } from '#common/contract/define.ts';
import { at, email, hasName, idParams, lang, namePart, optionalPhone, taken } from '#common/contract/fields.ts';
import { chosenPassword, isConfirmed, user } from './accounts.ts';

const ownUser = z.object({ user });
const currentPassword = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200));

/** Changes to one's own account. A new address takes effect after confirmation, and needs the password. */
export const myAccountChange = z
  .object({
    firstName: z.optional(namePart),
    lastName: z.optional(namePart),
    phone: optionalPhone,
    lang: z.optional(lang),
    email: z.optional(email),
    currentPassword: z.optional(currentPassword),
  })
  .check(hasName);

export const passwordChange = z.object({ currentPassword, ...chosenPassword }).check(isConfirmed);

/** A session in one browser. */
const accountSession = z.object({
  id: z.int(),
  /** The browser's own name for itself. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: at,
  lastUsedAt: at,
  /** Whether this session made the call. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** The logged-in user: profile, permissions and sessions. */
export const myAccount = group({
  me: { method: 'GET', path: '/my-user', summary: 'Returns the logged-in user', access: loggedIn, output: ownUser },
  update: {
    method: 'PATCH',
    path: '/user',
    summary: 'Changes name, phone, language or, after confirmation, the email address',
    access: loggedIn,
    body: myAccountChange,
    output: ownUser,
    errors: ['auth.password_wrong'],
    limitPerMinute: 60,
  },
  changePassword: {
    method: 'POST',
    path: '/user/change-password',
    summary: 'Changes the password and ends all other sessions',
    access: loggedIn,
    body: passwordChange,
    output: taken,
    errors: ['auth.password_wrong'],
    limitPerMinute: 20,
  },
  permissions: {
    method: 'GET',
    path: '/permissions/get-user-permissions',
    summary: 'Returns the logged-in user’s permissions, as a map by name',
    access: loggedIn,
    output: z.object({ permissions: z.record(z.string(), z.literal(true)) }),
  },
  sessions: {
    method: 'GET',
    path: '/user/sessions',
    summary: 'Lists the user’s sessions, newest first',
    access: loggedIn,
    output: z.object({ sessions: z.array(accountSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'Ends one session',
    access: loggedIn,
    params: idParams,
    output: taken,
    errors: ['session.not_found'],
  },
  endSessions: {
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Ends all sessions, including this one',
    access: loggedIn,
    output: taken,
  },
  download: {
    method: 'GET',
    path: '/user/data',
    summary: 'Returns the data saved about the logged-in renter or landlord',
    access: only('Renter', 'Landlord'),
    output: z.object({ data: z.record(z.string(), z.unknown()) }),
    limitPerMinute: 10,
  },
  remove: {
    method: 'DELETE',
    path: '/user',
    summary: 'Deletes the account of the logged-in renter or landlord; a company’s owner transfers or closes it first',
    access: only('Renter', 'Landlord'),
    body: z.object({ password: currentPassword }),
    output: taken,
    errors: ['auth.password_wrong', 'account.owns_company'],
    limitPerMinute: 10,
  },
});
