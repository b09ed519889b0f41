/** Every limit of requests is per minute. */
const LIMIT_WINDOW_MS = 60_000;
/** How many counts a process remembers in a minute. Beyond, the oldest are dropped. */
const MAX_COUNTS = 200_000;

/** Requests by route and network within one minute, as processes report them to each other. */
export interface ReportedCounts {
  /** Number of the minute since the start of the counts. */
  minute: number;
  counts: [key: string, requests: number][];
}

/** Counts of requests that several processes share. Each reports its own, and adds those of the others. */
export interface RequestCounts {
  /** Counts a request, and returns the number in this minute in all processes. */
  count(key: string): number;
  /** Seconds until the next minute, when counting starts again. */
  secondsLeft(): number;
  /** This process's requests since the last report. */
  takeReport(): ReportedCounts | undefined;
  addReport(report: ReportedCounts): void;
}

/** Creates empty counts. The first minute begins at `start`, in ms; counts that are shared have the same one. */
export function createRequestCounts(start = 0): RequestCounts {
  const elapsed = () => Date.now() - start;
  let minute = 0;
  let totals = new Map<string, number>();
  let unreported = new Map<string, number>();

  function turn(): void {
    const current = Math.floor(elapsed() / LIMIT_WINDOW_MS);
    if (current === minute) return;
    minute = current;
    totals = new Map();
    unreported = new Map();
  }

  function add(counts: Map<string, number>, key: string, requests: number): number {
    const total = (counts.get(key) ?? 0) + requests;
    counts.set(key, total);
    const [oldest] = counts.size > MAX_COUNTS ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    return total;
  }

  return {
    count(key) {
      turn();
      add(unreported, key, 1);
      return add(totals, key, 1);
    },
    secondsLeft: () => Math.ceil((LIMIT_WINDOW_MS - (elapsed() % LIMIT_WINDOW_MS)) / 1000),
    takeReport() {
      turn();
      if (unreported.size === 0) return undefined;
      const counts = [...unreported];
      unreported = new Map();
      return { minute, counts };
    },
    addReport(report) {
      turn();
      if (report.minute === minute) for (const [key, requests] of report.counts) add(totals, key, requests);
    },
  };
}
