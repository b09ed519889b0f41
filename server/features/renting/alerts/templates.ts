import type { Lang } from '#common/contract/fields.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { EmailTemplate, Sender } from '#server/features/people/index.ts';
import { homeInEmail } from '#server/features/people/index.ts';
import type { EmailHome } from '#server/platform/email/content.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { confirmEmail } from './emails.ts';
import { homesEmail } from './homes-email.ts';

const HASH = 'sample-sample-sample-sample-sample-sample-1';
const TODAY = '2027-03-02';

const whose = (lang: Lang) => ({
  to: 'zoe.tremblay@example.com',
  lang,
  summary: lang === 'fr' ? 'Montréal\u00a0: 2 chambres, chats acceptés' : 'Toronto: 2 bedrooms, cats welcome',
  frequency: 'daily' as const,
  userHash: HASH,
});

export const alertTemplates: readonly EmailTemplate[] = [
  {
    name: 'alert.confirm',
    recipient: 'visitor',
    sample: (lang, sender) => confirmEmail({ ...whose(lang), confirmHash: HASH }, sender),
  },
  {
    name: 'alert.homes',
    recipient: 'renter',
    isCommercial: true,
    sample(lang, sender) {
      const homes = sampleHomes(lang, sender);
      const facts = {
        ...whose(lang),
        name: null,
        hasAccount: false,
        path: lang === 'fr' ? '/montreal?beds=2&sort=newest' : '/toronto?beds=2&sort=newest',
        homes: homes.slice(0, 3),
        drops: homes.slice(3),
        homeCount: 12,
        dropCount: 1,
        goneCount: 2,
      };
      return homesEmail(facts, sender);
    },
  },
];

function sampleHomes(lang: Lang, site: Sender): EmailHome[] {
  const t = translator(lang);
  const isFrench = lang === 'fr';
  const home: Omit<ListingCard, 'id' | 'address' | 'rent' | 'photos'> = {
    city: isFrench ? 'Montréal' : 'Toronto',
    province: isFrench ? 'QC' : 'ON',
    hood: isFrench ? 'Le Plateau-Mont-Royal' : 'The Annex',
    beds: [2, 2],
    baths: [10, 15],
    area: [720, 810],
    badges: [],
    since: Date.parse(TODAY) / 1000,
    at: [45.5, -73.6],
    company: 'Gestion Plateau',
    photoCount: 1,
  };
  const cards: Pick<ListingCard, 'id' | 'name' | 'address' | 'rent' | 'photos' | 'from' | 'rentWas'>[] = [
    { id: 1, name: 'King Lofts', address: '12 King Street', rent: [185_000, 210_000], photos: ['living-room-01'] },
    { id: 2, address: '4200, rue Saint-Denis', rent: [149_500, 149_500], photos: ['kitchen-01'], from: '2027-05-01' },
    { id: 3, address: '7 Brunswick Avenue', rent: null, photos: [] },
    { id: 4, address: '88 Dupont Street', rent: [172_000, 172_000], rentWas: 189_500, photos: ['exterior-lowrise-01'] },
  ];
  const matched = [isFrench ? 'chats acceptés' : 'cats welcome'];
  return cards.map((card) => homeInEmail({ ...home, ...card }, { t, site, today: TODAY, matched }));
}
