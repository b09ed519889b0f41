import type { PageForm } from '#common/contract/page-editor.ts';
import { AppError, type FieldErrors } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { changedFacts, writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { keptPages } from './queries.ts';

const TEXTS = ['titleEn', 'titleFr', 'summaryEn', 'summaryFr', 'bodyEn', 'bodyFr'] as const;
const BLANK = '[[';

/** All pages, by title. */
export async function readEditablePages({ db, lang }: Context) {
  const rows = await db.selectFrom('pages').selectAll().orderBy(`title_${lang}`).execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row[`title_${lang}`],
    isPublished: row.published_at !== null,
    hasBlanks: TEXTS.some((name) => formOf(row)[name].includes(BLANK)),
  }));
}

/** A page for editing. Its version is the time of its last change. Throws `page.not_found`. */
export async function readPageForm(db: Db, id: number): Promise<{ page: PageForm; version: number }> {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('page.not_found');
  return { page: formOf(row), version: row.updated_at.getTime() };
}

/** Saves a page and records the change. Returns its version. Throws `page.not_found`, `edit.conflict`, `request.invalid`. */
export async function savePage(
  context: Context,
  id: number,
  { version, ...form }: PageForm & { version: number },
): Promise<number> {
  if (form.isPublished) refuseBlanks(form, context);
  const saved = await context.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new AppError('page.not_found');
    if (row.updated_at.getTime() !== version) throw new AppError('edit.conflict');
    // Versions must differ, also after two changes in one millisecond.
    const now = new Date(Math.max(context.now().getTime(), row.updated_at.getTime() + 1));
    await trx
      .updateTable('pages')
      .set({
        title_en: form.titleEn,
        title_fr: form.titleFr,
        summary_en: form.summaryEn,
        summary_fr: form.summaryFr,
        body_en: form.bodyEn,
        body_fr: form.bodyFr,
        published_at: form.isPublished ? (row.published_at ?? now) : null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, context, {
      action: 'page.modify',
      subjectKind: 'page',
      subjectId: id,
      details: { slug: row.slug, ...changedFacts(factsOf(formOf(row)), factsOf(form)) },
    });
    return now.getTime();
  });
  keptPages.forget(context.db);
  return saved;
}

function refuseBlanks(form: PageForm, { t }: Context): void {
  const fields: FieldErrors = {};
  for (const name of TEXTS) if (form[name].includes(BLANK)) fields[name] = t('pageEditor.blanks');
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, fields);
}

const factsOf = (form: PageForm) =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));

interface PageRow {
  title_en: string;
  title_fr: string;
  summary_en: string;
  summary_fr: string;
  body_en: string;
  body_fr: string;
  published_at: Date | null;
}

const formOf = (row: PageRow): PageForm => ({
  titleEn: row.title_en,
  titleFr: row.title_fr,
  summaryEn: row.summary_en,
  summaryFr: row.summary_fr,
  bodyEn: row.body_en,
  bodyFr: row.body_fr,
  isPublished: row.published_at !== null,
});
