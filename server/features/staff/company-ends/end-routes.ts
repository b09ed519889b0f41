import { companyEnd } from '#common/contract/companies/own-company.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { closeCompany } from './close.ts';

/** Closing the caller's company. */
export const endRoutes = handlers(companyEnd, {
  async close(context) {
    await closeCompany(context, context.body.password);
    return done(context.t('ownCompany.closed'));
  },
});
