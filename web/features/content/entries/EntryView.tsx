import { useEffect } from 'react';
import type { EntryDetail } from '#common/contract/content/entries.ts';
import { LANGS } from '#common/contract/fields.ts';
import { ENTRY_PARTS, entryKind } from '#common/entries/kinds.ts';
import { useApp } from '#web/app/context.ts';
import { RichProse } from '#web/app/RichProse.tsx';
import { useCan } from '#web/app/session.ts';
import { preloadRichText } from '#web/features/content/rich-text/RichTextField.tsx';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { STATE_TONES } from './EntryStates.tsx';
import { readableTitle } from './readable-title.ts';
import { useDeleteEntry } from './use-delete-entry.ts';

interface EntryViewProps {
  entry: EntryDetail;
  editPath: string;
  /** The path of the list, for after deleting. */
  backTo: string;
}

/** An entry to read: the draft of each language as visitors will read it, its state, and who changed what. */
export function EntryView({ entry, editPath, backTo }: EntryViewProps) {
  const { api, t } = useApp();
  const { kind, id, version, parts, paths } = entry;
  const { permissions, isOpen } = entryKind(kind);
  const mayChange = useCan(permissions.modify);
  const deleteEntry = useDeleteEntry(entry, backTo);
  const { data } = useLoad(`shown ${kind} ${id} ${version}`, () => api.entries.shown({ params: { kind, id } }));
  // After the text is shown, because most staff open it to change it.
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown && mayChange) void preloadRichText();
  }, [isShown, mayChange]);
  return (
    <>
      <DetailPage
        name={readableTitle(entry.title, t) || t('entries.untitled')}
        badges={LANGS.map((lang) => (
          <Badge key={lang} tone={STATE_TONES[parts[lang].state]}>
            {t('entries.labelIn', {
              field: t(`entries.states.${parts[lang].state}`),
              language: t(`entries.langsInside.${lang}`),
            })}
          </Badge>
        ))}
        actions={[
          ...(mayChange ? [{ label: t('words.edit'), to: editPath }] : []),
          ...LANGS.flatMap((lang) => {
            const path = paths[lang];
            return path
              ? [{ label: t(`entries.open.${lang}`), run: () => void window.open(path, '_blank', 'noopener') }]
              : [];
          }),
          ...(mayChange && isOpen ? [{ label: t('words.delete'), isDanger: true, run: () => void deleteEntry() }] : []),
        ]}
        sections={ENTRY_PARTS.flatMap((part) => {
          const values = data?.values.filter((value) => value.part === part);
          if (values?.length === 0) return [];
          const shown = values?.map(({ key, label, html }) => (
            <div key={key} className="min-w-0">
              <dt className="text-13 text-soft">{label}</dt>
              <dd className="mt-0.5 wrap-anywhere" {...(part !== 'shared' && { lang: part })}>
                <RichProse html={kind === 'faq' ? readableTitle(html, t) : html} />
              </dd>
            </div>
          ));
          return {
            id: part,
            title: t(`entries.parts.${part}`),
            children: shown ? (
              <dl className="grid gap-y-4">{shown}</dl>
            ) : (
              <Spinner label={t('lists.reading', { title: t(`entries.parts.${part}`) })} />
            ),
          };
        })}
      />
      <LazyChangeHistory kind={kind} id={id} />
    </>
  );
}
