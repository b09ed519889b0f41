import * as z from 'zod/mini';
import { ROLES } from '#common/access/roles.ts';
import { COMPANY_STATUSES } from '#common/catalog/company-statuses.ts';
import { everyone, group } from '#common/contract/define.ts';
import {
  at,
  companyName,
  email,
  hasName,
  lang,
  leaveBlank,
  optionalPhone,
  personNames,
  taken,
  text,
} from '#common/contract/fields.ts';
import { rules } from '#common/values/rules.ts';

/** Passwords that attackers try first. They are refused. */
const GUESSED =
  /^(?:(.)\1*|0?123456789?0?|pass(?:word|w0rd)\d*|motdepasse\d*|qwerty\w*|azerty\w*|foyer\d*|letmein\d*|iloveyou|abcd1234|11223344)$/i;

/** Whether attackers try this password first. */
export const isGuessed = (password: string): boolean => GUESSED.test(password);

/** A new password: 8 to 200 characters of any kind, not one that attackers try first. */
export const newPassword = z.string().check(
  z.minLength(8, 'validation.passwordLength'),
  z.maxLength(200, 'validation.maxLength'),
  z.refine((value) => !isGuessed(value), 'validation.passwordGuessed'),
);

/** The two fields for a new password. */
export const chosenPassword = { password: newPassword, password_confirmation: z.string().check(z.maxLength(200)) };
/** Puts the error on the second field if the two differ. */
export const isConfirmed = rules.confirmed('password_confirmation', 'password');

/** A user's role: its name, and which of the seven kinds it is. */
export const heldRole = z.object({ name: z.string(), kind: z.enum(ROLES) });

/** A user, as their own pages see them. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  lang,
  /** The first role decides which area opens. */
  roles: z.array(heldRole),
  isVerified: z.boolean(),
  /** A new address waiting for confirmation. */
  pendingEmail: z.nullable(z.string()),
  companyId: z.nullable(z.int()),
  company: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      status: z.enum(COMPANY_STATUSES),
      /** Whether this user owns the company, and so may transfer or close it. */
      isOwner: z.boolean(),
    }),
  ),
  /** File under users/full; null shows a placeholder. */
  avatar: z.nullable(z.string()),
});
export type User = z.output<typeof user>;

/** A new session: the token for later calls, and its user. */
export const newSession = z.object({
  tokenInfo: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_at: at }),
  user,
});
export type NewSession = z.output<typeof newSession>;

const person = {
  ...personNames,
  email,
  phone: optionalPhone,
  ...chosenPassword,
  leaveBlank,
};

/** Body of a renter's sign-up. */
export const registration = z.object({ ...person, type: z.optional(z.literal('renter')) }).check(hasName, isConfirmed);
/** Body of a landlord's sign-up. Without a company name, the person's name is used. */
export const landlordRegistration = z
  .object({ ...person, type: z.optional(z.literal('landlord')), companyName: z.optional(companyName(200)) })
  .check(hasName, isConfirmed);
/** Body of the login form. */
export const credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)),
});
/** Body of the forms that send a password link or a confirmation link. */
export const address = z.object({ email });
export const passwordChoice = z.object(chosenPassword).check(isConfirmed);
/** Body of a guest's account claim. */
export const claim = z.object({ ...personNames, ...chosenPassword }).check(hasName, isConfirmed);

const mailedToken = z.string().check(z.regex(/^[\w-]{43}$/, 'validation.invalid'));
const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) });
/** Whether the caller wants a session. Pages without scripts can't use one. */
const wantsSession = z.optional(z.boolean());
const verification = z.object({
  token: mailedToken,
  /** The password of the sign-up or of the account, in another browser than the one that asked for the link. */
  password: z.optional(z.string().check(z.maxLength(200))),
  logIn: wantsSession,
});
/** Body of a confirmation with a new password, which replaces that of the sign-up. */
export const verificationWithPassword = z
  .object({ token: mailedToken, logIn: wantsSession, ...chosenPassword })
  .check(isConfirmed);
