import { records } from '#common/contract/staff/records.ts';
import { adjustCredits, downloadReceipt, previewRefund, refundAsStaff } from '#server/features/money/index.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { actOnCompany, transferCompany } from './act-on-company.ts';
import { actOnListingRecord } from './act-on-listing.ts';
import { actOnUser } from './act-on-user.ts';
import { readCompanies, readCompanyRecord } from './companies.ts';
import { readCounts } from './counts.ts';
import { downloadCompanies } from './download-companies.ts';
import { editListingRecord } from './edit-listing.ts';
import { readListingRecord, readListingRecords } from './listings.ts';
import { readUserRecord, readUserRecords } from './users.ts';
import { writeToLandlord } from './write-to-landlord.ts';

/** Support's records of companies, listings and users. */
export const routes = handlers(records, {
  companies: (context) => readCompanies(context, context.query),
  company: (context) => readCompanyRecord(context, context.params.id),

  async actOnCompany(context) {
    const { params, body, t } = context;
    await actOnCompany(context, params.id, body);
    return done(t(`records.done.${body.action}`));
  },

  async setOwner(context) {
    const { params, body, t } = context;
    await transferCompany(context, params.id, body);
    return done(t('records.done.setOwner'));
  },

  async adjustCredits(context) {
    const { params, body, t } = context;
    await adjustCredits(context, { ...body, companyId: params.id });
    return done(t('billing.adjusted'));
  },

  refundPreview: (context) => previewRefund(context, context.params.id),
  receiptPdf: ({ db, params, query }) => downloadReceipt(db, null, params.id, query.language),

  async refund(context) {
    const { params, body, t } = context;
    await refundAsStaff(context, params.id, body.reason);
    return done(t('billing.refunded'));
  },

  counts: async ({ db, query }) => ({ counts: await readCounts(db, query.list) }),
  companiesCsv: (context) => downloadCompanies(context, context.query),

  listings: (context) => readListingRecords(context, context.query),
  listing: (context) => readListingRecord(context, context.params.id),

  async actOnListing(context) {
    const { params, body, t } = context;
    await actOnListingRecord(context, params.id, body);
    return done(t(`records.done.${body.action}`));
  },

  async writeToLandlord(context) {
    const { params, body, t } = context;
    await writeToLandlord(context, params.id, body);
    return done(t('records.message.sent'));
  },

  async editListing(context) {
    const { params, body, t } = context;
    await editListingRecord(context, params.id, body);
    return done(t('records.done.edit'));
  },

  users: (context) => readUserRecords(context, context.query),
  user: (context) => readUserRecord(context, context.params.id),

  async actOnUser(context) {
    const { params, body, t } = context;
    await actOnUser(context, params.id, body);
    return done(t(`records.done.${body.action}`));
  },
});
