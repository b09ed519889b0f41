import type { EntryDetail } from '#common/contract/entries.ts';
import { LANGS } from '#common/contract/fields.ts';
import { ENTRY_PARTS, entryKind } from '#common/entries/kinds.ts';
import { useT } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { LazyChangeHistory } from '#web/features/history/index.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { STATE_TONES } from './EntryStates.tsx';

/** An entry to read: the draft of each language, its state, and who changed what. */
export function EntryView({ entry, editPath }: { entry: EntryDetail; editPath: string }) {
  const t = useT();
  const mayChange = useCan(entryKind(entry.kind).permissions.modify);
  const shownValue = (value: unknown) => {
    if (Array.isArray(value)) return value.join(', ');
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
    return <span className="whitespace-pre-wrap">{text}</span>;
  };
  return (
    <>
      <DetailPage
        name={String(entry.parts[t.lang].draft.title ?? entry.parts[t.lang].draft.question ?? entry.id)}
        badges={LANGS.map((lang) => (
          <Badge key={lang} tone={STATE_TONES[entry.parts[lang].state]}>
            {t('entries.labelIn', {
              field: t(`entries.states.${entry.parts[lang].state}`),
              language: t(`entries.langs.${lang}`),
            })}
          </Badge>
        ))}
        actions={[
          ...(mayChange ? [{ label: t('entries.edit'), to: editPath }] : []),
          ...LANGS.flatMap((lang) => {
            const path = entry.paths[lang];
            return path
              ? [{ label: t(`entries.open.${lang}`), run: () => void window.open(path, '_blank', 'noopener') }]
              : [];
          }),
        ]}
        sections={ENTRY_PARTS.flatMap((part) => {
          const fields = entry.fields.filter(({ isShared }) => isShared === (part === 'shared'));
          if (fields.length === 0) return [];
          const facts = fields.map(({ key, label }) => [label, shownValue(entry.parts[part].draft[key])] as const);
          return { id: part, title: t(`entries.parts.${part}`), children: <Facts facts={facts} /> };
        })}
      />
      <LazyChangeHistory kind={entry.kind} id={entry.id} />
    </>
  );
}
