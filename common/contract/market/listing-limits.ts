/** Maximum numbers per listing. They are apart from its schemas, because readers of feeds need no schemas. */
export const MOST = { plans: 60, costs: 30, offers: 10, photos: 60, media: 10 } as const;
/** Maximum of every amount, in cents. */
export const MAX_CENTS = 10_000_000;
