import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { type Draft, type EmailTemplate, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** A run that waits for a decision or failed. */
interface StoppedFeed {
  feedId: number;
  name: string;
  state: 'held' | 'failed';
  codes: readonly FeedRunCode[];
}

/** Says that a feed's file was held or could not be read, and why. */
export function feedStoppedEmail(recipient: Recipient, feed: StoppedFeed, sender: Sender): Draft {
  const { email, lang, firstName } = recipient;
  const t = translator(lang);
  const content: EmailContent = {
    subject: t(`feedEmails.${feed.state}.subject`, { feed: feed.name }),
    greeting: greetingOf(t, firstName),
    paragraphs: [
      t(`feedEmails.${feed.state}.intro`, { feed: feed.name }),
      ...feed.codes.map((code) => t.dynamic(`feedCodes.${code}`) ?? code),
      t('feedEmails.nothingChanged'),
      ...(feed.state === 'held' ? [t('feedEmails.held.next')] : []),
    ],
    button: {
      label: t('feedEmails.button'),
      url: pageUrl(sender, lang, pathTo('portal.feeds.detail', { id: feed.feedId })),
    },
  };
  const frame = frameOf(lang, sender, t('feedEmails.why', { site: sender.siteName }));
  return { template: `feed.${feed.state}`, to: email, lang, ...renderEmail(content, frame) };
}

/** Support's decision on a held file. */
interface DecidedFeed {
  feedId: number;
  name: string;
  decision: 'apply' | 'refuse';
  /** In the recipient's language, or support's own words. */
  reason: string;
}

/** Says whether a held file of a feed was applied or refused, and why. */
export function feedDecidedEmail(recipient: Recipient, feed: DecidedFeed, sender: Sender): Draft {
  const { email, lang, firstName } = recipient;
  const t = translator(lang);
  const { name, decision, reason } = feed;
  const content: EmailContent = {
    subject: t(`feedEmails.${decision}.subject`, { feed: name }),
    greeting: greetingOf(t, firstName),
    paragraphs: [
      t(`feedEmails.${decision}.intro`, { feed: name }),
      t(`feedEmails.${decision}.next`, { support: sender.supportEmail }),
    ],
    quote: reason ? { label: t('companyEmails.reason'), text: reason } : undefined,
    button: {
      label: t('feedEmails.button'),
      url: pageUrl(sender, lang, pathTo('portal.feeds.detail', { id: feed.feedId })),
    },
  };
  const frame = frameOf(lang, sender, t('feedEmails.why', { site: sender.siteName }));
  const template = decision === 'apply' ? 'feed.applied' : 'feed.refused';
  return { template, to: email, lang, ...renderEmail(content, frame) };
}

/** The results of a feed in a week. */
export interface FeedWeek {
  name: string;
  runs: number;
  created: number;
  updated: number;
  refused: number;
  live: number;
  /** Photos that could not be fetched. The listings keep the old ones. */
  photos: number;
}

/** The weekly summary of a company's feeds. */
export function feedDigestEmail(recipient: Recipient, weeks: readonly FeedWeek[], sender: Sender): Draft {
  const { email, lang, firstName } = recipient;
  const t = translator(lang);
  const content: EmailContent = {
    subject: t('feedEmails.digest.subject', { site: sender.siteName }),
    greeting: greetingOf(t, firstName),
    paragraphs: [t('feedEmails.digest.intro', { count: weeks.length })],
    facts: weeks.map(
      ({ name, photos, ...counts }) =>
        [
          name,
          [
            t('feedEmails.digest.facts', { ...counts }),
            photos > 0 ? t('feedEmails.digest.photos', { count: photos }) : '',
          ]
            .filter((text) => text !== '')
            .join('. '),
        ] as const,
    ),
    button: { label: t('feedEmails.digest.button'), url: pageUrl(sender, lang, pathTo('portal.feeds')) },
  };
  const frame = frameOf(lang, sender, t('feedEmails.why', { site: sender.siteName }));
  return { template: 'feed.digest', to: email, lang, ...renderEmail(content, frame) };
}

const recipient = (lang: 'en' | 'fr'): Recipient => ({
  userId: 1,
  companyId: 1,
  email: 'leasing@landlord.example',
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
  lang,
});

/** The emails about feeds. */
export const feedTemplates: readonly EmailTemplate[] = [
  {
    name: 'feed.held',
    recipient: 'landlord',
    sample: (lang, sender) =>
      feedStoppedEmail(recipient(lang), { feedId: 1, name: 'Yardi', state: 'held', codes: ['guard.drop'] }, sender),
  },
  {
    name: 'feed.failed',
    recipient: 'landlord',
    sample: (lang, sender) =>
      feedStoppedEmail(
        recipient(lang),
        { feedId: 1, name: 'Yardi', state: 'failed', codes: ['file.not_a_feed'] },
        sender,
      ),
  },
  {
    name: 'feed.applied',
    recipient: 'landlord',
    sample: (lang, sender) =>
      feedDecidedEmail(recipient(lang), { feedId: 1, name: 'Yardi', decision: 'apply', reason: '' }, sender),
  },
  {
    name: 'feed.refused',
    recipient: 'landlord',
    sample: (lang, sender) =>
      feedDecidedEmail(
        recipient(lang),
        {
          feedId: 1,
          name: 'Yardi',
          decision: 'refuse',
          reason: translator(lang)('reviewReasons.feed.refuse.incomplete'),
        },
        sender,
      ),
  },
  {
    name: 'feed.digest',
    recipient: 'landlord',
    sample: (lang, sender) =>
      feedDigestEmail(
        recipient(lang),
        [{ name: 'Yardi', runs: 168, created: 3, updated: 41, refused: 1, live: 212, photos: 2 }],
        sender,
      ),
  },
];
