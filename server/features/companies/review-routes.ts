import { accountReviews } from '#common/contract/account-reviews.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { reviewCompany } from './review.ts';

/** Reviews of landlords' companies. */
export const reviewRoutes = handlers(accountReviews, {
  async decide(context) {
    const { params, body, t } = context;
    await reviewCompany(context, params.id, body);
    return { status: body.decision, message: t(`ownCompany.decided.${body.decision}`) };
  },
});
