import type { Bilingual } from '#server/base-data/geography.ts';
import { isoDay } from './plans.ts';
import type { Random } from './random.ts';
import { moneyInWords } from './words.ts';

/** A special offer. Dates are YYYY-MM-DD; null means no limit. */
export type Offer = { readonly text: Bilingual; readonly startsOn: string | null; readonly endsOn: string | null };

function inventText(random: Random): Bilingual {
  const amount = 250 * random.int(1, 4);
  return random.pick<Bilingual>([
    { en: 'One month free on a 12-month lease.', fr: 'Un mois gratuit à la signature d’un bail de 12 mois.' },
    { en: 'Six weeks free on selected suites.', fr: 'Six semaines gratuites sur certains logements.' },
    {
      en: `${moneyInWords('en', amount)} off your first month.`,
      fr: `Rabais de ${moneyInWords('fr', amount)} sur le premier mois.`,
    },
    { en: 'Free indoor parking for one year.', fr: 'Stationnement intérieur gratuit pendant un an.' },
    { en: 'Half off the second and third months.', fr: 'Deuxième et troisième mois à moitié prix.' },
    {
      en: `${moneyInWords('en', amount)} gift card when you sign this month.`,
      fr: `Carte-cadeau de ${moneyInWords('fr', amount)} à la signature ce mois-ci.`,
    },
    { en: 'Internet included for the first year.', fr: 'Internet compris la première année.' },
    {
      en: 'Students and newcomers: no guarantor needed with three months of rent history.',
      fr: 'Étudiants et nouveaux arrivants\u00a0: sans endosseur avec trois mois d’historique de loyer.',
    },
    { en: 'We pay your movers, up to $400.', fr: 'Nous payons votre déménagement, jusqu’à 400\u00a0$.' },
    {
      en: 'Refer a friend and you each get a week free.',
      fr: 'Parrainez un ami\u00a0: une semaine gratuite pour chacun.',
    },
  ]);
}

/** Most offers are valid on `today`; some have ended or not started. */
export function inventOffer(today: Date, random: Random): Offer {
  const day = (offset: number): string => isoDay(new Date(today.getTime() + offset * 86_400_000));
  const text = inventText(random);
  if (random.chance(0.25)) return { text, startsOn: null, endsOn: null };
  const start = random.int(-50, 8);
  return { text, startsOn: day(start), endsOn: day(start + random.int(25, 100)) };
}
