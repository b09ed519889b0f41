import { adminCompanies, type CompanyFields, companyFields } from '#common/contract/staff/admin-companies.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { fromKeys, keysOf } from '#common/values/objects.ts';
import { changeCompany, readCompany } from '#server/features/companies/index.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { actOnCompany, transferCompany } from './act-on-company.ts';
import { readCompanies, readCompanyRecord } from './companies.ts';
import { createCompany } from './create-company.ts';
import { downloadCompanies } from './download-companies.ts';

/** Companies, for administrators. */
export const companyAdminRoutes = handlers(adminCompanies, {
  companies: (context) => readCompanies(context, context.query),

  companiesCsv: (context) => downloadCompanies(context, context.query),

  company: (context) => readCompanyRecord(context, context.params.id),

  async createCompany({ body, ...context }) {
    const id = await createCompany(context, body);
    return { ...done(context.t('adminCompanies.created')), id };
  },

  profile: (context) => readCompany(context.db, context.params.id),

  async changeProfile({ params, body, ...context }) {
    const province = PROVINCE_CODES.find((code) => code === body.province) ?? null;
    await changeCompany(context, params.id, { ...body, province }, (trx, before) =>
      writeAudit(trx, context, {
        action: 'company.modify',
        subjectKind: 'company',
        subjectId: params.id,
        details: changedFacts(factsOf(before), factsOf(body)),
      }),
    );
    return done(context.t('adminCompanies.saved'));
  },

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
});

type ProfileFields = Partial<Record<keyof CompanyFields, string | null>>;

const factsOf = (company: ProfileFields): AuditedFacts =>
  fromKeys(keysOf(companyFields.shape), (field) => company[field] ?? '');
