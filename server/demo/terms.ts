import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { Bilingual } from '#server/base-data/geography.ts';
import { type Home, isWinter, mainPlan, monthlyFees } from './home.ts';
import type { Random } from './random.ts';
import { both, paragraph, SILENCE, say, sayPets } from './say.ts';
import WORDS_EN from './texts/words-en.json' with { type: 'json' };
import WORDS_FR from './texts/words-fr.json' with { type: 'json' };
import * as en from './words-en.ts';
import * as fr from './words-fr.ts';

/** "heat and water", "le chauffage et l’eau". */
export function listUtilities(utilities: readonly UtilityKey[]): Bilingual {
  return both(
    en.joinList(utilities.map((key) => en.UTILITY_NOUNS[key])),
    fr.joinList(utilities.map((key) => fr.UTILITY_NOUNS[key])),
  );
}

/** Included utilities, fees and parking. */
export function aboutMoney(home: Home, random: Random): Bilingual {
  const { utilities, costs, building } = home;
  const included = listUtilities(utilities);
  const fees = monthlyFees(costs);
  const parking = costs.find(({ kind, mandatory }) => kind === 'parking' && !mandatory);
  return paragraph(
    utilities.length > 0
      ? say(
          random,
          both(`Rent includes ${included.en}.`, `Le loyer comprend ${included.fr}.`),
          both(`Included in the rent: ${included.en}.`, `Compris dans le loyer\u00a0: ${included.fr}.`),
          utilities.length <= 3 &&
            both(
              `The price covers ${included.en}; everything else is in your name.`,
              `Le prix couvre ${included.fr}; le reste est à votre nom.`,
            ),
        )
      : say(
          random,
          both('Utilities are extra.', 'Les services sont en sus.'),
          both(
            'You pay your own utilities, so you pay for what you use.',
            'Vous payez vos services, donc ce que vous consommez.',
          ),
          SILENCE,
        ),
    fees > 0 &&
      say(
        random,
        both(
          `Add ${en.money(fees)} a month in fixed fees; the all-in price already includes them.`,
          `Il faut ajouter ${fr.money(fees)} de frais fixes par mois; le prix tout compris en tient déjà compte.`,
        ),
        both(
          `There are ${en.money(fees)} in fixed monthly fees on top of rent.`,
          `Frais fixes de ${fr.money(fees)} par mois en plus du loyer.`,
        ),
      ),
    parking
      ? say(
          random,
          both(
            `Parking is ${en.money(parking.amount)} a month if you need it.`,
            `Stationnement offert à ${fr.money(parking.amount)} par mois.`,
          ),
          both(
            `A parking spot can be added for ${en.money(parking.amount)} a month.`,
            `On peut ajouter un stationnement pour ${fr.money(parking.amount)} par mois.`,
          ),
        )
      : building.parking === 'street' &&
          say(
            random,
            both('Street parking is usually easy to find.', 'On trouve facilement un stationnement dans la rue.'),
            both('Parking is on the street, by permit.', 'Stationnement dans la rue avec vignette.'),
            SILENCE,
          ),
    mainPlan(home).deposit !== null &&
      building.city.province.code === 'ON' &&
      say(
        random,
        both('Last month’s rent is due at signing.', 'Le dernier mois de loyer est payable à la signature.'),
        SILENCE,
      ),
  );
}

/** Move-in date and lease term. */
export function aboutMoving(home: Home, random: Random): Bilingual {
  const { building, leaseMonths, month } = home;
  const { availableOn } = mainPlan(home);
  return paragraph(
    availableOn
      ? say(
          random,
          both(`Available ${en.dayOf(availableOn)}.`, `Disponible ${fr.dayOf(availableOn)}.`),
          both(`Move in on ${en.dayOf(availableOn)}.`, `Emménagement ${fr.dayOf(availableOn)}.`),
          both(`Yours from ${en.dayOf(availableOn)}.`, `À vous dès ${fr.dayOf(availableOn)}.`),
          both(`It’s available on ${en.dayOf(availableOn)}.`, `Libre ${fr.dayOf(availableOn)}.`),
        )
      : say(
          random,
          both('Available now.', 'Libre immédiatement.'),
          both('You can move in as soon as the lease is signed.', 'Vous pouvez emménager dès que le bail est signé.'),
          both('It’s ready when you are.', 'C’est prêt, il ne manque que vous.'),
          both('Move in this week if you like.', 'Emménagement possible cette semaine.'),
        ),
    leaseMonths === 1 &&
      say(
        random,
        both('Month to month is fine.', 'Location au mois possible.'),
        both('No long lease needed.', 'Pas besoin d’un long bail.'),
      ),
    leaseMonths !== null &&
      leaseMonths > 1 &&
      leaseMonths < 12 &&
      say(
        random,
        both(`Leases from ${leaseMonths} months.`, `Bail à partir de ${leaseMonths} mois.`),
        both(
          `${en.capital(en.withArticle(`${leaseMonths}-month lease`))} suits us.`,
          `Un bail de ${leaseMonths} mois nous convient.`,
        ),
      ),
    leaseMonths === 12 &&
      say(
        random,
        both('One-year lease.', 'Bail d’un an.'),
        both('Twelve-month lease, renewable.', 'Bail de douze mois, renouvelable.'),
        SILENCE,
      ),
    leaseMonths === 24 && both('We would like a two-year lease.', 'Nous souhaitons un bail de deux ans.'),
    isWinter(month) &&
      say(
        random,
        both(
          'We can be flexible on the date; nobody likes moving in the snow.',
          'La date peut s’ajuster\u00a0: personne n’aime déménager dans la neige.',
        ),
        SILENCE,
        SILENCE,
      ),
    (month === 8 || month === 9) &&
      building.propertyType !== 'commercial' &&
      say(
        random,
        both('Students are welcome with a guarantor.', 'Étudiants bienvenus avec un endosseur.'),
        SILENCE,
        SILENCE,
      ),
  );
}

export function aboutPets({ pets }: Home, random: Random): Bilingual {
  return sayPets(random, pets, { en: WORDS_EN.pets, fr: WORDS_FR.pets });
}

/** How to book a tour. */
export function aboutTours(home: Home, random: Random): Bilingual {
  return home.byOwner
    ? say(
        random,
        both(
          'Write a line about yourself and I’ll send you some times.',
          'Présentez-vous en quelques mots et je vous proposerai des moments de visite.',
        ),
        both('I can show it most evenings.', 'Je peux faire visiter presque tous les soirs.'),
        both('Come and see it on the weekend.', 'Venez voir en fin de semaine.'),
        both('We answer every message.', 'Nous répondons à tous les messages.'),
        SILENCE,
      )
    : say(
        random,
        both('Book a tour online, or call the office.', 'Réservez une visite en ligne ou appelez le bureau.'),
        both('Our team shows suites seven days a week.', 'Notre équipe fait visiter sept jours sur sept.'),
        both(
          'Ask us what is available; suites go quickly.',
          'Demandez-nous ce qui est libre; les logements partent vite.',
        ),
        both(
          'A virtual tour is possible if you are coming from far away.',
          'Visite virtuelle possible si vous arrivez de loin.',
        ),
        both('Photos show a typical suite; finishes vary.', 'Photos d’un logement type; les finis peuvent varier.'),
        SILENCE,
      );
}
