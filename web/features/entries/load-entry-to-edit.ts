import type { EntryDetail } from '#common/contract/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { apiContext, langContext } from '#web/app/context.ts';
import { convertText, preloadRichText } from '#web/features/rich-text/index.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/** Loads an entry to show. Its title is that of its draft, in the user's language if it has one. */
export async function loadEntry({ params, context }: LoaderArgs, kind: EntryKindName) {
  const entry = await context.get(apiContext).entries.entry({ params: { kind, id: params.id ?? '' } });
  return entry && { entry, title: titleOf(entry, context.get(langContext)) };
}

function titleOf({ parts }: EntryDetail, lang: Lang): string | undefined {
  const titles = [parts[lang], parts.en, parts.fr].map(({ draft }) => String(draft.title ?? draft.question ?? ''));
  return titles.find((title) => title !== '');
}

/**
 * Loads an entry with everything that its editor needs: the script, and documents of texts in HTML. Loaded later, they
 * would first show an empty frame.
 */
export async function loadEntryToEdit(args: LoaderArgs, kind: EntryKindName) {
  const { context } = args;
  const api = context.get(apiContext);
  const editor = preloadRichText();
  const loaded = await loadEntry(args, kind);
  if (!loaded) return undefined;
  const { entry } = loaded;
  const texts = entry.fields
    .filter(({ type }) => type === 'rich')
    .flatMap(({ key }) => LANGS.map((lang) => entry.parts[lang].draft[key]))
    .filter((value) => typeof value === 'string' && value !== '');
  await Promise.all([editor, ...texts.map((html) => convertText(api, String(html)))]);
  return loaded;
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
