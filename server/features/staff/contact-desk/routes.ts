import { contactDesk, type InquiryRow, inquiryDesk, type MessageRow } from '#common/contract/staff/contact-desk.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { answerMessage } from './answer-message.ts';
import { readAllInquiries, readInquiries, readInquiry } from './inquiries.ts';
import { changeMessage, readAllMessages, readMessage, readMessages } from './messages.ts';

/** Messages of the site's forms, for staff. */
export const messageRoutes = handlers(contactDesk, {
  messages: (context) => readMessages(context, context.query),

  messagesCsv: async (context) =>
    csvDownload(
      'messages.csv',
      csvChunks(messageColumns(context.t), await readAllMessages(context, context.query), context.lang),
    ),

  message: (context) => readMessage(context, context.params.id),

  async changeMessage({ params, body, ...context }) {
    await changeMessage(context, params.id, body);
    return done(context.t('contactDesk.saved'));
  },

  async answerMessage({ params, body, ...context }) {
    await answerMessage(context, params.id, body);
    return done(context.t('contactDesk.answered'));
  },
});

/** Inquiries of all companies, for staff. */
export const inquiryRoutes = handlers(inquiryDesk, {
  inquiries: (context) => readInquiries(context, context.query),

  inquiriesCsv: async (context) =>
    csvDownload(
      'inquiries.csv',
      csvChunks(inquiryColumns(context.t), await readAllInquiries(context, context.query), context.lang),
    ),

  inquiry: (context) => readInquiry(context, context.params.id),
});

const messageColumns = (t: Translate): CsvColumn<MessageRow>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('contactDesk.fields.createdAt'), of: ({ createdAt }) => createdAt },
  { heading: t('contactDesk.fields.kind'), of: ({ kind }) => t(`contactDesk.kinds.${kind}`) },
  { heading: t('contactDesk.fields.state'), of: ({ state }) => t(`contactDesk.states.${state}`) },
  { heading: t('words.name'), of: ({ name }) => name },
  { heading: t('words.email'), of: ({ email }) => email },
  { heading: t('words.company'), of: ({ company }) => company },
  { heading: t('words.message'), of: ({ excerpt }) => excerpt },
  { heading: t('contactDesk.fields.handledBy'), of: ({ handledBy }) => handledBy },
];

const inquiryColumns = (t: Translate): CsvColumn<InquiryRow>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('contactDesk.fields.createdAt'), of: ({ createdAt }) => createdAt },
  { heading: t('contactDesk.fields.kind'), of: ({ kind }) => t(`words.inquiryKinds.${kind}`) },
  { heading: t('contactDesk.fields.state'), of: ({ state }) => t(`leads.states.${state}`) },
  { heading: t('words.name'), of: ({ name }) => name },
  { heading: t('words.email'), of: ({ email }) => email },
  { heading: t('words.listing'), of: ({ listing }) => listing.title },
  { heading: t('words.company'), of: ({ company }) => company.name },
];
