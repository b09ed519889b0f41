import type { NewCompany } from '#common/contract/staff/admin-companies.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import { giveLandlordRole } from '#server/features/companies/index.ts';
import { companySlugOf, readSiteSender } from '#server/features/people/index.ts';
import { invite } from '#server/features/staff/access/invite.ts';
import type { Context } from '#server/platform/context.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

/**
 * Creates a company with its owner in one transaction. The owner chooses a password through an emailed link. Returns
 * the company's id. Throws `user.email_taken`.
 */
export async function createCompany(context: Context, body: NewCompany): Promise<number> {
  const sender = await readSiteSender(context);
  const { name, firstName, lastName, email, lang } = body;
  const phone = body.phone || null;
  return context.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('companies')
      .values({
        name,
        slug: companySlugOf(name),
        email,
        phone,
        lang,
        contact_name: fullNameOf({ firstName, lastName }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = await trx
      .insertInto('users')
      .values({ email, first_name: firstName, last_name: lastName, phone, lang, company_id: id, made_by_staff: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveLandlordRole(trx, owner.id);
    await invite(trx, context, { id: owner.id, email, firstName, lang }, sender);
    await writeAudit(trx, context, {
      action: 'company.create',
      subjectKind: 'company',
      subjectId: id,
      details: { before: {}, after: { name, owner: email } },
    });
    return id;
  });
}
