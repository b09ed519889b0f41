import type { Lang } from '#common/contract/fields.ts';
import type { AlertFrequency } from '#common/contract/renting/alerts.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { type Draft, frameOf, type Sender } from '#server/features/people/index.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';

export interface ConfirmFacts {
  to: string;
  lang: Lang;
  summary: string;
  frequency: AlertFrequency;
  confirmHash: string;
  userHash: string;
}

/** The confirmation email of an alert. Nothing else is sent before it is confirmed. */
export function confirmEmail(facts: ConfirmFacts, sender: Sender): Draft {
  const { to, lang, summary, frequency } = facts;
  const t = translator(lang);
  const way = unsubscribeOf(facts, sender);
  const content = {
    subject: t('email.alertConfirm.subject', { summary }),
    greeting: t('email.hi'),
    paragraphs: [t('email.alertConfirm.intro')],
    facts: [
      [t('email.alertConfirm.search'), summary],
      [t('forms.alert.frequency'), t(`forms.alert.frequencies.${frequency}`)],
    ] as const,
    button: {
      label: t('forms.confirmAlert.button'),
      url: pageUrl(sender, lang, pathTo('new-listings-alerts.confirm', { hash: facts.confirmHash })),
    },
    notes: [t('email.alertConfirm.ignore')],
  };
  const frame = {
    ...frameOf(lang, sender, t('email.why.alert', { site: sender.siteName })),
    unsubscribe: { label: t('forms.unsubscribe.title'), url: way.page },
  };
  return { template: 'alert.confirm', to, lang, headers: way.headers, ...renderEmail(content, frame) };
}

/** The unsubscribe page, and headers for one-click unsubscribing (RFC 8058). */
export function unsubscribeOf({ lang, userHash }: { lang: Lang; userHash: string }, sender: Sender) {
  const path = pathTo('new-listings-alerts.unsubscribe', { userHash });
  return {
    page: pageUrl(sender, lang, path),
    headers: { 'List-Unsubscribe': `<${sender.apiUrl}${path}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
