import type { BaseRows } from './install-rows.ts';

/** A part of the base data. Its tables come in the order in which they refer to each other. */
export interface BaseStep {
  name: string;
  /** Raise it with every change of the step's data. */
  version: number;
  read(): Promise<readonly BaseRows[]>;
}

/** All base data, in order. The data are read only when a step has to be installed. */
export const BASE_STEPS: readonly BaseStep[] = [
  { name: 'places', version: 4, read: async () => (await import('./place-rows.ts')).readPlaceRows() },
  { name: 'content', version: 11, read: async () => (await import('./content-rows.ts')).readContentRows() },
  { name: 'landmarks', version: 1, read: async () => (await import('./landmark-rows.ts')).readLandmarkRows() },
  { name: 'market', version: 1, read: async () => (await import('./market-rows.ts')).marketRows() },
];
