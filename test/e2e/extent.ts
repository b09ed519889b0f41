const { E2E } = process.env;

/** How much of the browser's tests runs: each flow in one view, in two as in CI, or in all. */
export const EXTENT = E2E === 'all' || E2E === 'both' ? E2E : 'one';
