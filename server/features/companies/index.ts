import type { Services } from '#server/context.ts';
import { rankedCompanies } from './queries.ts';

export { companyJobs } from './notify-suspension.ts';
export { restoreCompany, restoreInTransaction, suspendCompany, suspendInTransaction } from './suspend.ts';
export { companyTemplates } from './templates.ts';

/** Slugs of companies with a public page in the sitemap: approved, with active listings. */
export async function listedCompanies({ db, places }: Pick<Services, 'db' | 'places'>): Promise<string[]> {
  return (await rankedCompanies(db, null, places)).map(({ company }) => company.slug);
}
