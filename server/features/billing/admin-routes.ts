import { billingAdmin } from '#common/contract/billing-admin.ts';
import { AppError } from '#common/errors.ts';
import { writeAudit } from '#server/platform/audit.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { billingDay, lockWallet, postEntries } from './ledger/ledger.ts';
import { refundPurchase } from './purchases/refund.ts';

/** Credit adjustments and refunds by staff. */
export const adminRoutes = handlers(billingAdmin, {
  async adjust(context) {
    const { db, params, body, t, now } = context;
    const { userId } = actorOf(context);
    const companyId = params.id;
    const { credits, reason, requestKey } = body;
    const left = await db.transaction().execute(async (trx) => {
      const company = await trx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst();
      if (!company) throw new AppError('company.not_found');
      await lockWallet(trx, companyId);
      const key = `adjustment:${requestKey}`;
      const day = billingDay(now());
      const posted = await postEntries(trx, [
        { kind: 'adjustment', key, companyId, credits, account: 'adjustment', day, actorUserId: userId, reason },
      ]);
      if (posted.size > 0)
        await writeAudit(trx, context, {
          action: 'company.credits',
          subjectKind: 'company',
          subjectId: companyId,
          details: { credits, reason },
        });
      return (await lockWallet(trx, companyId)).credits;
    });
    return { ok: true as const, message: t('billing.adjusted'), credits: left };
  },

  async refund(context) {
    const { params, body, t } = context;
    const { userId } = actorOf(context);
    await refundPurchase(context, {
      purchaseId: params.id,
      actorUserId: userId,
      reason: body.reason,
      record: (trx) =>
        writeAudit(trx, context, {
          action: 'purchase.refund',
          subjectKind: 'purchase',
          subjectId: params.id,
          details: { reason: body.reason },
        }),
    });
    return { ok: true as const, message: t('billing.refunded') };
  },
});
