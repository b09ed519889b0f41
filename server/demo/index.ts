export { fillDemo } from './fill.ts';
export { createProgress } from './progress.ts';
