import { LANGS } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { parametersOf, phraseOfText } from '#common/page-texts/editable-texts.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { EntryControl, type EntryControlProps } from '#web/features/content/entries/EntryControl.tsx';
import { EntryEditor } from '#web/features/content/entries/EntryEditor.tsx';
import { draftsOf } from '#web/features/content/entries/entry-values.ts';
import { loadEntry } from '#web/features/content/entries/load-entry-to-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ExternalLinkIcon } from '#web/ui/more-icons.ts';
import { blockPlace, linkToText } from './block-place.ts';
import { ItemsOrder } from './ItemsOrder.tsx';

export const loader = (args: LoaderArgs) => loadEntry(args, 'block');
type Entry = Awaited<ReturnType<typeof loader>>['entry'];

/** Edits the texts of a block in both languages, with links to where they are shown. */
export function EditBlockScreen() {
  const { entry } = useLoaderData<typeof loader>();
  const block = String(entry.parts.shared.draft.contentKey ?? '');
  const isOfScreen = entry.fields.some(({ key }) => phraseOfText(block, key));
  const texts = entry.fields.filter(({ isShared }) => !isShared).map(({ key }) => [key, TextField] as const);
  return (
    <>
      <Places entry={entry} block={block} keys={texts.map(([key]) => key)} />
      <EntryEditor
        kind="block"
        entry={entry}
        fields={entry.fields}
        values={draftsOf(entry)}
        controls={{
          ...Object.fromEntries(texts),
          contentKey: FixedText,
          // Screens have a place for each of their texts, so only blocks of pages have an order.
          items: isOfScreen ? Nothing : ItemsOrder,
        }}
        backTo={pathTo('admin.global-content')}
        pathOf={(id) => pathTo('admin.global-content.edit', { id })}
      />
    </>
  );
}

/** Links to the page of a block, and to each of its live texts there. */
function Places({ entry, block, keys }: { entry: Entry; block: string; keys: readonly string[] }) {
  const t = useT();
  const { pageSlugs, publicWords } = useGlobals();
  const place = blockPlace(block, pageSlugs, t);
  if (!place) return null;
  return (
    <details className="card mb-6 max-w-3xl p-4 md:p-5">
      <summary className="cursor-pointer font-medium">
        {t('globalContent.shownOn')} · {place.name} <span className="font-normal text-soft">({block})</span>
      </summary>
      <ul className="mt-3 flex flex-col gap-2">
        {keys.map((key) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-48">{labelOfText(key, t)}</span>
            {LANGS.map((lang) => (
              <a
                key={lang}
                href={linkToText(
                  publicPath(publicWords, lang, place.path),
                  String(entry.parts[lang].live?.[key] ?? ''),
                )}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center gap-1"
                aria-label={t('globalContent.open', { place: `${labelOfText(key, t)}, ${t(`words.langs.${lang}`)}` })}
              >
                {t(`words.langs.${lang}`)}
                <ExternalLinkIcon className="size-4" />
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

const labelOfText = (key: string, t: Translate): string => t.dynamic(`globalContent.texts.${key}`) ?? key;

const Nothing = (): null => null;

/** A value that the program needs as it is. */
function FixedText({ field, name, edit }: EntryControlProps) {
  return (
    <p>
      <span className="font-medium">{field.label}</span> <code>{String(edit.values[name] ?? '')}</code>
    </p>
  );
}

/** A text with the parameters that it may use. */
function TextField(props: EntryControlProps) {
  const t = useT();
  const names = [...new Set(parametersOf(String(props.edit.values[props.name] ?? '')))].map((name) => `{${name}}`);
  const hint = names.length > 0 ? t('globalContent.parameters', { names: names.join(', ') }) : undefined;
  const all = [props.hint, hint].filter(Boolean).join(' ');
  return <EntryControl {...props} {...(all && { hint: all })} />;
}
