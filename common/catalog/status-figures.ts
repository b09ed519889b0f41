interface StatusFigure {
  unit: 'perSecond' | 'ms' | 'seconds' | 'bytes' | 'count' | 'share';
  /** One value of several processes. */
  combine: 'sum' | 'max' | 'min' | 'average';
  /** All processes of all machines share it, so each machine reports it once. */
  isShared?: true;
}

/** The figures of the status page. Each has a value per minute and process. */
export const STATUS_FIGURES = {
  requests: { unit: 'perSecond', combine: 'sum' },
  errors: { unit: 'perSecond', combine: 'sum' },
  pageP50: { unit: 'ms', combine: 'max' },
  pageP95: { unit: 'ms', combine: 'max' },
  pageP99: { unit: 'ms', combine: 'max' },
  callP50: { unit: 'ms', combine: 'max' },
  callP95: { unit: 'ms', combine: 'max' },
  callP99: { unit: 'ms', combine: 'max' },
  loopDelay: { unit: 'ms', combine: 'max' },
  processor: { unit: 'share', combine: 'sum' },
  memory: { unit: 'bytes', combine: 'sum' },
  poolUsed: { unit: 'count', combine: 'sum' },
  poolWaiting: { unit: 'count', combine: 'sum' },
  slowQueries: { unit: 'count', combine: 'sum' },
  feedLag: { unit: 'seconds', combine: 'max' },
  pageCache: { unit: 'share', combine: 'average' },
  responseCache: { unit: 'share', combine: 'average' },
  databaseUp: { unit: 'count', combine: 'min', isShared: true },
  jobsWaiting: { unit: 'count', combine: 'max', isShared: true },
  jobsOldest: { unit: 'seconds', combine: 'max', isShared: true },
  emailsWaiting: { unit: 'count', combine: 'max', isShared: true },
  emailsOldest: { unit: 'seconds', combine: 'max', isShared: true },
} as const satisfies Record<string, StatusFigure>;

export type StatusFigureKey = keyof typeof STATUS_FIGURES;
/** The figures of a minute; absent ones have no value, such as the time of pages without any. */
export type MinuteFigures = Partial<Record<StatusFigureKey, number>>;
