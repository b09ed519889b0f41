import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { recordId, requiredLine, taken, text } from '#common/contract/fields.ts';

/** Most questions of a topic that can be put in order. */
export const MAX_QUESTIONS = 500;

const question = z.object({
  /** Row of the public table. */
  id: z.int(),
  /** Id of its entry, for its editing screen. */
  entryId: z.int(),
  question: z.string(),
});
export type OrderedQuestion = z.output<typeof question>;

/** The order of the questions of a topic. */
export const faqOrder = group({
  read: {
    method: 'GET',
    path: '/admin/faqs/order',
    summary: 'Lists the topics, and the public questions of one topic in their order; the first topic by default',
    access: staff('viewFaqs'),
    query: z.object({ topic: z.optional(text(200)) }),
    output: z.object({
      topics: z.array(z.object({ topic: z.string(), count: z.int() })),
      topic: z.string(),
      questions: z.array(question),
    }),
  },
  save: {
    method: 'PATCH',
    path: '/admin/faqs/order',
    summary: 'Saves the order of a topic; refused if its questions changed in the meantime',
    access: staff('modifyFaqs'),
    body: z.object({
      topic: requiredLine(200),
      ids: z.array(recordId).check(
        z.minLength(1, 'validation.required'),
        z.maxLength(MAX_QUESTIONS),
        z.refine((ids) => new Set(ids).size === ids.length, 'validation.different'),
      ),
    }),
    output: taken,
    errors: ['edit.conflict'],
  },
});
