export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
export { type DemoOptions, DemoRefused, fillDemo } from './fill.ts';
export { isEmpty } from './is-empty.ts';
export { createProgress } from './progress.ts';
