import { invitations, members } from '#common/contract/companies/members.ts';
import { maskEmail } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { handOver } from './hand-over.ts';
import { inviteMember, listOpenInvitations, resendInvitation, revokeInvitation } from './invitations.ts';
import { acceptInvitation, findInvitation, joinCompany } from './join.ts';
import { removeMember } from './leave.ts';
import { listMembers } from './members.ts';

async function teamOf(context: Context) {
  const { db } = context;
  const companyId = companyOf(context);
  const found = await listMembers(db, companyId, actorOf(context).userId);
  const mayManage = found.some(({ isOwner, isYou }) => isOwner && isYou);
  return { members: found, invitations: await listOpenInvitations(db, companyId), mayManage };
}

/** The members of the caller's company. */
export const memberRoutes = handlers(members, {
  team: teamOf,

  async remove(context) {
    const { params, t } = context;
    await removeMember(context, params.id);
    const isSelf = params.id === actorOf(context).userId;
    return done(t(isSelf ? 'ownCompany.left' : 'ownCompany.removed'));
  },

  async handOver(context) {
    const { params, body, t } = context;
    await handOver(context, params.id, body);
    return done(t(body.leaves ? 'ownCompany.transferredAndLeft' : 'ownCompany.transferred'));
  },

  async invite(context) {
    const { body, t } = context;
    await inviteMember(context, body);
    return { ...(await teamOf(context)), message: t('ownCompany.invited', { email: body.email }) };
  },

  async resend(context) {
    await resendInvitation(context, context.params.id);
    return { ...(await teamOf(context)), message: context.t('ownCompany.resent') };
  },

  async revoke(context) {
    await revokeInvitation(context, context.params.id);
    return { ...(await teamOf(context)), message: context.t('ownCompany.revoked') };
  },
});

/** The link of an invitation's email. */
export const invitationRoutes = handlers(invitations, {
  async invitation({ db, params }) {
    const { company, invitedBy, email, invited } = await findInvitation(db, params.token);
    return { company, invitedBy, email: maskEmail(email), invited };
  },
  accept: (context) => acceptInvitation(context, context.params.token, context.body),
  join: (context) => joinCompany(context, context.params.token, context.body.password),
});
