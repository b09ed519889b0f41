import * as z from 'zod/mini';
import { claim, signIn } from '#common/contract/auth.ts';
import { everyone, group, only } from '#common/contract/define.ts';
import { email, idParam, lang, taken, text } from '#common/contract/fields.ts';

const access = only('Landlord');
const params = z.object({ id: idParam });
const at = z.iso.datetime();

/** Somebody who belongs to the company. */
export const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The owner manages the others and can’t be removed. */
  isOwner: z.boolean(),
  isYou: z.boolean(),
  isVerified: z.boolean(),
  lastSignedInAt: z.nullable(at),
});
/** See the schema. */
export type Member = z.output<typeof member>;

/** An invitation that nobody has accepted or taken back. */
export const openInvitation = z.object({
  id: z.int(),
  email: z.string(),
  invitedBy: z.nullable(z.string()),
  sentAt: at,
  isExpired: z.boolean(),
});
/** See the schema. */
export type OpenInvitation = z.output<typeof openInvitation>;

/** Who belongs to a company, and who is invited. */
export const team = z.object({
  members: z.array(member),
  invitations: z.array(openInvitation),
  /** Whether the caller is the owner: only they invite and remove others. */
  mayManage: z.boolean(),
});
/** See the schema. */
export type Team = z.output<typeof team>;

/** Whom to invite, and the language of the letter. */
export const invitationBody = z.object({ email, lang });

/** What handing the company over sends: the password of the owner, and whether they leave the company with it. */
export const handOverBody = z.object({
  password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)),
  leaves: z._default(z.boolean(), false),
});

const changed = z.object({ ...team.shape, message: z.string() });
const errors = ['company.not_found', 'member.owner_only'] as const;

/** The members of the caller's company; another company's answer 404. */
export const members = group({
  team: {
    method: 'GET',
    path: '/elandlord/members',
    summary: 'Who belongs to the company and who is invited',
    access,
    output: team,
    errors: ['company.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/elandlord/members/:id',
    summary: 'Ends a member’s access at once, or the caller’s own; the owner stays',
    access,
    params,
    output: taken,
    errors: [...errors, 'member.not_found', 'member.owner'],
  },
  handOver: {
    method: 'POST',
    path: '/elandlord/members/:id/owner',
    summary: 'Makes another member the owner, by the password of the one who is; who was stays a member or leaves',
    access,
    params,
    body: handOverBody,
    output: taken,
    errors: [...errors, 'member.not_found', 'member.unready', 'auth.password_wrong', 'auth.slow_down'],
    limitPerMinute: 10,
  },
  invite: {
    method: 'POST',
    path: '/elandlord/invitations',
    summary: 'Mails an invitation into the company; an earlier one to the same address ends',
    access,
    body: invitationBody,
    output: changed,
    errors: [...errors, 'user.unverified', 'company.rejected', 'member.already', 'invitation.too_many'],
    limitPerMinute: 30,
  },
  resend: {
    method: 'POST',
    path: '/elandlord/invitations/:id/resend',
    summary: 'Mails an invitation again with a new link; the old one ends',
    access,
    params,
    output: changed,
    errors: [
      ...errors,
      'user.unverified',
      'company.rejected',
      'member.already',
      'invitation.not_found',
      'invitation.too_many',
    ],
    limitPerMinute: 30,
  },
  revoke: {
    method: 'DELETE',
    path: '/elandlord/invitations/:id',
    summary: 'Takes an invitation back: its link opens nothing any more',
    access,
    params,
    output: changed,
    errors: [...errors, 'invitation.not_found'],
  },
});

/**
 * Whose account would join: one that is yet to be made, one that signs in, one that belongs there already, one that can't
 * (it belongs to another company, or to staff).
 */
export const INVITED = ['new', 'known', 'member', 'elsewhere', 'staff'] as const;

/** What joining with a known account sends. */
export const joinBody = z.object({
  password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)),
});

const token = z.object({ token: text(200) });
const joinErrors = ['link.not_found', 'invitation.elsewhere', 'invitation.staff'] as const;

/** The link of an invitation's letter. */
export const invitations = group({
  invitation: {
    method: 'GET',
    path: '/company-invitations/:token',
    summary: 'What a mailed invitation is for; changes nothing',
    access: everyone,
    params: token,
    output: z.object({
      company: z.string(),
      invitedBy: z.nullable(z.string()),
      email: z.string(),
      invited: z.enum(INVITED),
    }),
    errors: ['link.not_found'],
  },
  accept: {
    method: 'POST',
    path: '/company-invitations/:token/accept',
    summary: 'Makes the account of somebody new in the company and signs them in',
    access: everyone,
    params: token,
    body: claim,
    output: signIn,
    errors: [...joinErrors, 'invitation.known'],
    limitPerMinute: 20,
  },
  join: {
    method: 'POST',
    path: '/company-invitations/:token/join',
    summary: 'Joins the company with the account of that address, by its password, and signs in',
    access: everyone,
    params: token,
    body: joinBody,
    output: signIn,
    errors: [...joinErrors, 'auth.password_wrong', 'auth.slow_down', 'auth.disabled'],
    limitPerMinute: 20,
  },
});
