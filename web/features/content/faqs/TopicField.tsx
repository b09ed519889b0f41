import { useT } from '#web/app/context.ts';
import type { EntryControlProps } from '#web/features/content/entries/EntryControl.tsx';
import { useGroups } from '#web/features/content/entries/use-groups.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

/** Chooses the place of a question: pages are named by their titles. */
export function TopicField({ name, edit }: EntryControlProps) {
  const t = useT();
  const value = String(edit.values[name] ?? '');
  const groups = useGroups('faq');
  const isKnown = value === '' || groups.some((group) => group.value === value);
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
      options={[...(isKnown ? [] : [{ value, label: value }]), ...groups]}
      onChoose={(topic) => edit.choose(name, topic)}
    />
  );
}
