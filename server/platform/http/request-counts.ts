import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Every limit of requests is per minute. */
const LIMIT_WINDOW_MS = 60_000;
/** How many counts a process remembers in a minute. Beyond, the oldest are dropped. */
const MAX_COUNTS = 200_000;

/** Requests by route and network within one minute, as processes report them to each other. */
export interface ReportedCounts {
  /** Number of the minute since 1970. */
  minute: number;
  counts: [key: string, requests: number][];
}

/** Counts of requests that several processes share. Each reports its own, and adds those of the others. */
export interface RequestCounts {
  /** Counts a request, and returns the number in this minute in all processes. */
  count(key: string): number;
  /** This process's requests since the last report. */
  takeReport(): ReportedCounts | undefined;
  addReport(report: ReportedCounts): void;
}

/** Creates empty counts. */
export function createRequestCounts(now: () => number = Date.now): RequestCounts {
  let minute = 0;
  let totals = new Map<string, number>();
  let unreported = new Map<string, number>();

  function turn(): void {
    const current = Math.floor(now() / LIMIT_WINDOW_MS);
    if (current === minute) return;
    minute = current;
    totals = new Map();
    unreported = new Map();
  }

  function add(key: string, requests: number): number {
    const total = (totals.get(key) ?? 0) + requests;
    totals.set(key, total);
    const [oldest] = totals.size > MAX_COUNTS ? totals.keys() : [];
    if (oldest !== undefined) totals.delete(oldest);
    return total;
  }

  return {
    count(key) {
      turn();
      unreported.set(key, (unreported.get(key) ?? 0) + 1);
      return add(key, 1);
    },
    takeReport() {
      turn();
      if (unreported.size === 0) return undefined;
      const counts = [...unreported];
      unreported = new Map();
      return { minute, counts };
    },
    addReport(report) {
      turn();
      if (report.minute === minute) for (const [key, requests] of report.counts) add(key, requests);
    },
  };
}

/** A store of @fastify/rate-limit over shared counts. Each route has counts of its own. */
export function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  let lastRoute = 0;
  return class Store {
    /** All processes create their routes in the same order, so a route has the same number in each. */
    readonly #route = lastRoute++;

    incr(network: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const current = counts.count(`${this.#route} ${network}`);
      done(null, { current, ttl: LIMIT_WINDOW_MS - (Date.now() % LIMIT_WINDOW_MS) });
    }

    child(): Store {
      return new Store();
    }
  };
}
