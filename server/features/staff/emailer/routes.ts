import { randomUUID } from 'node:crypto';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { emailer } from '#common/contract/staff/emailer.ts';
import { type EmailTemplate, readSiteSender, type Sender, writeCommercial } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { framePath } from './frame.ts';
import { templateOf, templates } from './templates.ts';

/** Handlers of the screen for templates. */
export const routes = handlers(emailer, {
  async templates(context) {
    const sender = await readSiteSender(context);
    return { templates: templates.map((template) => shown(template, context.lang, sender)) };
  },

  async preview({ params, query, ...context }) {
    const template = findTemplate(params.name);
    const sender = await readSiteSender(context);
    const asked = query.lang ?? context.lang;
    const { lang, text, html, headers = {} } = template.sample(asked, sender);
    const now = context.now();
    const frame = { name: template.name, lang: asked };
    return {
      preview: {
        ...shown(template, asked, sender),
        lang,
        text,
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        bytes: Buffer.byteLength(html),
        frames: {
          light: framePath(context.config, { ...frame, scheme: 'light' }, now),
          dark: framePath(context.config, { ...frame, scheme: 'dark' }, now),
        },
      },
    };
  },

  async send({ params, body, ...context }) {
    await sendTest(context, findTemplate(params.name), body);
    return done(context.t('emailer.sent', { email: body.email }));
  },
});

/** Writes a test email to the outbox, marked in its subject. */
async function sendTest(context: Context, template: EmailTemplate, to: { email: string; lang: Lang }): Promise<void> {
  const { db, jobs } = context;
  const sender = await readSiteSender(context);
  const draft = template.sample(to.lang, sender);
  const subject = translator(draft.lang)('emailer.testSubject', { subject: draft.subject });
  // Replies to fictional people would go nowhere.
  const email = { ...draft, subject, to: to.email, replyTo: undefined, key: `test:${randomUUID()}` };
  await db.transaction().execute(async (trx) => {
    if (template.isCommercial) await writeCommercial(trx, jobs, email, sender);
    else await writeEmail(trx, jobs, email);
    const details = { template: template.name };
    await writeAudit(trx, context, { action: 'mail.test', subjectKind: 'mail', subjectId: null, details });
  });
}

function shown({ name, recipient, isCommercial = false, sample }: EmailTemplate, lang: Lang, sender: Sender) {
  return { name, reader: recipient, isCommercial, subject: sample(lang, sender).subject };
}

function findTemplate(name: string): EmailTemplate {
  const template = templateOf(name);
  if (!template) throw new AppError('template.not_found');
  return template;
}
