import type { Bilingual } from '#server/base-data/geography.ts';
import { type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';
import { both, paragraph, SILENCE, say } from './say.ts';
import { aboutPets, listUtilities } from './terms.ts';
import * as en from './words-en.ts';
import * as fr from './words-fr.ts';

/** A short description, as owners write on a phone. */
export function shortDescription(home: Home, random: Random): Bilingual {
  const { building, utilities, amenities } = home;
  const { propertyType, yearBuilt, city } = building;
  const plan = mainPlan(home);
  const { squareFeet, availableOn } = plan;
  const nom = fr.homeNoun(propertyType, plan, city.province.code === 'QC');
  const included = listUtilities(utilities);
  const size = squareFeet
    ? both(`, about ${en.thousands(squareFeet)} sq. ft`, `, environ ${fr.area(squareFeet)}`)
    : SILENCE;
  const [baths, sallesDeBain] = [en.bathsNoun(plan.bathsTenths), fr.bathsNoun(plan.bathsTenths)];
  return paragraph(
    propertyType === 'commercial'
      ? both(`Commercial space${size.en}.`, `Local commercial${size.fr}.`)
      : both(
          `${en.capital(en.homeNoun(propertyType, plan))}, ${baths}${size.en}.`,
          `${fr.capital(nom.text)}, ${sallesDeBain}${size.fr}.`,
        ),
    say(
      random,
      yearBuilt >= 2015
        ? both(`Built in ${yearBuilt}.`, `Construction ${yearBuilt}.`)
        : both('Clean and well kept.', `Propre et bien ${fr.agree(nom, 'entretenu', 'entretenue')}.`),
      amenities.has('hardwood-floors') && both('Hardwood throughout.', 'Bois franc partout.'),
      both('Freshly painted.', 'Peinture fraîche.'),
      amenities.has('carpet') && both('Carpet replaced last year.', 'Tapis remplacé l’an dernier.'),
    ),
    utilities.length > 0
      ? say(
          random,
          both(`Included: ${included.en}.`, `Inclus\u00a0: ${included.fr}.`),
          both(`Rent includes ${included.en}.`, `Le loyer comprend ${included.fr}.`),
        )
      : say(
          random,
          both('Tenant pays utilities.', 'Services aux frais du locataire.'),
          both('Utilities extra.', 'Services en sus.'),
        ),
    availableOn
      ? both(`Available ${en.dayOf(availableOn)}.`, `Libre ${fr.dayOf(availableOn)}.`)
      : say(
          random,
          both('Available now.', 'Libre maintenant.'),
          both('Ready to move in.', 'On peut emménager tout de suite.'),
          both('Available right away.', 'Libre immédiatement.'),
        ),
    aboutPets(home, random),
    amenities.has('smoke-free') &&
      say(random, both('Non-smoking.', 'Non-fumeur.'), both('No smoking inside.', 'Interdit de fumer à l’intérieur.')),
    say(
      random,
      both('References required.', 'Références demandées.'),
      both('First come, first served.', 'Premier arrivé, premier servi.'),
      both('Message me to see it.', 'Écrivez-moi pour visiter.'),
      both('Tours on evenings and weekends.', 'Visites le soir et la fin de semaine.'),
      SILENCE,
    ),
  );
}
