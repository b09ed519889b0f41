export { alertTemplates } from './templates.ts';
export { searchInWords } from './summary.ts';
