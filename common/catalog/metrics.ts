/** The key metrics: unit, whether days add up, and the smallest places that they are counted for. */
export const METRICS = {
  activeUsers: { unit: 'count', isSum: false, places: 'all' },
  searches: { unit: 'count', isSum: true, places: 'city' },
  liveListings: { unit: 'count', isSum: false, places: 'city' },
  leads: { unit: 'count', isSum: true, places: 'city' },
  leadsPerListingDay: { unit: 'ratio', isSum: false, places: 'city' },
  replyMedianHours: { unit: 'hours', isSum: false, places: 'city' },
  replyP90Hours: { unit: 'hours', isSum: false, places: 'city' },
  rentMedianDays: { unit: 'days', isSum: false, places: 'city' },
  revenueCents: { unit: 'cents', isSum: true, places: 'province' },
  creditsLiabilityCents: { unit: 'cents', isSum: false, places: 'all' },
  churnShare: { unit: 'share', isSum: false, places: 'all' },
} as const satisfies Record<string, MetricFacts>;

interface MetricFacts {
  unit: 'count' | 'ratio' | 'hours' | 'days' | 'cents' | 'share';
  isSum: boolean;
  places: 'all' | 'province' | 'city';
}

export type KeyMetricName = keyof typeof METRICS;
