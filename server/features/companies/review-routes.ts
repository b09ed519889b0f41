import { accountReviews } from '#common/contract/account-reviews.ts';
import { companyEnd } from '#common/contract/own-company.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { closeCompany } from './close.ts';
import { reviewCompany } from './review.ts';
import { readOpenReviews } from './review-name.ts';

export const reviewRoutes = handlers(accountReviews, {
  list: ({ db, query }) => readOpenReviews(db, query),

  async decide(context) {
    const { params, body, t } = context;
    await reviewCompany(context, params.id, body);
    const decided = body.name === undefined ? body.decision : (`${body.decision}Name` as const);
    return { status: body.decision, message: t(`ownCompany.decided.${decided}`) };
  },
});

/** Closing the caller's company. */
export const endRoutes = handlers(companyEnd, {
  async close(context) {
    await closeCompany(context, context.body.password);
    return { ok: true as const, message: context.t('ownCompany.closed') };
  },
});
