/** Signs of fraud, as support reads them. */
export const scam = {
  title: 'Signs of fraud',
  none: 'None left. Support looked at this listing before.',
  levels: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
  points: '{points, plural, one {# point} other {# points}}',
  otherListing: 'Open the other listing',
  otherCompany: 'Open the other company',
  rules: {
    copiedPhotos:
      'Photos of another company’s listing, the same or nearly the same{count, plural, =0 {} one { (# photo)} other { (# photos)}}',
    copiedText: 'Text of another company’s listing, the same or nearly the same{count, plural, =0 {} other { (#%)}}',
    sameHome: 'Another company lists the same home',
    sharedIdentity: 'Phone, email or tax number of a rejected or suspended company',
    rentFarBelow: 'Rent far below similar homes{count, plural, =0 {} other { (#% under their lowest tenth)}}',
    rentBelow: 'Rent below similar homes{count, plural, =0 {} other { (#% under their lowest tenth)}}',
    paymentWords: 'Words about payments before a visit',
    absentOwner: 'An owner who is away',
    contactInText: 'Phone, email or link in the text',
    changedAddress: 'The listing became another home',
    newCompany: 'Unverified company, less than a week old',
    manyListings: 'Many listings on the first day{count, plural, =0 {} other { (#)}}',
    trusted: 'Verified, or six months without a complaint',
  },
  help: 'The points of all signs add up. From 30 on, support looks at the listing; from 60 on, it waits for support before it is public. Nothing is rejected automatically. 0 turns a sign off.',
  record:
    '{decided, plural, =0 {Not seen in a decision yet.} one {Right in {confirmed, number} of # decision.} other {Right in {confirmed, number} of # decisions.}} Usual points: {usual, number}.',
  save: 'Save points',
  saved: 'The points are saved. Listings change with their next check.',
} as const;
