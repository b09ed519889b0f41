export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
export { type DemoOptions, DemoRefused, fillDemo, isEmpty } from './fill.ts';
export { createProgress } from './progress.ts';
