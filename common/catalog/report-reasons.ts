export const REPORT_REASONS = [
  'incorrect-content',
  'fraudulent-or-scam',
  'no-contact-information',
  'offensive-content',
  'already-rented',
  'wrong-price',
] as const;

export type ReportReasonKey = (typeof REPORT_REASONS)[number];
