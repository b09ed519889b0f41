/**
 * The signs of rental fraud with their points. The points are starting guesses after published studies of rental scams
 * (Park et al., "Understanding Craigslist Rental Scams", 2016) and the Canadian Anti-Fraud Centre's advice to renters;
 * support changes them on its screen, and 0 turns a rule off.
 */
export const SCAM_POINTS = {
  copiedPhotos: 35,
  copiedText: 25,
  sameHome: 25,
  sharedIdentity: 40,
  rentFarBelow: 25,
  rentBelow: 10,
  paymentWords: 30,
  beforeVisit: 30,
  hiddenContact: 30,
  absentOwner: 15,
  contactInText: 15,
  changedAddress: 20,
  newCompany: 10,
  manyListings: 10,
  original: -10,
  trusted: -30,
} as const;

export type ScamRule = keyof typeof SCAM_POINTS;

export const SCAM_LEVELS = ['low', 'medium', 'high'] as const;
export type ScamLevel = (typeof SCAM_LEVELS)[number];

/** Points from which a listing waits for support before it is public, and from which support looks at it. */
const SCAM_LIMITS = { high: 60, medium: 30 } as const;

export const scamLevelOf = (points: number): ScamLevel =>
  points >= SCAM_LIMITS.high ? 'high' : points >= SCAM_LIMITS.medium ? 'medium' : 'low';
