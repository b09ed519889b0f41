import { expect, test } from 'vitest';
import { findTextSigns, type TextRule } from './text-signs.ts';

const rulesOf = (text: string): TextRule[] => [...findTextSigns(text).keys()];

test.each([
  ['Write to anna.k+home@mail.example.com', ['contactInText']],
  ['Call 416-555-0134 or (514) 555 0199', ['contactInText']],
  ['See www.cheap-rentals.example', ['contactInText']],
  ['Send the deposit by Interac before we meet', ['paymentWords']],
  ['A deposit is required before any viewing.', ['paymentWords']],
  ['The keys will be sent to you by courier', ['paymentWords']],
  ['Virement avant la visite', ['paymentWords']],
  ['Les clés seront envoyées par la poste', ['paymentWords']],
  ['I am currently out of the country on a mission trip', ['absentOwner']],
  ['Je suis présentement à l’étranger', ['absentOwner']],
])('finds the sign in “%s”', (text, rules) => {
  expect(rulesOf(text)).toEqual(rules);
});

test.each([
  'Bright flat near transit, 650 square feet, from $1,850 a month. Built in 2015.',
  'Available 2027-05-01. Parking costs $150. Postal code M5V 2T6.',
  'Logement lumineux près du métro; chauffage compris, 1 850 $ par mois.',
  'The Mission building has key fobs and mail boxes.',
])('finds nothing in “%s”', (text) => {
  expect(rulesOf(text)).toEqual([]);
});
