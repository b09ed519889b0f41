import { describe, expect, test } from 'vitest';
import { type FraudCase, OTHER_CASES, REVIEWED_CASES } from './fraud-cases.fixture.ts';
import { judgeCase } from './judge-cases.fixture.ts';
import { findTextSigns, type TextRule } from './text-signs.ts';

const rulesOf = (text: string, ownDomains: string[] = []): TextRule[] => [...findTextSigns(text, ownDomains).keys()];

test.each([
  ['Write to anna.k+home@mail.example.com', ['contactInText']],
  ['See www.cheap-rentals.example', ['contactInText']],
  ['Write me on wh4tsapp', ['hiddenContact', 'contactInText']],
  ['Send the deposit by Interac before we meet', ['paymentWords']],
  ['A deposit is required before any viewing.', ['paymentWords']],
  ['Pay by b i t c o i n only', ['paymentWords']],
  ['Send $500 by e-transfer today to hold the unit', ['paymentWords']],
  ['This is not a scam. Send the deposit before the visit.', ['paymentWords']],
  ['The keys will be sent to you by courier', ['beforeVisit']],
  ['Virement avant la visite', ['paymentWords']],
  ['Les clés seront envoyées par la poste', ['beforeVisit']],
  ['Send me a photo of your passport. Once I have received it, we set up the visit.', ['beforeVisit']],
  ['I am currently out of the country on a mission trip. Telegram me.', ['contactInText', 'absentOwner']],
])('finds the sign in “%s”', (text, rules) => {
  expect(rulesOf(text)).toEqual(rules);
});

test.each([
  'Bright flat near transit, 650 square feet, from $1,850 a month. Built in 2015.',
  'Available 2027-05-01. Parking costs $150. Postal code M5V 2T6.',
  'Logement lumineux près du métro; chauffage compris, 1 850 $ par mois.',
  'The Mission building has key fobs and mail boxes.',
  'Call 416-555-0134 or (514) 555 0199',
  'We don’t take a deposit or documents before the visit.',
  'A deposit is not required before your tour.',
  'Do you ask for money before a viewing? Never.',
  'Méfiez-vous de quiconque demande un virement avant une visite.',
  'A deposit of $300 secures the unit once the lease is signed.',
  'Sans dépôt avant la visite.',
  'Write to leasing@harbour.example or see harbour.example.',
])('finds nothing in “%s”', (text) => {
  expect(rulesOf(text, ['harbour.example'])).toEqual([]);
});

describe.each([
  ['the reviewed kinds', REVIEWED_CASES],
  ['other cases of these kinds', OTHER_CASES],
])('of twenty listings of %s', (_, cases: readonly FraudCase[]) => {
  test('at least sixteen are judged right', () => {
    const wrong = cases.filter((one) => !judgeCase(one).isRight).map(({ text }) => text);
    expect(cases).toHaveLength(20);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(4);
  });
});
