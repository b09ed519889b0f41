import { randomUUID } from 'node:crypto';
import { accounts } from '#common/contract/people/accounts.ts';
import { maskEmail } from '#server/features/people/prospects/prospects.ts';
import type { Context } from '#server/platform/context.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { claimAccount } from './claim.ts';
import { RESEND, RESET } from './jobs.ts';
import { logIn } from './log-in.ts';
import { readResetOwner, resetPassword } from './passwords.ts';
import { registerLandlord, registerRenter } from './register.ts';
import { endSessions } from './sessions.ts';
import { confirmAddress } from './verify.ts';

async function verify(context: Context & { body: Parameters<typeof confirmAddress>[1] }) {
  const signIn = await confirmAddress(context, context.body);
  return { ...done(context.t('accounts.verified')), signIn };
}

async function resend({ db, jobs, body, t }: Context & { body: { email: string } }) {
  await jobs.send(db, RESEND, { email: body.email, requestId: randomUUID() });
  return done(t('accounts.verifySent'));
}

/** Login, registration, confirmation and passwords. */
export const routes = handlers(accounts, {
  login: (context) => logIn(context, context.body),

  async logout({ actor, db, t }) {
    if (actor) await endSessions(db, actor.userId, { only: actor.sessionId });
    return done(t('accounts.loggedOut'));
  },

  async register(context) {
    const { body, t } = context;
    await registerRenter(context, body);
    return done(t('accounts.registered'));
  },

  registerLandlord: (context) => registerLandlord(context, context.body),

  verify,
  verifyLandlord: verify,

  async verifyWithPassword({ body, ...context }) {
    const { token, logIn, password } = body;
    const signIn = await confirmAddress(context, { token, logIn, newPassword: password });
    return { ...done(context.t('accounts.verified')), signIn };
  },

  resendVerify: resend,
  resendVerifyLandlord: resend,

  async forgotPassword({ db, jobs, body, t }) {
    await jobs.send(db, RESET, { email: body.email, requestId: randomUUID() });
    return done(t('accounts.resetSent'));
  },

  async toReset({ db, params }) {
    return { email: maskEmail((await readResetOwner(db, params.token)).email) };
  },

  async resetPassword(context) {
    await resetPassword(context, context.params.token, context.body.password);
    return done(context.t('accounts.passwordSet'));
  },

  claim: (context) => claimAccount(context, context.params.userHash, context.body),
});
