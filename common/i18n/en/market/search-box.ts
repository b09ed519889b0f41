/** The panel of the search box. */
export const searchBox = {
  suggestions: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  nearMe: 'Homes near me',
  nearMeRefused:
    'Your browser doesn’t share your location with this site. Allow it in the browser’s settings, or type a place.',
  nearMeFailed: 'We couldn’t find your location. Type a place instead.',
  /** The search must understand it completely. */
  example: '2 bedrooms in Calgary under $2,000, cats ok',
  quoted: 'Try “{example}”',
  clear: 'Clear recent searches',
  kind: {
    province: 'Province',
    metro: 'Metropolitan area',
    city: 'City',
    neighbourhood: 'Neighbourhood',
    landmark: 'Landmark',
    postal: 'Postal code',
    company: 'Property manager',
    building: 'Building',
    sentence: 'Search',
    recent: 'Recent',
    nearMe: 'Within 5 km',
    example: 'Example',
  },
} as const;
