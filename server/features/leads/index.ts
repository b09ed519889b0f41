export { type Conversation, conversationsOf } from './conversation.ts';
export { leadTemplates } from './templates.ts';
