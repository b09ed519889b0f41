export { deleteAnswer, insertAnswer } from './answer-message.ts';
export { contactDeskTemplates, messageAnswer } from './emails.ts';
export { lockMessage, readMessage, saveMessage } from './messages.ts';
