/** Yearly household income before taxes, in thousands of dollars. */
export const INCOME_RANGES = ['under-30', '30-50', '50-75', '75-100', '100-150', 'over-150'] as const;

export type IncomeRangeKey = (typeof INCOME_RANGES)[number];
