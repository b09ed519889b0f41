import type { AuditEntry } from '#common/contract/staff/access.ts';
import { actionInWords } from '#common/words/action-in-words.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';

/** Actions of staff on a record, latest first, with their reasons. */
export function RecordHistory({ history }: { history: readonly AuditEntry[] }) {
  const t = useT();
  if (history.length === 0) return <p className="text-soft">{t('records.sections.noHistory')}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {history.map((entry) => {
        const { id, at, by, changes } = entry;
        const reason = changes.find(({ field }) => field === 'reason')?.after;
        return (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-medium">{actionInWords(entry, t)}</p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
            <p className="text-13 text-soft">
              {by ? by.name : t('records.sections.system')} · <Moment at={at} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
