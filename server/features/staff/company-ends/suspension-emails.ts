import type { Lang } from '#common/contract/fields.ts';
import type { TourTime } from '#common/contract/renting/tour.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { spokenTime } from '#common/time/tour-time.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import type { Addressee } from '#server/features/companies/index.ts';
import { type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** Informs a member that support has suspended the company. */
export function suspendedEmail(
  { email, lang, firstName }: Addressee,
  { company, ...given }: { company: string; reason: string; reasonKey: string | null },
  sender: Sender,
): Draft {
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const content = {
    subject: t('companyEmails.suspended.subject', { company }),
    greeting: greetingOf(t, firstName),
    paragraphs: [t('companyEmails.suspended.intro', { company, site }), t('companyEmails.suspended.next', { support })],
    quote: {
      label: t('companyEmails.reason'),
      text: reviewReasonText({ ...given, kind: 'companyReport', decision: 'suspendCompany' }, t),
    },
  };
  const frame = frameOf(lang, sender, t('companyEmails.why', { company, site }));
  return { template: 'company.suspended', to: email, lang, ...renderEmail(content, frame) };
}

/** Informs a member that support has restored the company. */
export function restoredEmail({ email, lang, firstName }: Addressee, company: string, sender: Sender): Draft {
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const content = {
    subject: t('companyEmails.restored.subject', { company }),
    greeting: greetingOf(t, firstName),
    paragraphs: [t('companyEmails.restored.intro', { company, site }), t('companyEmails.restored.next', { support })],
    button: { label: t('companyEmails.approved.button'), url: pageUrl(sender, lang, pathTo('portal.listings')) },
  };
  const frame = frameOf(lang, sender, t('companyEmails.why', { company, site }));
  return { template: 'company.restored', to: email, lang, ...renderEmail(content, frame) };
}

/** Warns a renter who asked a suspended company about a home. */
export function warningEmail(
  { email, lang, address, tour }: { email: string; lang: Lang; address: string; tour: TourTime | null },
  { company }: { company: string },
  sender: Sender,
): Draft {
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const content = {
    subject: t('companyEmails.warning.subject', { company }),
    greeting: t('email.hi'),
    paragraphs: [
      t('companyEmails.warning.intro', { company, site, address }),
      ...(tour ? [t('companyEmails.warning.tour', { ...spokenTime(tour, t) })] : []),
      t('companyEmails.warning.careful'),
      t('companyEmails.warning.paid', { support }),
    ],
    button: { label: t('companyEmails.warning.button'), url: pageUrl(sender, lang, pathTo('listings.search')) },
  };
  const frame = frameOf(lang, sender, t('companyEmails.warning.why', { company, site }));
  return { template: 'company.warning', to: email, lang, ...renderEmail(content, frame) };
}
