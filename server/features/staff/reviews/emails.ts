import { pathTo } from '#common/screens/path-to.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { Decision } from './decider.ts';

type Decided = Pick<Decision, 'decision' | 'reasonKey' | 'reason'>;

/** Template, phrases and next screen of each decision on an account. */
const ACCOUNT = {
  approve: { template: 'company.approved', phrases: 'approved', to: pathTo('portal.listings') },
  reject: { template: 'company.rejected', phrases: 'rejected', to: pathTo('portal.account-details') },
  ask: { template: 'company.asked', phrases: 'asked', to: pathTo('portal.dashboard') },
} as const;

/** Informs a landlord of the decision on the company, or asks a question, and names the next step. */
export function accountEmail(recipient: Recipient, given: Decided & { company: string }, sender: Sender): Draft {
  const { lang, email, firstName } = recipient;
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const { company, decision } = given;
  const { template, phrases, to } = ACCOUNT[decision === 'approve' || decision === 'ask' ? decision : 'reject'];
  const reason = reviewReasonText({ kind: 'account', ...given }, t);
  const content: EmailContent = {
    subject: t(`companyEmails.${phrases}.subject`, { company }),
    greeting: greetingOf(t, firstName),
    paragraphs: [
      t(`companyEmails.${phrases}.intro`, { company, site }),
      t(`companyEmails.${phrases}.next`, { support }),
    ],
    quote: reason ? { label: t('companyEmails.reason'), text: reason } : undefined,
    button: { label: t(`companyEmails.${phrases}.button`), url: pageUrl(sender, lang, to) },
  };
  const frame = frameOf(lang, sender, t('companyEmails.why', { company, site }));
  return { template, to: email, lang, ...renderEmail(content, frame) };
}

/** Informs a landlord of the decision on the company's new name; `before` is the approved one. */
export function nameEmail(
  recipient: Recipient,
  given: Decided & { name: string; before: string },
  sender: Sender,
): Draft {
  const { lang, email, firstName } = recipient;
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const { name, before, decision } = given;
  const isKept = decision === 'approve';
  const kind = isKept ? 'nameApproved' : 'nameRejected';
  const reason = reviewReasonText({ kind: 'name', ...given }, t);
  const content: EmailContent = {
    subject: t(`companyEmails.${kind}.subject`, { name, before }),
    greeting: greetingOf(t, firstName),
    paragraphs: [
      t(`companyEmails.${kind}.intro`, { name, before, site }),
      t(`companyEmails.${kind}.next`, { support }),
    ],
    quote: reason ? { label: t('companyEmails.reason'), text: reason } : undefined,
    button: {
      label: t('companyEmails.rejected.button'),
      url: pageUrl(sender, lang, pathTo('portal.account-details', { tab: 'company' })),
    },
  };
  const frame = frameOf(lang, sender, t('companyEmails.why', { company: isKept ? name : before, site }));
  const template = isKept ? 'company.name-approved' : 'company.name-rejected';
  return { template, to: email, lang, ...renderEmail(content, frame) };
}
