import { LANGS } from '#common/contract/fields.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { apiContext } from '#web/app/context.ts';
import { convertText, preloadRichText } from '#web/features/rich-text/index.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/**
 * Loads an entry with everything that its editor needs: the script, and documents of texts in HTML. Loaded later, they
 * would first show an empty frame.
 */
export async function loadEntryToEdit({ params, context }: LoaderArgs, kind: EntryKindName) {
  const api = context.get(apiContext);
  const editor = preloadRichText();
  const entry = await api.entries.entry({ params: { kind, id: params.id ?? '' } });
  if (!entry) return undefined;
  const texts = entry.fields
    .filter(({ type }) => type === 'rich')
    .flatMap(({ key }) => LANGS.map((lang) => entry.parts[lang].draft[key]))
    .filter((value) => typeof value === 'string' && value !== '');
  await Promise.all([editor, ...texts.map((html) => convertText(api, String(html)))]);
  return { entry };
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
