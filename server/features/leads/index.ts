export { type Conversation, conversationsOf } from './conversation.ts';
export { removeLeadsOf } from './remove.ts';
export { leadTemplates } from './templates.ts';
