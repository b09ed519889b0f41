import { accountReviews } from '#common/contract/account-reviews.ts';
import { companyEnd } from '#common/contract/own-company.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { closeCompany } from './close.ts';
import { reviewCompany } from './review.ts';

/** Reviews of landlords' companies. */
export const reviewRoutes = handlers(accountReviews, {
  async decide(context) {
    const { params, body, t } = context;
    await reviewCompany(context, params.id, body);
    return { status: body.decision, message: t(`ownCompany.decided.${body.decision}`) };
  },
});

/** The end of the caller's company. */
export const endRoutes = handlers(companyEnd, {
  async close(context) {
    await closeCompany(context, context.body.password);
    return { ok: true as const, message: context.t('ownCompany.closed') };
  },
});
