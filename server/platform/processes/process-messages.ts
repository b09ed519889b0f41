import type { ChangePage } from '#server/platform/db/changes.ts';
import type { ChangeQuestion } from '#server/platform/db/share-reads.ts';
import type { ReportedCounts } from '#server/platform/http/request-counts.ts';
import type { Samples } from '#server/platform/metrics/figures.ts';
import type { MetricsReader } from '#server/platform/metrics/metrics.ts';

/** A message to one of the processes. */
export type ToProcess =
  | { what: 'stop' }
  | { what: 'disk'; isLow: boolean }
  | { what: 'metrics'; id: number; reader: MetricsReader }
  | { what: 'counts'; report: ReportedCounts }
  | { what: 'notification'; channel: string; payload: string }
  | { what: 'reconnected'; channel: string }
  | { what: 'changes'; id: number; page?: ChangePage; reason?: string };

/** A message of a process to the first one. */
export type FromProcess =
  | { what: 'open' }
  | { what: 'listen'; channel: string }
  | { what: 'changes'; id: number; question: ChangeQuestion }
  | { what: 'metrics'; id: number; samples: Samples }
  | { what: 'counts'; report: ReportedCounts };
