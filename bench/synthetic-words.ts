import { itemAt } from '#server/search/numbers.ts';
import { type Random, randomFrom } from './random.ts';

const SYLLABLES =
  'ba be bo ca ce co cra da de dra fa fe fi ga ge gra ha ho ja ka la le li lo ma me mi mo na ne no pa pe pra ra re ri ro sa se sta ta te tra va vi vo wa za'.split(
    ' ',
  );
const COMMON =
  'the a and of with in to for bright spacious modern renovated quiet suite unit apartment home building rent lease available now utilities heat water parking kitchen bathroom bedroom living room large windows view transit subway shopping schools parks downtown restaurants laundry storage pets welcome le la les de du et avec lumineux rénové près métro école parc chauffage eau stationnement cuisine chambre salon vue logement immeuble bail libre animaux acceptés services inclus'.split(
    ' ',
  );
const HOODS =
  'Downtown Westmount Riverbend Lakeview Hillside Parkdale Glenwood Fairview Eastview Northgate Southgate Brookside Cliffside Highland Meadows Orchard Village Harbour Midtown Uptown Rosedale Leaside Beaches Annex Junction Oakridge Garden Heights'.split(
    ' ',
  );
const TRADES = ['Properties', 'Realty', 'Management', 'Rentals', 'Living', 'Homes'];

export const STREETS =
  'King Queen Main Maple Oak Elm Victoria Wellington Dundas Yonge Sherbrooke Jasper Granville Robson Portage Spadina Bathurst Laurier Cartier Papineau Albert Bank Rideau Park Church College'.split(
    ' ',
  );

const VOCABULARY = (() => {
  const random = randomFrom(77);
  return Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      '',
    ),
  );
})();

// A table of words by frequency, because computing powers for each word would take most of the time.
const DRAWS = 1 << 18;
const WORDS = Array.from({ length: DRAWS }, (_, i) => {
  const share = i / DRAWS;
  return share < 0.8
    ? itemAt(COMMON, Math.floor((share / 0.8) ** 1.7 * COMMON.length))
    : itemAt(VOCABULARY, Math.floor(((share - 0.8) / 0.2) ** 3.5 * VOCABULARY.length));
});

/** 20 to 45 words in both languages: 80 % common, 20 % from 20,000 rare ones. */
export function descriptionOf(random: Random): string {
  const count = 20 + Math.floor(random() * 26);
  const chosen: string[] = [];
  for (let i = 0; i < count; i++) chosen.push(itemAt(WORDS, Math.floor(random() * DRAWS)));
  return chosen.join(' ');
}

/** Name of a city's nth neighbourhood. */
export function nameOfHood(hood: number): string {
  const name = itemAt(HOODS, hood % HOODS.length);
  return hood < HOODS.length ? name : `${name} ${HOODS[(hood * 3 + 1) % HOODS.length]}`;
}

/** Name of the nth company. */
export function nameOfCompany(company: number): string {
  const word = itemAt(VOCABULARY, (company * 7) % 4000);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${TRADES[company % TRADES.length]}`;
}
