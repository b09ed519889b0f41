import type { Addressee } from '#server/features/companies/index.ts';
import { type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** Informs a member that the owner has closed the company. */
export function closedEmail({ email, lang, firstName }: Addressee, company: string, sender: Sender): Draft {
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const content: EmailContent = {
    subject: t('companyEmails.closed.subject', { company }),
    greeting: greetingOf(t, firstName),
    paragraphs: [t('companyEmails.closed.intro', { company, site }), t('companyEmails.closed.kept')],
    button: { label: t('companyEmails.removed.button', { site }), url: pageUrl(sender, lang, '/') },
    notes: [t('companyEmails.closed.notYou', { support })],
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site }));
  return { template: 'company.closed', to: email, lang, ...renderEmail(content, frame) };
}
