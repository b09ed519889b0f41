import type { ReviewDecision } from '#common/contract/account-reviews.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { type Draft, frameOf, type Sender } from '#server/features/emails/index.ts';
import type { Recipient } from '#server/features/own-company/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/email/site-address.ts';
import { translator } from '#server/platform/i18n.ts';

/** The decision on a company, with support's own words as the reason. */
interface CompanyDecision {
  decision: ReviewDecision;
  reason: string;
  company: string;
}

/** Informs a landlord of the decision on the company, and of the next step. */
export function reviewEmail(
  recipient: Recipient,
  { decision, reason, company }: CompanyDecision,
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const { siteName: site, appUrl, supportEmail: support } = sender;
  const path = decision === 'approved' ? pathTo('portal.listings') : pathTo('portal.account-details');
  const content: EmailContent = {
    subject: t(`companyEmails.${decision}.subject`, { company }),
    greeting: recipient.firstName ? t('email.hello', { name: recipient.firstName }) : t('email.hi'),
    paragraphs: [
      t(`companyEmails.${decision}.intro`, { company, site }),
      t(`companyEmails.${decision}.next`, { support }),
    ],
    quote: reason ? { label: t('companyEmails.reason'), text: reason } : undefined,
    button: { label: t(`companyEmails.${decision}.button`), url: pageUrl(appUrl, recipient.lang, path) },
  };
  const frame = frameOf(recipient.lang, sender, t('companyEmails.why', { company, site }));
  return { template: `company.${decision}`, to: recipient.email, lang: recipient.lang, ...renderEmail(content, frame) };
}

/** Informs a member that the owner has closed the company. */
export function closedEmail({ email, lang, firstName }: Recipient, company: string, sender: Sender): Draft {
  const t = translator(lang);
  const { siteName: site, appUrl, supportEmail: support } = sender;
  const content: EmailContent = {
    subject: t('companyEmails.closed.subject', { company }),
    greeting: firstName ? t('email.hello', { name: firstName }) : t('email.hi'),
    paragraphs: [t('companyEmails.closed.intro', { company, site }), t('companyEmails.closed.kept')],
    button: { label: t('companyEmails.removed.button', { site }), url: pageUrl(appUrl, lang, '/') },
    notes: [t('companyEmails.closed.notYou', { support })],
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site }));
  return { template: 'company.closed', to: email, lang, ...renderEmail(content, frame) };
}

/** The decision on a company's new name, with the approved name before it. */
interface NameDecision extends Omit<CompanyDecision, 'company'> {
  name: string;
  before: string;
}

/** Informs a landlord of the decision on the company's new name. */
export function nameEmail(
  recipient: Recipient,
  { decision, reason, name, before }: NameDecision,
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const { siteName: site, appUrl, supportEmail: support } = sender;
  const isKept = decision === 'approved';
  const kind = isKept ? 'nameApproved' : 'nameRejected';
  const content: EmailContent = {
    subject: t(`companyEmails.${kind}.subject`, { name, before }),
    greeting: recipient.firstName ? t('email.hello', { name: recipient.firstName }) : t('email.hi'),
    paragraphs: [
      t(`companyEmails.${kind}.intro`, { name, before, site }),
      t(`companyEmails.${kind}.next`, { support }),
    ],
    quote: reason ? { label: t('companyEmails.reason'), text: reason } : undefined,
    button: {
      label: t('companyEmails.rejected.button'),
      url: pageUrl(appUrl, recipient.lang, pathTo('portal.account-details', { tab: 'company' })),
    },
  };
  const frame = frameOf(recipient.lang, sender, t('companyEmails.why', { company: isKept ? name : before, site }));
  return {
    template: `company.name-${decision}`,
    to: recipient.email,
    lang: recipient.lang,
    ...renderEmail(content, frame),
  };
}
