export { inquiryTemplates } from './templates.ts';
