import * as z from 'zod/mini';
import { ROLES } from '#common/access/roles.ts';
import { everyone, group } from '#common/contract/define.ts';
import {
  companyName,
  email,
  lang,
  leaveBlank,
  optionalPhone,
  personName,
  taken,
  text,
} from '#common/contract/fields.ts';
import { rules } from '#common/rules.ts';

/** Passwords that are tried first by whoever guesses; none of them is taken. */
const GUESSED =
  /^(?:(.)\1*|0?123456789?0?|pass(?:word|w0rd)\d*|motdepasse\d*|qwerty\w*|azerty\w*|foyer\d*|letmein\d*|iloveyou|abcd1234|11223344)$/i;

/** Whether a password is among those that are tried first. */
export const isGuessed = (password: string): boolean => GUESSED.test(password);

/** A password that is being chosen: 8 to 200 characters of any kind, and not one of those tried first. */
export const newPassword = z.string().check(
  z.minLength(8, 'validation.passwordLength'),
  z.maxLength(200, 'validation.maxLength'),
  z.refine((value) => !isGuessed(value), 'validation.passwordGuessed'),
);

/** The two fields of a chosen password. */
export const chosenPassword = { password: newPassword, password_confirmation: z.string().check(z.maxLength(200)) };
/** Says at the second field that it differs from the first. */
export const isConfirmed = rules.confirmed('password_confirmation', 'password');

/** A role as its user holds it: its own name, and which of the seven it is. */
export const heldRole = z.object({ name: z.string(), kind: z.enum(ROLES) });

/** What a person’s own pages know of them. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  lang,
  /** In order: the first counts for routes. */
  roles: z.array(heldRole),
  isVerified: z.boolean(),
  /** A new address that waits to be proven. */
  pendingEmail: z.nullable(z.string()),
  companyId: z.nullable(z.int()),
  company: z.nullable(
    z.object({
      ...{ id: z.int(), name: z.string(), status: z.enum(['new', 'approved', 'rejected']) },
      /** Whether the company is theirs to hand over or close. */
      isOwner: z.boolean(),
    }),
  ),
  /** File under users/full; none yet: a stand-in is shown. */
  avatar: z.nullable(z.string()),
});
/** See the schema. */
export type User = z.output<typeof user>;

/** A sign-in: the token that every further call carries, and whose it is. */
export const signIn = z.object({
  tokenInfo: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_at: z.iso.datetime() }),
  user,
});
/** See the schema. */
export type SignIn = z.output<typeof signIn>;

/** Who registers. */
const person = {
  firstName: personName(60),
  lastName: personName(60),
  email,
  phone: optionalPhone,
  ...chosenPassword,
  leaveBlank,
};

/** What the registration of a renter sends. */
export const registration = z.object({ ...person, type: z.optional(z.literal('renter')) }).check(isConfirmed);
/** What the registration of a landlord sends. Without a company's name theirs stands for it. */
export const landlordRegistration = z
  .object({ ...person, type: z.optional(z.literal('landlord')), companyName: z.optional(companyName(200)) })
  .check(isConfirmed);
/** What the sign-in form sends. */
export const credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)),
});
/** What the form for a forgotten password, or another letter of confirmation, sends. */
export const address = z.object({ email });
/** What the form for a new password sends. */
export const passwordChoice = z.object(chosenPassword).check(isConfirmed);
/** What the claim of a guest’s account sends. */
export const claim = z
  .object({ firstName: personName(60), lastName: personName(60), ...chosenPassword })
  .check(isConfirmed);

const mailedToken = z.string().check(z.regex(/^[\w-]{43}$/, 'validation.invalid'));
const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) });
const verification = z.object({ token: mailedToken });

/** Coming in, proving an address, choosing a password. */
export const auth = group({
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Signs in with e-mail and password',
    access: everyone,
    body: credentials,
    output: signIn,
    errors: ['auth.wrong', 'auth.slow_down'],
    limitPerMinute: 60,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'Ends the sign-in of the token, if there is one',
    access: everyone,
    knowsCaller: true,
    output: taken,
  },
  register: {
    method: 'POST',
    path: '/register',
    summary: 'Registers a renter; answers the same whether or not the address is known, and writes to it',
    access: everyone,
    body: registration,
    output: taken,
    limitPerMinute: 20,
  },
  registerLandlord: {
    method: 'POST',
    path: '/elandlord/register',
    summary: 'Registers a landlord with a company and signs them in',
    access: everyone,
    body: landlordRegistration,
    output: signIn,
    errors: ['auth.email_taken'],
    limitPerMinute: 10,
  },
  verify: {
    method: 'POST',
    path: '/verify-email',
    summary: 'Proves an e-mail address by the token that was mailed to it',
    access: everyone,
    body: verification,
    output: taken,
    errors: ['link.not_found'],
  },
  verifyLandlord: {
    method: 'POST',
    path: '/elandlord/verify',
    summary: 'Proves a landlord’s e-mail address by the token that was mailed to it',
    access: everyone,
    body: verification,
    output: taken,
    errors: ['link.not_found'],
  },
  resendVerify: {
    method: 'POST',
    path: '/resend-verify',
    summary: 'Mails the confirmation link again, where the address waits for one',
    access: everyone,
    body: address,
    output: taken,
    limitPerMinute: 10,
  },
  resendVerifyLandlord: {
    method: 'POST',
    path: '/elandlord/resend-verify',
    summary: 'Mails the confirmation link of a landlord again, where the address waits for one',
    access: everyone,
    body: address,
    output: taken,
    limitPerMinute: 10,
  },
  forgotPassword: {
    method: 'POST',
    path: '/password-reset',
    summary: 'Mails a link to choose a new password, where the address has an account; answers the same for all',
    access: everyone,
    body: address,
    output: taken,
    limitPerMinute: 10,
  },
  toReset: {
    method: 'GET',
    path: '/password-reset/:token',
    summary: 'Whose password a mailed link may change; changes nothing',
    access: everyone,
    params: tokenParams,
    output: z.object({ email: z.string() }),
    errors: ['link.not_found'],
  },
  resetPassword: {
    method: 'POST',
    path: '/password-reset/:token',
    summary: 'Sets the password by a mailed link and ends every sign-in',
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
    summary: 'Makes a guest a renter with a password and signs them in; inquiries and alerts stay theirs',
    access: everyone,
    params: z.object({ userHash: text(200) }),
    body: claim,
    output: signIn,
    errors: ['link.not_found', 'auth.claimed'],
    limitPerMinute: 20,
  },
});
