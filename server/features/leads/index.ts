export { conversationsOf } from './conversation.ts';
export { countLeads } from './inbox.ts';
export { leadPersonalData, tourPersonalData } from './personal-data.ts';
export { removeLeadsOf } from './remove.ts';
export { leadTemplates } from './templates.ts';
