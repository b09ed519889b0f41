import { useT } from '#web/app/context.ts';
import type { EntryControlProps } from '#web/features/content/entries/EntryControl.tsx';
import { ReorderList } from '#web/lists/ReorderList.tsx';

/** Puts the texts of a page's block in order. */
export function ItemsOrder({ field, name, edit }: EntryControlProps) {
  const t = useT();
  const value = edit.values[name];
  const keys = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{field.label}</legend>
      <ReorderList
        label={field.label}
        items={keys.map((id) => ({ id, label: t.dynamic(`globalContent.texts.${id}`) ?? id }))}
        onReorder={(ids) => edit.choose(name, ids)}
      />
    </fieldset>
  );
}
