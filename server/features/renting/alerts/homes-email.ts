import type { Lang } from '#common/contract/fields.ts';
import type { AlertFrequency } from '#common/contract/renting/alerts.ts';
import { searchPath } from '#common/search/address.ts';
import { type Draft, frameOf, type Sender } from '#server/features/people/index.ts';
import type { EmailHome } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { unsubscribeOf } from './emails.ts';

export interface HomesFacts {
  to: string;
  lang: Lang;
  userHash: string;
  frequency: AlertFrequency;
  /** Whether the recipient has an account to manage alerts. */
  hasAccount: boolean;
  /** The alert's name; by default its search as text. */
  name: string | null;
  summary: string;
  /** Path of the search page, newest first. */
  path: string;
  /** The new homes and price drops that fit. */
  homes: readonly EmailHome[];
  drops: readonly EmailHome[];
  /** Total number of each. */
  homeCount: number;
  dropCount: number;
  /** Matched homes that are no longer available. */
  goneCount: number;
}

export function homesEmail(facts: HomesFacts, sender: Sender): Draft {
  const { to, lang, name, summary, homes, drops, homeCount, dropCount, goneCount, frequency } = facts;
  const t = translator(lang);
  const way = unsubscribeOf(facts, sender);
  const search = pageUrl(sender, lang, facts.path);
  const section = (heading: string, shown: readonly EmailHome[], count: number) => ({
    heading,
    homes: shown,
    more:
      count > shown.length
        ? { label: t('email.alertHomes.more', { count: count - shown.length }), url: search }
        : undefined,
  });
  const first = homes[0] ?? drops[0];
  const content = {
    subject: t('email.alertHomes.subject', { homes: homeCount, drops: dropCount, name: name ?? summary }),
    preheader: first && [first.price, first.facts, first.place].join(' · '),
    greeting: t('email.hi'),
    paragraphs: [t('email.alertHomes.intro', { summary })],
    sections: [
      section(t('email.alertHomes.newHomes', { count: homeCount }), homes, homeCount),
      section(t('email.alertHomes.priceDrops', { count: dropCount }), drops, dropCount),
    ].filter((one) => one.homes.length > 0),
    button: { label: t('email.alertHomes.button'), url: search },
    notes: [
      ...(goneCount > 0 ? [t('email.alertHomes.gone', { count: goneCount })] : []),
      t('email.alertHomes.frequency', { frequency }),
    ],
    link: {
      before: t('email.alertHomes.change'),
      label: t('email.alertHomes.changeLink'),
      url: facts.hasAccount ? `${sender.appUrl}/admin/email-alerts` : way.page,
    },
  };
  const frame = {
    ...frameOf(lang, sender, t('email.why.alertHomes', { site: sender.siteName })),
    unsubscribe: { label: t('forms.unsubscribe.title'), url: way.page },
  };
  return { template: 'alert.homes', to, lang, headers: way.headers, ...renderEmail(content, frame) };
}

/** The search page, newest first, for homes that don't fit in the email. */
export const newestFirst = (...[address, filters]: Parameters<typeof searchPath>): string =>
  searchPath(address, { ...filters, sort: 'newest' });
