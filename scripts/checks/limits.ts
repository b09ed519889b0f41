/** The most findings each rule may have. Lower a limit when you fix findings; never raise one. */
export const LIMITS = {
  'value cycles': 0,
  'type cycles': 31,
  'feature cycles': 1,
  'web fences': 55,
  'file names': 60,
  'exported names': 179,
  'avoided words': 900,
  'documents outside': 3,
  'noun clauses': 850,
  casts: 347,
  'commit subjects': 0,
} as const;

export type RuleName = keyof typeof LIMITS;
