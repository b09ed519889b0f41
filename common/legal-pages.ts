/** Pages that a market needs before it opens. */
export const LEGAL_PAGES = ['privacy-policy', 'terms-of-use', 'terms-of-service'] as const;
