import type { Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { type Draft, type EmailTemplate, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** A gift that waits for a second person. */
export interface WaitingGift {
  /** The company that gets credits; null for memberships of several companies. */
  company: { id: number; name: string } | null;
  credits: number;
  memberships: number;
  by: string;
  reason: string;
}

interface Reader {
  to: string;
  lang: Lang;
  firstName: string;
}

/** Notifies an administrator of a gift above the share of one person. */
export function giftWaitingEmail({ to, lang, firstName }: Reader, gift: WaitingGift, sender: Sender): Draft {
  const t = translator(lang);
  const { company, credits, memberships, by, reason } = gift;
  const content = {
    greeting: greetingOf(t, firstName),
    subject: t('billingEmails.gift.subject'),
    paragraphs: [t('billingEmails.gift.intro', { by }), t('billingEmails.gift.next')],
    facts: [
      ...(company ? [[t('words.company'), company.name] as const] : []),
      ...(memberships > 0 ? [[t('words.memberships'), String(memberships)] as const] : []),
      ...(credits > 0 ? [[t('words.credits'), String(credits)] as const] : []),
      [t('words.reason'), reason] as const,
    ],
    ...(company && {
      button: {
        label: t('billingEmails.gift.button'),
        url: pageUrl(sender, lang, pathTo('admin.companies.detail', { id: company.id })),
      },
    }),
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site: sender.siteName }));
  return { template: 'billing.gift-waiting', to, lang, ...renderEmail(content, frame) };
}

/** The sample of the email. */
export const giftTemplate: EmailTemplate = {
  name: 'billing.gift-waiting',
  recipient: 'account',
  sample: (lang, sender) =>
    giftWaitingEmail(
      { to: 'sam@example.com', lang, firstName: 'Sam' },
      {
        company: { id: 1, name: 'King Lofts' },
        credits: 600,
        memberships: 0,
        by: 'dana@example.com',
        reason: lang === 'fr' ? 'Panne de mardi' : 'Tuesday’s outage',
      },
      sender,
    ),
};
