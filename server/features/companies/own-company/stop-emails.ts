import { companyEmails } from '#common/contract/companies/company-emails.ts';
import { AppError } from '#common/contract/errors.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { Sender } from '#server/features/people/index.ts';
import { maskEmail } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { appSecret, isSigned } from '#server/platform/records/secret.ts';
import type { Recipient } from './recipients.ts';

const PURPOSE = 'company-emails';

/** The unsubscribe page of a landlord's emails about credits, and headers for one-click unsubscribing (RFC 8058). */
export function stopLinkOf({ userId, companyId, lang }: Recipient, sender: Sender) {
  const who = userId === null ? `c${companyId}` : `u${userId}`;
  const path = pathTo('company-emails.unsubscribe', { hash: `${who}-${sender.sign(PURPOSE, who)}` });
  return {
    page: pageUrl(sender, lang, path),
    headers: { 'List-Unsubscribe': `<${sender.apiUrl}${path}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** The member or company of a link, with its address. Throws link.not_found. */
async function findRecipient({ db, config }: Context, hash: string) {
  const [, who = '', kind = '', digits = '', signature = ''] = /^(([uc])(\d{1,9}))-([\w-]{43})$/.exec(hash) ?? [];
  if (!who || !isSigned(appSecret(config), PURPOSE, who, signature)) throw new AppError('link.not_found');
  const id = Number(digits);
  const found =
    kind === 'u'
      ? await db
          .selectFrom('users')
          .leftJoin('muted_emails', (join) =>
            join.onRef('muted_emails.user_id', '=', 'users.id').on('topic', '=', 'credits'),
          )
          .select(['users.id', 'email', 'topic as stopped'])
          .where('users.id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('companies')
          .select(['id', 'email', 'stopped_credit_emails_at as stopped'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (!found) throw new AppError('link.not_found');
  return { id, isMember: kind === 'u', email: found.email, isStopped: found.stopped !== null };
}

/** Handlers of the link. Unsubscribing twice changes nothing. */
export const stopEmailsRoutes = handlers(companyEmails, {
  async toStop({ params, ...context }) {
    const { email, isStopped } = await findRecipient(context, params.hash);
    return { email: maskEmail(email), isStopped };
  },
  async stop({ params, ...context }) {
    const { id, isMember } = await findRecipient(context, params.hash);
    const { db } = context;
    if (isMember)
      await db
        .insertInto('muted_emails')
        .values({ user_id: id, topic: 'credits' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await db.updateTable('companies').set({ stopped_credit_emails_at: context.now() }).where('id', '=', id).execute();
    return done(context.t('forms.done.stopped'));
  },
});
