import type { AlertFrequency } from '#common/contract/alerts.ts';
import type { Lang } from '#common/contract/fields.ts';
import { searchPath } from '#common/search/address.ts';
import { type Draft, frameOf, type Sender } from '#server/features/emails/index.ts';
import { translator } from '#server/platform/i18n.ts';
import { type EmailHome, renderEmail } from '#server/platform/email/content.ts';
import { pageUrl } from '#server/platform/email/site-address.ts';
import { unsubscribeOf } from './emails.ts';

/** What an email about an alert's homes is made from. */
export interface HomesFacts {
  to: string;
  lang: Lang;
  userHash: string;
  frequency: AlertFrequency;
  /** Whether the reader has an account, where alerts are managed too. */
  hasAccount: boolean;
  /** What the reader calls the alert; its search in words without. */
  name: string | null;
  summary: string;
  /** Path of its search page, newest first. */
  path: string;
  /** New homes, and such whose rent fell: those that found room. */
  homes: readonly EmailHome[];
  drops: readonly EmailHome[];
  /** How many of each there are in all. */
  homeCount: number;
  dropCount: number;
  /** Homes that matched and are not to be had any more. */
  goneCount: number;
}

/** The email that tells of the homes that an alert found. */
export function homesEmail(facts: HomesFacts, sender: Sender): Draft {
  const { to, lang, name, summary, homes, drops, homeCount, dropCount, goneCount, frequency } = facts;
  const t = translator(lang);
  const way = unsubscribeOf(facts, sender);
  const search = pageUrl(sender.appUrl, lang, facts.path);
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
    unsubscribe: { label: t('email.unsubscribe'), url: way.page },
  };
  return { template: 'alert.homes', to, lang, headers: way.headers, ...renderEmail(content, frame) };
}

/** The page of a search with what came last on top: what an email has no room for is found there. */
export const newestFirst = (...[address, filters]: Parameters<typeof searchPath>): string =>
  searchPath(address, { ...filters, sort: 'newest' });
