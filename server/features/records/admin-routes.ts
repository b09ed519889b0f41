import {
  type AdminCompanyRow,
  adminCompanies,
  type CompanyFields,
  companyFields,
} from '#common/contract/admin-companies.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { fromKeys, keysOf } from '#common/objects.ts';
import { PROVINCE_CODES } from '#common/provinces.ts';
import { changeCompany, readCompany } from '#server/features/own-company/index.ts';
import { type AuditedFacts, changedFacts, recordExport, writeAudit } from '#server/platform/audit.ts';
import { type CsvColumn, csvChunks } from '#server/platform/csv.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { actOnCompany, transferCompany } from './act-on-company.ts';
import { readAdminCompanies, readAllCompanies, readCompanyRecord } from './companies.ts';
import { createCompany } from './create-company.ts';

const done = (message: string) => ({ ok: true as const, message });

/** Companies, for administrators. */
export const companyAdminRoutes = handlers(adminCompanies, {
  companies: (context) => readAdminCompanies(context, context.query),

  async companiesCsv(context) {
    const rows = await readAllCompanies(context, context.query);
    await recordExport(context.db, context, { subjectKind: 'company', rows: rows.length });
    return csvDownload('companies.csv', csvChunks(companyColumns(context.t), rows, context.lang));
  },

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

const companyColumns = (t: Translate): CsvColumn<AdminCompanyRow>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('records.fields.name'), of: ({ name }) => name },
  { heading: t('records.fields.status'), of: ({ status }) => t(`reviews.company.statuses.${status}`) },
  { heading: t('records.fields.verified'), of: ({ isVerified }) => t(isVerified ? 'ui.yes' : 'ui.no') },
  { heading: t('records.fields.email'), of: ({ email }) => email },
  { heading: t('records.fields.phone'), of: ({ phone }) => phone },
  { heading: t('adminCompanies.credits'), of: ({ credits }) => credits },
  { heading: t('adminCompanies.liveListings'), of: ({ liveListings }) => liveListings },
  { heading: t('records.fields.createdAt'), of: ({ createdAt }) => createdAt },
];
