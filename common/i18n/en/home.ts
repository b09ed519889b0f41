/** The home page. */
export const home = {
  title: 'Homes for rent across Canada',
  description:
    'Apartments, condos, houses and rooms for rent across Canada. Compare all-in monthly prices, see every match on the map and write to the landlord, in English or French.',
  heading: 'Find your way home',
  lead: 'Homes for rent across Canada on one map, with the price you’ll really pay each month.',
  near: 'Try',
  popular: 'Popular cities',
  homes: '{count, plural, one {# home} other {# homes}}',
  newest: 'Just listed',
  newestAll: 'All new homes',
  shortcuts: 'Popular searches',
  fair: 'Why look for a home on {site}',
  fairRanking: 'A ranking you can understand',
  fairRankingText: 'We explain how results are ordered. Featured listings are labelled and always match your filters.',
  fairRankingLink: 'How results are ranked',
  fairPrice: 'All-in prices',
  fairPriceText: 'Rent plus mandatory monthly fees, side by side with the advertised rent. No surprises when you sign.',
  fairPriceLink: 'How all-in prices work',
  fairTrust: 'Real people behind the listings',
  fairTrustText:
    'Verified landlords have a badge. You can report anything suspicious in two taps, and a real person will look at it.',
  fairTrustLink: 'See property managers',
  landlords: 'Renting out a home?',
  landlordsText: 'Reach renters in both languages.',
  landlordsLink: 'Advertise with us',
  allCities: 'All cities',
} as const;
