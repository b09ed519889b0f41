import { ownCompanyGroup } from '#common/contract/companies/own-company.ts';
import { AppError } from '#common/contract/errors.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { loadUser } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { changeCompany, readCompany } from './company.ts';
import { readEmailChoices, saveEmailChoices } from './email-choices.ts';
import { cancelAddress, resendAddress } from './inquiry-address.ts';
import { readStartStatus } from './read-start-status.ts';
import { readTaxInformation, saveTaxInformation } from './tax-information.ts';

const standing = (context: Context) =>
  readStartStatus(context.db, companyOf(context), actorOf(context).isVerified, context.t);

/** The caller's company. */
export const routes = handlers(ownCompanyGroup, {
  async details(context) {
    const { db } = context;
    const companyId = companyOf(context);
    const billing = await db
      .selectFrom('billing_information')
      .select('province')
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    const { members } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return {
      company: await readCompany(db, companyId),
      standing: await standing(context),
      taxInformation: await readTaxInformation(db, companyId),
      billingProvince: (billing?.province ?? null) as ProvinceCode | null,
      letters: await readEmailChoices(db, actorOf(context).userId),
      members,
    };
  },

  async update(context) {
    const { db, body } = context;
    const companyId = companyOf(context);
    await changeCompany(context, companyId, body);
    return { user: await loadUser(db, actorOf(context).userId), company: await readCompany(db, companyId) };
  },

  async resendAddress(context) {
    await resendAddress(context);
    return {
      company: await readCompany(context.db, companyOf(context)),
      message: context.t('ownCompany.addressResent'),
    };
  },

  async cancelAddress(context) {
    await cancelAddress(context);
    return { company: await readCompany(context.db, companyOf(context)), message: context.t('ownCompany.addressKept') };
  },

  standing: async (context) => ({ standing: await standing(context) }),

  async askAgain(context) {
    const { db, t } = context;
    const companyId = companyOf(context);
    await db.transaction().execute(async (trx) => {
      const asked = await trx
        .updateTable('companies')
        .set({ status: 'new' })
        .where('id', '=', companyId)
        .where('status', '=', 'rejected')
        .returning('id')
        .executeTakeFirst();
      if (!asked) throw new AppError('company.not_rejected');
      await writeAudit(trx, context, {
        action: 'company.review-asked',
        subjectKind: 'company',
        subjectId: companyId,
      });
    });
    return { standing: await standing(context), message: t('ownCompany.askedAgain') };
  },

  async saveTaxInformation(context) {
    const companyId = companyOf(context);
    await saveTaxInformation(context.db, companyId, context.body);
    return { taxInformation: await readTaxInformation(context.db, companyId) };
  },

  async saveEmailChoices(context) {
    companyOf(context);
    const { userId } = actorOf(context);
    await saveEmailChoices(context.db, userId, context.body);
    return { letters: await readEmailChoices(context.db, userId) };
  },
});
