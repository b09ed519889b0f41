import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import {
  MAX_REPLY_TEMPLATES,
  type ReplyTemplate,
  type replyTemplateBody,
} from '#common/contract/renting/lead-inbox.ts';
import type { Context } from '#server/platform/context.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { translator } from '#server/platform/texts/i18n.ts';

const SHIPPED = ['available', 'tour', 'documents', 'taken'] as const;

/** The placeholders stay in the text, because the browser fills them in. */
const PLACEHOLDERS = { name: '{name}', home: '{home}', address: '{address}', company: '{company}' };

/** Texts that every company has, in both languages. */
const shippedIn = (lang: Lang): ReplyTemplate[] =>
  SHIPPED.map((key) => ({
    id: null,
    lang,
    name: translator(lang)(`replyTemplates.${key}.name`),
    body: translator(lang)(`replyTemplates.${key}.body`, PLACEHOLDERS),
  }));

/** The texts for replies: the company's own ones by name, then the others. */
export async function readTemplates(context: Context): Promise<{ templates: ReplyTemplate[]; company: string }> {
  const companyId = companyOf(context);
  const [own, company] = await Promise.all([
    context.db
      .selectFrom('reply_templates')
      .select(['id', 'lang', 'name', 'body'])
      .where('company_id', '=', companyId)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    context.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst(),
  ]);
  return { templates: [...own, ...LANGS.flatMap(shippedIn)], company: company?.name ?? '' };
}

/** Saves a text for replies. Throws request.invalid if the company has too many. */
export async function addTemplate(context: Context, template: z.output<typeof replyTemplateBody>): Promise<void> {
  const companyId = companyOf(context);
  await context.db.transaction().execute(async (trx) => {
    await sql`select from companies where id = ${companyId} for no key update`.execute(trx);
    const { count } = await trx
      .selectFrom('reply_templates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_REPLY_TEMPLATES)
      throw new AppError('request.invalid', {}, { name: context.t('leads.templates.tooMany') });
    await trx
      .insertInto('reply_templates')
      .values({ company_id: companyId, ...template })
      .execute();
  });
}

/** Deletes a text for replies of the caller's company. Throws template.not_found. */
export async function removeTemplate(context: Context, id: number): Promise<void> {
  const deleted = await context.db
    .deleteFrom('reply_templates')
    .where('id', '=', id)
    .where('company_id', '=', companyOf(context))
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('template.not_found');
}
