import { pathTo } from '#common/screens/path-to.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { type Draft, type EmailTemplate, frameOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent, EmailHome } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';

interface UnconfirmedHomes {
  homes: readonly { id: number; home: EmailHome }[];
  /** How many there are. */
  count: number;
}

/** Asks to confirm the pins of live listings, each with a link to its map. */
export function pinEmail(recipient: Recipient, { homes, count }: UnconfirmedHomes, sender: Sender): Draft {
  const { email, lang, firstName } = recipient;
  const t = translator(lang);
  const formOf = (id: number) => `${pageUrl(sender, lang, pathTo('portal.listings.detail', { id }))}#f-address`;
  const content: EmailContent = {
    subject: t('companyEmails.pins.subject', { count }),
    greeting: firstName ? t('email.hello', { name: firstName }) : t('email.hi'),
    paragraphs: [t('companyEmails.pins.intro', { count }), t('companyEmails.pins.next')],
    sections: [
      {
        homes: homes.map(({ id, home }) => ({ ...home, url: formOf(id), linkLabel: t('companyEmails.pins.confirm') })),
      },
    ],
    button: { label: t('companyEmails.pins.button'), url: pageUrl(sender, lang, pathTo('portal.listings')) },
    notes: [t('companyEmails.pins.once')],
  };
  const frame = frameOf(lang, sender, t('companyEmails.pins.why', { site: sender.siteName }));
  return { template: 'listing.pins', to: email, lang, ...renderEmail(content, frame) };
}

const SAMPLE_HOMES = {
  en: { title: '12 King Street West', price: '$1,850', per: 'per month', facts: '1 bed', place: 'Toronto ON' },
  fr: {
    title: '4312, rue Saint-Denis',
    price: '1\u00a0850\u00a0$',
    per: 'par mois',
    facts: '1 ch.',
    place: 'Montréal QC',
  },
} as const;

/** The emails about a company's listings. */
export const ownListingTemplates: readonly EmailTemplate[] = [
  {
    name: 'listing.pins',
    recipient: 'landlord',
    sample: (lang, sender) =>
      pinEmail(
        {
          userId: 1,
          companyId: 1,
          email: 'leasing@landlord.example',
          firstName: lang === 'fr' ? 'Élise' : 'Dana',
          lang,
        },
        { homes: [{ id: 7, home: { ...SAMPLE_HOMES[lang], url: '', linkLabel: '' } }], count: 1 },
        sender,
      ),
  },
];
