import { AppError } from '#common/contract/errors.ts';
import { billingAdmin } from '#common/contract/money/billing-admin.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { billingDay, lockWallet, postEntries } from './ledger/ledger.ts';
import { noteGift } from './limit-gifts.ts';
import { refundPurchase } from './purchases/refund.ts';
import { previewRefund } from './purchases/staff-purchases.ts';
import { downloadReceipt } from './receipts/download-receipt.ts';

interface CreditAdjustment {
  companyId: number;
  credits: number;
  reason: string;
  /** The same key adjusts once. */
  requestKey: string;
}

/** Adds or removes credits and records it. Returns the wallet's credits. Throws company.not_found, wallet.too_low and wallet.second_person. */
export async function adjustCredits(context: Context, given: CreditAdjustment): Promise<number> {
  const { db, now } = context;
  const { userId } = actorOf(context);
  const { companyId, credits, reason, requestKey } = given;
  const company = await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst();
  if (!company) throw new AppError('company.not_found');
  if (credits > 0 && !(await noteGift(context, given))) throw new AppError('wallet.second_person');
  return db.transaction().execute(async (trx) => {
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
        details: { after: { credits: String(credits), reason } },
      });
    return (await lockWallet(trx, companyId)).credits;
  });
}

/** Refunds a purchase and records who did it and why. Throws like `refundPurchase`. */
export const refundAsStaff = (context: Context, purchaseId: number, reason: string): Promise<void> =>
  refundPurchase(context, {
    purchaseId,
    actorUserId: actorOf(context).userId,
    reason,
    record: (trx) =>
      writeAudit(trx, context, {
        action: 'purchase.refund',
        subjectKind: 'purchase',
        subjectId: purchaseId,
        details: { after: { reason } },
      }),
  });

/** Credit adjustments and refunds by staff. */
export const adminRoutes = handlers(billingAdmin, {
  async adjust(context) {
    const { params, body, t } = context;
    const credits = await adjustCredits(context, { ...body, companyId: params.id });
    return { ...done(t('billing.adjusted')), credits };
  },

  refundPreview: (context) => previewRefund(context, context.params.id),
  receiptPdf: ({ db, params, query }) => downloadReceipt(db, null, params.id, query.language),

  async refund(context) {
    const { params, body, t } = context;
    await refundAsStaff(context, params.id, body.reason);
    return done(t('billing.refunded'));
  },
});
