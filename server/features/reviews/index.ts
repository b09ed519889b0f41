export { reviewTemplates } from './templates.ts';
