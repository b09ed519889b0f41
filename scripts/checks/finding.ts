import type { RuleName } from './limits.ts';

/** A place that breaks a rule, and what to write instead. */
export interface Finding {
  rule: RuleName;
  file: string;
  line: number;
  message: string;
}
