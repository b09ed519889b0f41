export { alertTemplates } from './templates.ts';
