import { FAQ_TOPICS } from '#common/entries/faq-topics.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import type { EntryControlProps } from '#web/features/entries/index.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { topicInWords } from './topic-in-words.ts';

/** Chooses the place of a question. */
export function TopicField({ name, edit }: EntryControlProps) {
  const t = useT();
  const { pageSlugs } = useGlobals();
  const value = String(edit.values[name] ?? '');
  const topics = [...new Set([...FAQ_TOPICS, ...pageSlugs.filter((slug) => slug !== 'contact-us'), value])].filter(
    Boolean,
  );
  const { label, error } = edit.text(name);
  return (
    <SelectField
      label={label}
      error={error}
      name={name}
      required
      hint={value === 'city' ? t('faqs.cityHint') : undefined}
      placeholder={t('faqs.topic')}
      value={value}
      options={topics.map((topic) => ({ value: topic, label: topicInWords(topic, t) }))}
      onChoose={(topic) => edit.choose(name, topic)}
    />
  );
}
