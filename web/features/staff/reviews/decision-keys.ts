import type { ReviewDecision } from '#common/catalog/review-kinds.ts';

/** The key of each decision. */
export const DECISION_KEYS: Record<ReviewDecision, string> = {
  approve: 'a',
  reject: 'r',
  ask: 'q',
  dismiss: 'd',
  correct: 'e',
  suspend: 's',
  keepFirst: '1',
  keepSecond: '2',
  apply: 'a',
  refuse: 'r',
  suspendCompany: 's',
  reply: 'r',
  finish: 'd',
};
