export { installBaseData, installStep } from './install.ts';
export { BASE_STEPS } from './steps.ts';
