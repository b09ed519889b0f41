import type { EntryDetail } from '#common/contract/entries.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { apiContext, langContext } from '#web/app/context.ts';
import { prepareMoments } from '#web/app/Moment.tsx';
import { convertText, preloadRichText } from '#web/features/rich-text/index.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/** Windows that show both languages side by side. */
export const SIDE_BY_SIDE = '(min-width: 62.0625rem)';

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
 * would first show an empty frame. Phones show one language first and don't wait for the other.
 */
export async function loadEntryToEdit(args: LoaderArgs, kind: EntryKindName) {
  const { context } = args;
  const api = context.get(apiContext);
  const editor = preloadRichText();
  const loaded = await loadEntry(args, kind);
  if (!loaded) return undefined;
  const { entry } = loaded;
  const lang = context.get(langContext);
  const keys = entry.fields.filter(({ type }) => type === 'rich').map(({ key }) => key);
  const convert = (part: Lang) =>
    Promise.all(
      keys
        .map((key) => entry.parts[part].draft[key])
        .filter((value) => typeof value === 'string' && value !== '')
        .map((html) => convertText(api, String(html))),
    );
  const shown = convert(lang);
  const other = convert(lang === 'en' ? 'fr' : 'en');
  // Uses the wait for the documents.
  prepareMoments(lang);
  await Promise.all([editor, shown, window.matchMedia(SIDE_BY_SIDE).matches && other]);
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
