import type { Translate } from '#common/i18n/translate.ts';

/** The place of a topic's questions. A topic without a phrase is the address of a page. */
export const topicInWords = (topic: string, t: Translate): string => t.dynamic(`faqs.topics.${topic}`) ?? `/${topic}`;
