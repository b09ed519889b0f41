/** A listing of a new company, and whether it is a fraud. */
export interface FraudCase {
  text: string;
  isFraud: boolean;
  /** The rent as a share of the cheapest tenth of its market. */
  rentShare?: number;
  /** Whether another company's listing has the same photos or text: it was there before, or came later. */
  copy?: 'older' | 'newer';
}

const fraud = (text: string, more: Partial<FraudCase> = {}): FraudCase => ({ text, isFraud: true, ...more });
const honest = (text: string, more: Partial<FraudCase> = {}): FraudCase => ({ text, isFraud: false, ...more });

/** The kinds of cases that a review of the fraud check found, in both languages. */
export const REVIEWED_CASES: readonly FraudCase[] = [
  fraud('Entire house with a yard, all utilities included. Available now.', { rentShare: 0.4 }),
  fraud('Call me any time: six four seven five five five oh one four two.'),
  fraud('You reserve with an e-tran5fer of $900. The apartment is very quiet.'),
  fraud('Please email me your passport and a pay stub before the viewing.'),
  fraud('I travel a lot, so the keys are sent to you by DHL.'),
  fraud('Un dépôt de 800 $ est exigé avant toute visite, par virement Interac.'),
  fraud('Envoyez-nous une pièce d’identité et un relevé bancaire pour réserver une visite.'),
  fraud('Les clés vous seront expédiées par Postes Canada dès la réception du paiement.'),
  fraud('Je suis en mission à l’étranger. Écrivez-moi sur WhatsApp.'),
  fraud('Beau 4½ lumineux avec balcon, près du métro.', { copy: 'older' }),
  honest('We never ask for a deposit before a viewing.'),
  honest('Rent is paid on the first of the month, by e-transfer or cheque.'),
  honest('Loyer payable le premier du mois, par virement Interac.'),
  honest('Call our office at 416-555-0142, Monday to Friday.'),
  honest('The owner lives abroad. Our office manages the house and shows it. Call 514 555-0123.'),
  honest('Nous ne demandons jamais de dépôt ni de documents avant la visite.'),
  honest('Le propriétaire est à l’étranger; notre équipe gère la maison et la fait visiter.'),
  honest('Bright two-bedroom with a balcony over the park.', { copy: 'newer' }),
  honest('Key fobs and mail boxes are in the lobby. Parcels by courier go to the concierge.'),
  honest('Après la visite, nous demandons une pièce d’identité et un relevé bancaire avec la demande de location.'),
];

/** More cases of the same kinds, which the rules were not written after. */
export const OTHER_CASES: readonly FraudCase[] = [
  fraud('To schedule the showing, kindly send the first month’s rent and your driver’s licence.'),
  fraud('No viewings until the deposit is paid.'),
  fraud('Once I receive your deposit, I will FedEx you the keys and you can look around on your own.'),
  fraud('Text me at 6 4 7 - 5 5 5 - 0 1 4 2 for a fast answer.'),
  fraud('Write to lucas.home at gmail dot com and I will send you the form.'),
  fraud('Pas de visite sans dépôt.'),
  fraud('Joignez-moi au cinq un quatre, cinq cinq cinq, douze trente-quatre.'),
  fraud('Le trousseau de clés vous est envoyé par la poste, vous visitez donc sans moi.'),
  fraud('Un acompte par mandat-poste garantit le logement. Beaucoup de demandes!'),
  fraud('Magnifique maison de quatre chambres, tout inclus.', { rentShare: 0.5 }),
  honest('Beware of scams: nobody from our team asks you for money before you have seen the home.'),
  honest('No deposit is required before your visit. Bring your questions.'),
  honest('If anyone asks you to send a deposit before a viewing, please tell us.'),
  honest('You’ll never be asked for your SIN or bank details before a tour.'),
  honest('First and last month’s rent are due when you sign the lease.'),
  honest('Visitez d’abord, décidez ensuite: aucun paiement avant la visite.'),
  honest('Aucun document n’est demandé avant la visite. Le bail se signe sur place.'),
  honest('Les clés sont remises en main propre le jour du bail, au bureau.'),
  honest('Two units left, built in 2019: one with two bedrooms, one with three.'),
  honest('I own this duplex and live upstairs. Message me here to arrange a visit, evenings are best.', {
    copy: 'newer',
  }),
];
