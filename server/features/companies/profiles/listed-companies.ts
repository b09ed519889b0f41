import type { Services } from '#server/platform/context.ts';
import { rankedCompanies } from './queries.ts';

/** Slugs of companies with a public page in the sitemap: approved, with active listings. */
export async function listedCompanies({ db, places }: Pick<Services, 'db' | 'places'>): Promise<string[]> {
  return (await rankedCompanies(db, null, places)).map(({ company }) => company.slug);
}
