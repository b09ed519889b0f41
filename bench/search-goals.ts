/** Figures that the search is held to, and how each is said. Times in microseconds. */
export type Unit = 'time' | 'bytes' | 'perSecond' | 'times';

export type Goal = {
  what: string;
  unit: Unit;
  /** At most this (at least, for rates and ratios): at 100,000 and at 1,000,000 listings. */
  at100k: number;
  at1M: number;
  /** What measures it, where that is not this bench. */
  elsewhere?: string;
};

/** The goals of the issue “Search at the physical limit”, on one core. */
export const GOALS = {
  p50: { what: 'Total, page of 24, all facets: p50', unit: 'time', at100k: 15, at1M: 60 },
  p99: { what: 'Total, page of 24, all facets: p99', unit: 'time', at100k: 400, at1M: 2500 },
  longest: { what: 'Longest single query', unit: 'time', at100k: 1500, at1M: 5000 },
  clusters: { what: 'Clusters, filtered, zoom 3 to 17: p99', unit: 'time', at100k: 200, at1M: 1000 },
  suggest: { what: 'Suggestions as typed: p99', unit: 'time', at100k: 100, at1M: 100 },
  typo: { what: 'Suggestions with one slip: p99', unit: 'time', at100k: 2000, at1M: 2000 },
  change: { what: 'Change visible on this node: p99', unit: 'time', at100k: 50, at1M: 50 },
  otherNode: {
    what: 'Change visible on another node: p99',
    unit: 'time',
    at100k: 100_000,
    at1M: 100_000,
    elsewhere: 'npm run bench -- feed',
  },
  memory: { what: 'Memory per listing, all included', unit: 'bytes', at100k: 450, at1M: 400 },
  snapshot: { what: 'Start from a snapshot', unit: 'time', at100k: 500_000, at1M: 2_000_000 },
  http: {
    what: 'HTTP GET listings, on one core',
    unit: 'perSecond',
    at100k: 8000,
    at1M: 5000,
    elsewhere: 'npm run bench -- http',
  },
  postgres: {
    what: 'CPU less than PostgreSQL, average of the mix',
    unit: 'times',
    at100k: 300,
    at1M: 300,
    elsewhere: 'npm run bench -- search --peer postgres',
  },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof GOALS;
/** What was measured; a text says why nothing was. */
export type Measured = Partial<Record<GoalName, number | string>>;

/** Where sizes lie between the two of the goals, the nearer one counts. */
export function goalAt(goal: Goal, listings: number): number {
  return listings < 316_000 ? goal.at100k : goal.at1M;
}

/** A figure with its unit: 15 µs, 0.40 ms, 2.0 s. */
export function say(unit: Unit, value: number): string {
  if (unit === 'bytes') return `${Math.round(value)} B`;
  if (unit === 'perSecond') return `${Math.round(value).toLocaleString('en-CA')}/s`;
  if (unit === 'times') return `${Math.round(value)} x`;
  if (value < 100) return `${value < 10 ? value.toFixed(1) : Math.round(value)} µs`;
  return value < 100_000 ? `${(value / 1000).toFixed(2)} ms` : `${(value / 1e6).toFixed(2)} s`;
}

/** The table of goals as lines: what, goal for this size, measured, and whether it is met. */
export function goalLines(measured: Measured, listings: number): string[] {
  const rows = (Object.entries(GOALS) as [GoalName, Goal][]).map(([name, goal]) => {
    const bound = goalAt(goal, listings);
    const value = measured[name] ?? (goal.elsewhere ? `see ${goal.elsewhere}` : 'not measured');
    const atLeast = goal.unit === 'perSecond' || goal.unit === 'times';
    const met = typeof value !== 'number' ? '' : (atLeast ? value >= bound : value <= bound) ? 'ok' : 'MISSED';
    return [
      goal.what,
      `${atLeast ? '≥' : '≤'} ${say(goal.unit, bound)}`,
      typeof value === 'number' ? say(goal.unit, value) : value,
      met,
    ];
  });
  const head = [`${listings.toLocaleString('en-CA')} listings`, 'Goal', 'Measured', ''];
  const all = [head, head.map(() => ''), ...rows];
  const width = head.map((_, column) => Math.max(...all.map((cells) => (cells[column] ?? '').length)));
  return all.map((cells, line) => {
    const padded = cells.map((cell, column) =>
      cell[column === 0 ? 'padEnd' : 'padStart'](width[column] ?? 0, line === 1 ? '-' : ' '),
    );
    return `| ${padded.join(' | ')} |`;
  });
}
