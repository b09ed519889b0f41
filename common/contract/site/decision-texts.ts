import * as z from 'zod/mini';
import { group, only, staff } from '#common/contract/define.ts';
import { bilingual, requiredText, taken } from '#common/contract/fields.ts';

/** Reasons that support chooses from, and the emails about its decisions. */
export const DECISION_TEXT_GROUPS = ['reasons', 'companies', 'listings', 'messages'] as const;

const decisionText = z.object({
  /** The phrase: `reviewReasons.account.reject.phone`. */
  key: z.string(),
  group: z.enum(DECISION_TEXT_GROUPS),
  /** The decision of a reason, or the subject of an email, in the caller's language. */
  about: z.string(),
  /** Names in braces that the program fills in. */
  placeholders: z.array(z.string()),
  /** The text in use, and the program's own. */
  text: bilingual,
  usual: bilingual,
});
export type DecisionText = z.output<typeof decisionText>;

/** Both languages of a text. `before` is the text as the editor loaded it. */
export const decisionTextBody = z.object({
  textEn: requiredText(1000),
  textFr: requiredText(1000),
});
const change = z.extend(decisionTextBody, { before: z.object({ en: z.string(), fr: z.string() }) });
export type DecisionTextChange = z.output<typeof change>;

/** Reasons and emails of decisions, for administrators. */
export const decisionTexts = group({
  all: {
    method: 'GET',
    path: '/admin/decision-texts',
    summary: 'Lists the reasons and emails of support’s decisions in both languages',
    access: staff('viewSiteSettings'),
    output: z.object({ texts: z.array(decisionText) }),
  },
  save: {
    method: 'PATCH',
    path: '/admin/decision-texts/:key',
    summary: 'Changes a text in both languages; the program’s own text ends the change',
    access: staff('modifySiteSettings'),
    params: z.object({ key: z.string().check(z.maxLength(100)) }),
    body: change,
    output: z.object({ ...taken.shape, text: decisionText }),
    errors: ['text.not_found', 'edit.conflict'],
  },
  reasons: {
    method: 'GET',
    path: '/support/decision-reasons',
    summary: 'Returns the reasons that administrators changed, by phrase, in the caller’s language',
    access: only('Support', 'Developer', 'Admin', 'Site Owner', 'Site Administrator'),
    output: z.object({ reasons: z.record(z.string(), z.string()) }),
  },
});
