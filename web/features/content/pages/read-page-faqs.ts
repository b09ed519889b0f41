import type { ContentPage, Faq } from '#common/contract/content/content.ts';
import type { Api } from '#web/app/context.ts';

/** The questions that a page shows. A failure leaves them out. */
export async function readPageFaqs(api: Api, { parts, faqTopic }: ContentPage): Promise<Faq[]> {
  if (!parts.includes('faqs') || faqTopic === '') return [];
  return api.content.faqs({ params: { topic: faqTopic } }).then(
    ({ faqs }) => faqs,
    () => [],
  );
}
