import type { Faq } from '#common/contract/content/content.ts';
import { useT } from '#web/app/context.ts';
import { Prose } from '#web/app/Prose.tsx';
import { ChevronDownIcon } from '#web/ui/icons.ts';

/** Questions that expand to their answers, even without JavaScript. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const t = useT();
  if (faqs.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-20">{t('content.questions')}</h2>
      <div className="max-w-prose divide-y divide-line border-y border-line">
        {faqs.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDownIcon className="size-5 shrink-0 text-soft group-open:rotate-180" />
            </summary>
            <Prose html={answer} className="pb-5 text-15 text-soft" />
          </details>
        ))}
      </div>
    </section>
  );
}
