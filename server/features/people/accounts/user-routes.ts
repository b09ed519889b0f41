import { AppError } from '#common/contract/errors.ts';
import { myAccount } from '#common/contract/people/my-account.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { changeUser } from './change-user.ts';
import { closeBackDoors, lockUser } from './emailed-tokens.ts';
import { deleteAccount, exportAccount } from './own-data.ts';
import { changePassword, requirePassword } from './passwords.ts';
import { endSessions, listSessions } from './sessions.ts';
import { loadUser } from './users.ts';

/** The logged-in user. */
export const userRoutes = handlers(myAccount, {
  me: async (context) => ({ user: await loadUser(context.db, actorOf(context).userId) }),

  async update(context) {
    await changeUser(context, context.body);
    return { user: await loadUser(context.db, actorOf(context).userId) };
  },

  async changePassword(context) {
    await changePassword(context, actorOf(context), context.body);
    return done(context.t('accounts.passwordChanged'));
  },

  permissions(context) {
    const names = [...actorOf(context).permissions].sort();
    return { permissions: Object.fromEntries(names.map((name) => [name, true as const])) };
  },

  async sessions(context) {
    const { userId, sessionId } = actorOf(context);
    return { sessions: await listSessions(context.db, userId, sessionId) };
  },

  async endSession(context) {
    const { db, params, t } = context;
    const ended = await endSessions(db, actorOf(context).userId, { only: params.id });
    if (!ended) throw new AppError('session.not_found');
    return done(t('accounts.sessionEnded'));
  },

  async endSessions(context) {
    const { userId } = actorOf(context);
    await context.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await endSessions(trx, userId);
      await closeBackDoors(trx, userId);
      await writeAudit(trx, context, { action: 'user.sign-out', subjectKind: 'user', subjectId: userId });
    });
    return done(context.t('accounts.loggedOutEverywhere'));
  },

  download: async (context) => ({ data: await exportAccount(context, actorOf(context).userId) }),

  async remove(context) {
    const proven = await requirePassword(context, actorOf(context).userId, context.body.password, 'password');
    await deleteAccount(context, proven);
    return done(context.t('accounts.deleted'));
  },
});