/** The session is null if it wasn't wanted, or if the link was for a change of address. */
const verified = z.extend(taken, { signIn: z.nullable(newSession) });
const verifyErrors = ['link.not_found', 'link.password', 'link.account_password', 'auth.password_wrong'] as const;

/** Logging in, signing up, confirming an address and resetting a password. */
export const accounts = group({
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Logs in with email and password',
    access: everyone,
    body: credentials,
    output: newSession,
    errors: ['auth.wrong', 'auth.slow_down'],
    limitPerMinute: 60,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session of the token, if there is one',
    access: everyone,
    knowsCaller: true,
    output: taken,
  },
  register: {
    method: 'POST',
    path: '/register',
    summary: 'Signs up a renter and emails them; returns the same response whether or not the address has an account',
    access: everyone,
    body: registration,
    output: taken,
    limitPerMinute: 20,
  },
  registerLandlord: {
    method: 'POST',
    path: '/elandlord/register',
    summary: 'Signs up a landlord with a company and logs them in',
    access: everyone,
    body: landlordRegistration,
    output: newSession,
    errors: ['auth.email_taken'],
    limitPerMinute: 10,
  },
  verify: {
    method: 'POST',
    path: '/verify-email',
    summary: 'Confirms an email address with the emailed token',
    access: everyone,
    knowsCaller: true,
    body: verification,
    output: verified,
    errors: verifyErrors,
    limitPerMinute: 60,
  },
  verifyLandlord: {
    method: 'POST',
    path: '/elandlord/verify',
    summary: 'Confirms a landlord’s email address with the emailed token',
    access: everyone,
    knowsCaller: true,
    body: verification,
    output: verified,
    errors: verifyErrors,
    limitPerMinute: 60,
  },
  verifyWithPassword: {
    method: 'POST',
    path: '/verify-email/new-password',
    summary: 'Confirms the email address of a sign-up with a new password, and ends every session of the account',
    access: everyone,
    body: verificationWithPassword,
    output: verified,
    errors: ['link.not_found', 'link.account_password'],
    limitPerMinute: 20,
  },
  resendVerify: {
    method: 'POST',
    path: '/resend-verify',
    summary: 'Sends the confirmation link again, if the address is waiting for one',
    access: everyone,
    body: address,
    output: taken,
    limitPerMinute: 10,
  },
  resendVerifyLandlord: {
    method: 'POST',
    path: '/elandlord/resend-verify',
    summary: 'Sends a landlord’s confirmation link again, if the address is waiting for one',
    access: everyone,
    body: address,
    output: taken,
    limitPerMinute: 10,
  },
  forgotPassword: {
    method: 'POST',
    path: '/password-reset',
    summary: 'Emails a password reset link if the address has an account; returns the same response either way',
    access: everyone,
    body: address,
    output: taken,
    limitPerMinute: 10,
  },
  toReset: {
    method: 'GET',
    path: '/password-reset/:token',
    summary: 'Returns the account that a password reset link is for; changes nothing',
    access: everyone,
    params: tokenParams,
    output: z.object({ email: z.string() }),
    errors: ['link.not_found'],
  },
  resetPassword: {
    method: 'POST',
    path: '/password-reset/:token',
    summary: 'Sets a new password through an emailed link and ends all sessions',
    access: everyone,
    params: tokenParams,
    body: passwordChoice,
    output: taken,
    errors: ['link.not_found'],
    limitPerMinute: 20,
  },
  claim: {
    method: 'POST',
    path: '/claim-account/:userHash',
    summary: 'Turns a guest into a renter with a password and logs them in; their inquiries and alerts stay',
    access: everyone,
    params: z.object({ userHash: text(200) }),
    body: claim,
    output: newSession,
    errors: ['link.not_found', 'auth.claimed'],
    limitPerMinute: 20,
  },
});
