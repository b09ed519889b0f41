import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import type { RunCounts } from '#common/feeds/feed-run.ts';
import type { GuardLimits } from '#common/feeds/guard-limits.ts';

/** Fewer homes than this never hold a run: a landlord with three homes may rent two in a day. */
const FEWEST = 4;

/** The facts of a run that the guard compares with the limits. */
export interface GuardFacts {
  counts: RunCounts;
  /** Homes that the feed had before this run, without archived ones. */
  known: number;
  /** Homes that are absent for the first time. Later absences were accepted with the first. */
  newlyAbsent: number;
  /** New rent divided by the old one, for each home that has both. */
  rentRatios: readonly number[];
  /** Homes that lose the same detail, for the detail that most of them lose. */
  lost: number;
  isWhole: boolean;
}

/** Why a run must wait for a person; empty if it may be applied. */
export function holdCodes(facts: GuardFacts, limits: GuardLimits): FeedRunCode[] {
  const { counts, known, newlyAbsent, rentRatios, lost, isWhole } = facts;
  const rows = counts.create + counts.update + counts.same + counts.relink + counts.reject;
  const isAbove = (part: number, of: number, limit: number) => part >= FEWEST && part * 100 > of * limit;
  const codes: FeedRunCode[] = [];
  // A file that ends before its first home may have homes after the cut.
  if (!isWhole) codes.push('file.truncated');
  else if (rows === 0) codes.push('file.empty');
  if (isAbove(newlyAbsent, known, limits.drop)) codes.push('guard.drop');
  if (known > 0 && isAbove(counts.create, known, limits.growth)) codes.push('guard.growth');
  if (isAbove(counts.relink, known, limits.idsChanged)) codes.push('guard.ids_changed');
  if (rentRatios.length >= FEWEST && Math.abs(median(rentRatios) - 1) * 100 > limits.priceShift)
    codes.push('guard.price_shift');
  if (isAbove(lost, known, limits.lost)) codes.push('guard.fields_lost');
  if (isAbove(counts.reject, rows, limits.rejected)) codes.push('guard.rejected_share');
  return codes;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 1;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
