import { entriesOf } from '#common/values/objects.ts';

/** Times are in microseconds. */
type Unit = 'time' | 'bytes' | 'perSecond';

type Goal = {
  what: string;
  unit: Unit;
  /** Maximum (minimum for rates) for 100,000 listings and for a million. */
  at100k: number;
  at1M: number;
  /** Command of the bench that measures it, if not this one. */
  elsewhere?: string;
};

/** Goals on one core. */
const GOALS = {
  p50: { what: 'Total, page of 24, all facets: p50', unit: 'time', at100k: 15, at1M: 60 },
  p99: { what: 'Total, page of 24, all facets: p99', unit: 'time', at100k: 400, at1M: 2500 },
  longest: { what: 'Longest single query', unit: 'time', at100k: 1500, at1M: 5000 },
  clusters: { what: 'Clusters, filtered, zoom 3 to 17: p99', unit: 'time', at100k: 200, at1M: 1000 },
  suggest: { what: 'Suggestions as typed: p99', unit: 'time', at100k: 100, at1M: 100 },
  typo: { what: 'Suggestions with one typo: p99', unit: 'time', at100k: 2000, at1M: 2000 },
  change: { what: 'Change visible on this node: p99', unit: 'time', at100k: 50, at1M: 50 },
  otherNode: {
    what: 'Change visible on another node: p99',
    unit: 'time',
    at100k: 100_000,
    at1M: 100_000,
    elsewhere: 'npm run bench -- feed',
  },
  memory: { what: 'Memory per listing, in total', unit: 'bytes', at100k: 450, at1M: 400 },
  snapshot: { what: 'Start from a snapshot', unit: 'time', at100k: 500_000, at1M: 2_000_000 },
  http: {
    what: 'HTTP GET listings, on one core',
    unit: 'perSecond',
    at100k: 8000,
    at1M: 5000,
    elsewhere: 'npm run bench -- http',
  },
} as const satisfies Record<string, Goal>;

type GoalName = keyof typeof GOALS;
/** A text says why a figure was not measured. */
type Measured = Partial<Record<GoalName, number | string>>;

/** Uses the nearer of the two sizes (on a logarithmic scale). */
function goalAt(goal: Goal, listings: number): number {
  return listings < 316_000 ? goal.at100k : goal.at1M;
}

/** "15 µs", "0.40 ms", "2.00 s". */
function formatFigure(unit: Unit, value: number): string {
  if (unit === 'bytes') return `${Math.round(value)} B`;
  if (unit === 'perSecond') return `${Math.round(value).toLocaleString('en-CA')}/s`;
  if (value < 100) return `${value < 10 ? value.toFixed(1) : Math.round(value)} µs`;
  return value < 100_000 ? `${(value / 1000).toFixed(2)} ms` : `${(value / 1e6).toFixed(2)} s`;
}

/** Table rows: goal, limit for this size, measured figure, and "ok" or "MISSED". */
export function goalRows(measured: Measured, listings: number): string[][] {
  return entriesOf<GoalName, Goal>(GOALS).map(([name, goal]) => {
    const limit = goalAt(goal, listings);
    const value = measured[name] ?? (goal.elsewhere ? `see ${goal.elsewhere}` : 'not measured');
    const isMinimum = goal.unit === 'perSecond';
    const measuredText = typeof value === 'number' ? formatFigure(goal.unit, value) : value;
    const met = typeof value !== 'number' ? '' : (isMinimum ? value >= limit : value <= limit) ? 'ok' : 'MISSED';
    return [goal.what, `${isMinimum ? '≥' : '≤'} ${formatFigure(goal.unit, limit)}`, measuredText, met];
  });
}
