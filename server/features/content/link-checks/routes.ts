import { type LinkFinding, linkChecks } from '#common/contract/content/link-checks.ts';
import { LANGS } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { localPath } from '#server/features/content/redirects/edit-redirects.ts';
import { findMissingLangs } from '#server/features/content/redirects/find-link-problem.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { readAllFindings, readFindings } from './findings.ts';
import { queueAllLinks } from './jobs.ts';

/** Links in published texts that lead nowhere. */
export const routes = handlers(linkChecks, {
  list: ({ db, query }) => readFindings(db, query),
  listCsv: async ({ db, query, t }) =>
    csvDownload('links.csv', csvChunks(columnsOf(t), await readAllFindings(db, query), t.lang)),
  async target({ db, query }) {
    const { path } = localPath(query.path);
    const asked = query.langs === 'both' ? LANGS : [query.langs];
    return { missing: await findMissingLangs(db, path, asked) };
  },
  async check({ db, jobs, t }) {
    await db.transaction().execute((trx) => queueAllLinks(trx, jobs));
    return done(t('linkChecks.queued'));
  },
});

const columnsOf = (t: Translate): CsvColumn<LinkFinding>[] => [
  { heading: t('words.link'), of: ({ id }) => id },
  { heading: t('words.status'), of: ({ state }) => t(`linkChecks.states.${state}`) },
  { heading: t('words.cause'), of: ({ reason }) => t.dynamic(`linkChecks.reasons.${reason}`) ?? reason },
  { heading: t('linkChecks.fields.status'), of: ({ status }) => status },
  { heading: t('linkChecks.fields.places'), of: ({ places }) => places.map(({ label }) => label).join(', ') },
  { heading: t('linkChecks.fields.checkedAt'), of: ({ checkedAt }) => checkedAt },
];
