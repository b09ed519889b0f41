import { pathTo } from '#common/screens/path-to.ts';
import { EntryEditor, loadBlankToEdit } from '#web/features/entries/index.ts';
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
