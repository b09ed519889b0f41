import type { EntryDetail } from '#common/contract/content/entries.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { apiContext } from '#web/app/context.ts';
import { cacheConverted } from '#web/features/content/rich-text/documents.ts';
import { preloadRichText } from '#web/features/content/rich-text/RichTextField.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

/** Loads an entry to show, with its title for the heading. */
export async function loadEntry({ params, context }: LoaderArgs, kind: EntryKindName) {
  const entry = await context.get(apiContext).entries.entry({ params: { kind, id: params.id ?? '' } });
  return { entry, ...(entry.title !== '' && { title: entry.title }) };
}

/** Loads an entry with the script of its editor. Loaded later, it would first show an empty frame. */
export async function loadEntryToEdit(args: LoaderArgs, kind: EntryKindName) {
  const [loaded] = await Promise.all([loadEntry(args, kind), preloadRichText()]);
  cacheDocuments(loaded.entry);
  return loaded;
}

/** Spares the editor to ask for the documents of texts in HTML. */
export function cacheDocuments({ parts }: EntryDetail): void {
  for (const { draft, documents } of Object.values(parts))
    for (const [key, doc] of Object.entries(documents)) cacheConverted({ html: String(draft[key]), doc });
}

/** Loads the fields of a new entry together with the editor of its texts. */
export async function loadBlankToEdit({ context }: LoaderArgs, kind: EntryKindName, type?: string) {
  const query = type === undefined ? {} : { type };
  const [blank] = await Promise.all([
    context.get(apiContext).entries.blank({ params: { kind }, query }),
    preloadRichText(),
  ]);
  return blank;
}
