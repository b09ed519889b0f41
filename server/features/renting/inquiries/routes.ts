import { AppError } from '#common/contract/errors.ts';
import { inquiries } from '#common/contract/renting/inquiries.ts';
import { firstNameAt, readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { completeInquiry } from './complete-inquiry.ts';
import { isOwnAddress, writeCopy } from './copies.ts';
import { findReadableListing, insertMessage, insertReport, isTaken, type NewMessage } from './queries.ts';
import { listingUrls, sendInquiry } from './send-inquiry.ts';
import { messageCopy, messageToSupport, reportCopy, reportToSupport, type SupportDesk } from './support-emails.ts';

/** Handlers of the visitors' forms. */
export const routes = handlers(inquiries, {
  async inquire({ body, ...context }) {
    const { address } = await sendInquiry(context, await completeInquiry(context, body));
    return done(context.t('forms.done.inquiryAbout', { address }));
  },

  async bookTour({ body, ...context }) {
    const { address } = await sendInquiry(context, body);
    return done(context.t('forms.done.inquiryAbout', { address }));
  },

  async report({ params, body, ...context }) {
    const { db, jobs, lang, t } = context;
    const thanks = done(t('forms.done.report'));
    const listing = await findReadableListing(db, params.id);
    if (!listing) throw new AppError('listing.not_found');
    if (await isTaken(db, 'listing_reports', body.requestKey)) return thanks;
    const desk = await supportDesk(context);
    const { reason, requestKey } = body;
    const report = {
      listingId: listing.id,
      reason,
      details: body.details || null,
      email: body.email ?? null,
      lang,
      requestKey,
    };
    const isOwn = body.email !== undefined && (await isOwnAddress(context, body.email));
    await db.transaction().execute(async (trx) => {
      const id = await insertReport(trx, report);
      if (id === undefined) return;
      const url = listingUrls(desk.sender, context, listing)(desk.lang);
      await writeEmail(trx, jobs, { ...reportToSupport(report, listing, url, desk), key: `report:${id}:support` });
      const { email } = report;
      if (email)
        await writeCopy(trx, jobs, {
          ...reportCopy({ ...report, email, isOwn }, listing, desk),
          key: `report:${id}:visitor`,
        });
    });
    return thanks;
  },

  async reportCompany({ params, body, db, lang, t }) {
    const company = await db
      .selectFrom('companies')
      .select('id')
      .where('slug', '=', params.slug)
      .where('status', '=', 'approved')
      .executeTakeFirst();
    if (!company) throw new AppError('company.not_found');
    await insertOnce(db, 'company_reports', 'request_key', {
      company_id: company.id,
      reason: body.reason,
      details: body.details || null,
      email: body.email ?? null,
      lang,
      request_key: body.requestKey,
    });
    return done(t('forms.done.reportCompany'));
  },

  async contact({ body, ...context }) {
    const { subject, fullName, email, phone, company, message, requestKey } = body;
    const optional = { phone: phone || null, company: company || null, numberOfUnits: null, portfolio: null };
    await sendMessage(context, { kind: 'contact', subject, fullName, email, message, requestKey, ...optional });
    return done(context.t('forms.done.inquiry'));
  },

  async advertise({ body, ...context }) {
    const { phone, portfolio, leaveBlank, ...rest } = body;
    const optional = { phone: phone || null, portfolio: portfolio || null };
    await sendMessage(context, { kind: 'advertise', subject: null, ...rest, ...optional });
    return done(context.t('forms.done.inquiry'));
  },
});

/** Saves a contact message, the email to support and the visitor's copy in one transaction. */
async function sendMessage(context: Context, given: Omit<NewMessage, 'lang'>): Promise<void> {
  const { db, jobs, lang } = context;
  if (await isTaken(db, 'contact_messages', given.requestKey)) return;
  const desk = await supportDesk(context);
  const message = { ...given, lang };
  const isOwn = await isOwnAddress(context, given.email);
  const firstName = await firstNameAt(db, given.email);
  await db.transaction().execute(async (trx) => {
    const id = await insertMessage(trx, message);
    if (id === undefined) return;
    await writeEmail(trx, jobs, { ...messageToSupport(message, desk), key: `message:${id}:support` });
    await writeCopy(trx, jobs, {
      ...messageCopy({ ...message, isOwn, firstName }, desk),
      key: `message:${id}:visitor`,
    });
  });
}

async function supportDesk(context: Context): Promise<SupportDesk> {
  const { SUPPORT_EMAIL, SUPPORT_LANG } = context.config;
  return { to: SUPPORT_EMAIL, lang: SUPPORT_LANG, sender: await readSiteSender(context) };
}
