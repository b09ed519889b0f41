/** Signs of fraud, as support reads them. */
export const scam = {
  title: 'Signs of fraud',
  none: 'None left. Support has already checked this listing.',
  levels: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
  points: '{points, plural, one {# point} other {# points}}',
  otherListing: 'Open the other listing',
  otherCompany: 'Open the other company',
  rules: {
    copiedPhotos:
      'Same or nearly the same photos as another company’s listing{count, plural, =0 {} one { (# photo)} other { (# photos)}}',
    copiedText: 'Same or nearly the same text as another company’s listing{count, plural, =0 {} other { (#%)}}',
    sameHome: 'Another company lists the same home',
    sharedIdentity: 'Phone, email or tax number of a rejected or suspended company',
    rentFarBelow: 'Rent far below similar homes{count, plural, =0 {} other { (#% below the cheapest 10%)}}',
    rentBelow: 'Rent below similar homes{count, plural, =0 {} other { (#% below the cheapest 10%)}}',
    paymentWords: 'Payment before a tour, or one that can’t be traced',
    beforeVisit: 'Documents before a tour, or keys by mail',
    hiddenContact: 'Contact details in disguise',
    absentOwner: 'Owner says they’re away',
    contactInText: 'Email, link or messenger in the text',
    changedAddress: 'The listing now describes a different home',
    newCompany: 'Unverified company, less than a week old',
    manyListings: 'Many listings on the first day{count, plural, =0 {} other { (#)}}',
    original: 'Another company copied its photos or text later',
    trusted: 'Verified, or six months without a complaint',
  },
  help: 'The points of all signs are added up. At 30 points, support checks the listing. At 60 points, the listing isn’t public until support has decided. Nothing is rejected automatically. Set a sign to 0 to turn it off.',
  record:
    '{decided, plural, =0 {Not seen in a decision yet.} one {Right in {confirmed, number} of # decision.} other {Right in {confirmed, number} of # decisions.}} Usual points: {usual, number}.',
  save: 'Save points',
  saved: 'The points are saved. They apply at each listing’s next check.',
} as const;
