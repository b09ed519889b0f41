import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type SectionProps, useSectionFields } from './use-section-fields.ts';

/** The fields of a section of questions, which can be added and removed. */
export function FaqFields(props: SectionProps<'faq'>) {
  const { t, change, text, optional, errorOf } = useSectionFields(props);
  const { items } = props.values;
  const last = useRef<HTMLInputElement>(null);
  const setItem = (at: number, item: (typeof items)[number]) => change({ items: items.with(at, item) });
  return (
    <>
      <TextField {...text('title')} {...optional} />
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no key, and their fields hold no state
        <div key={at} className="flex flex-col gap-3 border-t border-line pt-4">
          <TextField
            ref={at === items.length - 1 ? last : undefined}
            name={`items.${at}.question`}
            label={t('richText.fields.question', { number: at + 1 })}
            autoComplete="off"
            value={item.question}
            error={errorOf(`items.${at}.question`)}
            onChange={({ target }) => setItem(at, { ...item, question: target.value })}
          />
          <TextArea
            name={`items.${at}.answer`}
            label={t('richText.fields.answer', { number: at + 1 })}
            value={item.answer}
            error={errorOf(`items.${at}.answer`)}
            onChange={({ target }) => setItem(at, { ...item, answer: target.value })}
          />
          {items.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              className="self-start"
              onClick={() => change({ items: items.toSpliced(at, 1) })}
            >
              {t('richText.fields.removeQuestion', { number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        onClick={() => {
          flushSync(() => change({ items: [...items, { question: '', answer: '' }] }));
          last.current?.focus();
        }}
      >
        {t('richText.fields.addQuestion')}
      </Button>
    </>
  );
}
