import type * as z from 'zod/mini';
import type { CompanyRecord, records } from '#common/contract/staff/records.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/platform/context.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { recordExport } from '#server/platform/records/audit.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { readAllCompanies } from './companies.ts';

/** The companies of a list as a file. The download is recorded. */
export async function downloadCompanies(context: Context, query: z.output<(typeof records)['companies']['query']>) {
  const rows = await readAllCompanies(context, query);
  await recordExport(context.db, context, { subjectKind: 'company', rows: rows.length });
  return csvDownload('companies.csv', csvChunks(companyColumns(context.t), rows, context.lang));
}

const companyColumns = (t: Translate): CsvColumn<CompanyRecord>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('words.name'), of: ({ name }) => name },
  { heading: t('words.status'), of: ({ status }) => t(`reviews.company.statuses.${status}`) },
  { heading: t('records.fields.verified'), of: ({ isVerified }) => t(isVerified ? 'ui.yes' : 'ui.no') },
  { heading: t('words.email'), of: ({ email }) => email },
  { heading: t('words.phone'), of: ({ phone }) => phone },
  { heading: t('words.credits'), of: ({ credits }) => credits },
  { heading: t('words.liveListings'), of: ({ liveListings }) => liveListings },
  { heading: t('words.city'), of: ({ city }) => city },
  { heading: t('words.createdAt'), of: ({ createdAt }) => createdAt },
];
