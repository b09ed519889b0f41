/** The home page. */
export const home = {
  title: 'Homes for rent in Canada, in plain words',
  description:
    'Apartments, condos, houses and rooms for rent across Canada. Compare all-in monthly prices, see every match on the map and write to the landlord, in English or French.',
  heading: 'Find the way into your next home',
  lead: 'Every home for rent on one map, with the price you will really pay each month.',
  near: 'Try',
  popular: 'Popular cities',
  homes: '{count, plural, one {# home} other {# homes}}',
  newest: 'Just listed',
  newestAll: 'All new homes',
  shortcuts: 'Popular searches',
  fair: 'What makes {site} fair',
  fairRanking: 'Ranking you can read',
  fairRankingText:
    'We explain how results are ordered. Paid places are labelled, and never push aside what you filtered for.',
  fairRankingLink: 'How results are ranked',
  fairPrice: 'All-in prices',
  fairPriceText: 'Rent plus mandatory monthly fees, side by side with the advertised rent. No surprise at signing.',
  fairPriceLink: 'How all-in prices work',
  fairTrust: 'People behind listings',
  fairTrustText: 'Verified landlords carry a mark. Anything odd can be reported in two taps, and a person looks at it.',
  fairTrustLink: 'Our property managers',
  landlords: 'Renting out a home?',
  landlordsText: 'Reach renters in both languages.',
  landlordsLink: 'Advertise with us',
  allCities: 'All cities',
} as const;
