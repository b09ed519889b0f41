import { pathTo } from '#common/screens/path-to.ts';
import { EntryEditor } from '#web/features/content/entries/EntryEditor.tsx';
import { loadBlankToEdit } from '#web/features/content/entries/load-entry-to-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { TopicField } from './TopicField.tsx';

export const loader = (args: LoaderArgs) => loadBlankToEdit(args, 'faq');

/** Writes a new question as a draft. */
export function CreateFaqScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <EntryEditor
      kind="faq"
      entry={null}
      {...loaded}
      controls={{ topic: TopicField }}
      backTo={pathTo('admin.faqs')}
      pathOf={(id) => pathTo('admin.faqs.edit', { id })}
    />
  );
}
