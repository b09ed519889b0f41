import * as z from 'zod/mini';
import { everyone, group, only } from '#common/contract/define.ts';
import { at, email, idParams, lang, taken, text } from '#common/contract/fields.ts';
import { claim, newSession } from '#common/contract/people/accounts.ts';

const access = only('Landlord');

export const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The owner manages the other members and can't be removed. */
  isOwner: z.boolean(),
  isYou: z.boolean(),
  isVerified: z.boolean(),
  lastSignedInAt: z.nullable(at),
});
export type Member = z.output<typeof member>;

/** An invitation that is neither accepted nor cancelled. */
export const openInvitation = z.object({
  id: z.int(),
  email: z.string(),
  invitedBy: z.nullable(z.string()),
  sentAt: at,
  isExpired: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** A company's members and open invitations. */
export const team = z.object({
  members: z.array(member),
  invitations: z.array(openInvitation),
  /** Whether the caller is the owner. Only the owner invites and removes others. */
  mayManage: z.boolean(),
});
export type Team = z.output<typeof team>;

/** The email's address and language. */
export const invitationBody = z.object({ email, lang });

/** Body of a company transfer: the owner's password, and whether the owner leaves the company. */
export const handOverBody = z.object({
  password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)),
  leaves: z._default(z.boolean(), false),
});

const changed = z.object({ ...team.shape, message: z.string() });
const errors = ['company.not_found', 'member.owner_only'] as const;

/** The members of the caller's company. Another company's members return 404. */
export const members = group({
  team: {
    method: 'GET',
    path: '/elandlord/members',
    summary: 'Lists the company’s members and open invitations',
    access,
    output: team,
    errors: ['company.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/elandlord/members/:id',
    summary: 'Ends a member’s access immediately, or the caller’s own; the owner cannot be removed',
    access,
    params: idParams,
    output: taken,
    errors: [...errors, 'member.not_found', 'member.owner'],
  },
  handOver: {
    method: 'POST',
    path: '/elandlord/members/:id/owner',
    summary:
      'Makes another member the owner, with the current owner’s password; the current owner stays a member or leaves',
    access,
    params: idParams,
    body: handOverBody,
    output: taken,
    errors: [...errors, 'member.not_found', 'member.unready', 'auth.password_wrong', 'auth.slow_down'],
    limitPerMinute: 10,
  },
  invite: {
    method: 'POST',
    path: '/elandlord/invitations',
    summary: 'Emails an invitation to join the company; it replaces an earlier one to the same address',
    access,
    body: invitationBody,
    output: changed,
    errors: [...errors, 'user.unverified', 'company.rejected', 'member.already', 'invitation.too_many'],
    limitPerMinute: 30,
  },
  resend: {
    method: 'POST',
    path: '/elandlord/invitations/:id/resend',
    summary: 'Emails an invitation again with a new link; the old link ends',
    access,
    params: idParams,
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
    summary: 'Cancels an invitation; its link stops working',
    access,
    params: idParams,
    output: changed,
    errors: [...errors, 'invitation.not_found'],
  },
});

/**
 * The invited account: `new` has to be created, `known` logs in, `member` already belongs to the company, `elsewhere`
 * can't join because it belongs to another company or to staff.
 */
export const INVITED = ['new', 'known', 'member', 'elsewhere', 'staff'] as const;

/** Body for joining with an existing account. */
export const joinBody = z.object({
  password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)),
});

const token = z.object({ token: text(200) });
const joinErrors = ['link.not_found', 'invitation.elsewhere', 'invitation.staff'] as const;

/** The link in an invitation email. */
export const invitations = group({
  invitation: {
    method: 'GET',
    path: '/company-invitations/:token',
    summary: 'Returns the invitation that an emailed link is for; changes nothing',
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
    summary: 'Creates the account of a new member and logs them in',
    access: everyone,
    params: token,
    body: claim,
    output: newSession,
    errors: [...joinErrors, 'invitation.known'],
    limitPerMinute: 20,
  },
  join: {
    method: 'POST',
    path: '/company-invitations/:token/join',
    summary: 'Adds the existing account of that address to the company, with its password, and logs them in',
    access: everyone,
    params: token,
    body: joinBody,
    output: newSession,
    errors: [...joinErrors, 'auth.password_wrong', 'auth.slow_down', 'auth.disabled'],
    limitPerMinute: 20,
  },
});
