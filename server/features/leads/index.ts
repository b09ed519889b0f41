export { conversationsOf } from './conversation.ts';
export { countLeads } from './inbox.ts';
export { leadPersonalData } from './personal-data.ts';
export { removeLeadsOf } from './remove.ts';
export { leadTemplates } from './templates.ts';
