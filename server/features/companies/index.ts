import type { Services } from '#server/context.ts';
import { countsIn, keptCompanies } from './queries.ts';

/** Slugs of the companies that have a page worth finding: approved, with active listings. */
export async function listedCompanies({ db, places }: Pick<Services, 'db' | 'places'>): Promise<string[]> {
  const [all, counts] = await Promise.all([keptCompanies(db), countsIn(db, null, places)]);
  return all.filter(({ id }) => counts.has(id)).map(({ slug }) => slug);
}
