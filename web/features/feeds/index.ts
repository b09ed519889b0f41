export { RunFacts } from './RunFacts.tsx';
export { RunRows } from './RunRows.tsx';
