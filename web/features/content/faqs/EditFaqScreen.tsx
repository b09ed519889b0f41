import { pathTo } from '#common/screens/path-to.ts';
import { EntryEditor } from '#web/features/content/entries/EntryEditor.tsx';
import { draftsOf } from '#web/features/content/entries/entry-values.ts';
import { loadEntryToEdit } from '#web/features/content/entries/load-entry-to-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { TopicField } from './TopicField.tsx';

export const loader = (args: LoaderArgs) => loadEntryToEdit(args, 'faq');

/** Edits, publishes and plans a question with its answer. */
export function EditFaqScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { entry } = loaded;
  return (
    <EntryEditor
      key={entry.id}
      kind="faq"
      entry={entry}
      fields={entry.fields}
      values={draftsOf(entry)}
      controls={{ topic: TopicField }}
      backTo={pathTo('admin.faqs.detail', { id: entry.id })}
      pathOf={(id) => pathTo('admin.faqs.edit', { id })}
    />
  );
}
