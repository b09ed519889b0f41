import { useState } from 'react';
import type { AuditKind } from '#common/catalog/audit-kinds.ts';
import type { RecordChange } from '#common/contract/staff/history.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { actionInWords } from '#common/words/action-in-words.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { BELOW_FORM } from '#web/forms/below-form.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ChangeDetails } from './ChangeDetails.tsx';

interface ChangeHistoryProps {
  kind: AuditKind;
  /** Absent for kinds with one record, such as the settings. */
  id?: number;
  /** Puts earlier values into the form above. Only these fields, whose words are their values. */
  earlier?: { fields: readonly string[]; onUse: (values: Record<string, string>) => void };
}

/** The change history below a record. It loads when it is opened. */
export function ChangeHistory({ kind, id, earlier }: ChangeHistoryProps) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`card mt-6 p-4 md:p-5 ${BELOW_FORM}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-17 font-semibold">{t('words.changeHistory')}</summary>
      {isOpen && <Entries kind={kind} {...(id !== undefined && { id })} {...(earlier && { earlier })} />}
    </details>
  );
}

function Entries({ kind, id, earlier }: ChangeHistoryProps) {
  const { api, t } = useApp();
  const of = { kind, ...(id !== undefined && { subject: String(id) }) };
  const { data, error, reload } = useLoad(`changes ${kind} ${id}`, (signal) =>
    api.history.changes({ query: { ...of, sort: '-at', perPage: '10' } }, { signal }),
  );
  if (error) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="mt-4 h-24 rounded-card" />;
  if (data.rows.length === 0) return <p className="mt-4 text-soft">{t('history.panelEmpty')}</p>;
  return (
    <>
      <ol className="mt-4 flex flex-col gap-4">
        {data.rows.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-4">
            <p className="font-medium">{actionInWords(entry, t)}</p>
            <p className="text-13 text-soft">
              {entry.by?.name ?? t('history.system')} · <Moment at={entry.at} />
            </p>
            <ChangeDetails changes={entry.changes} />
            {earlier && <UseEarlier changes={entry.changes} {...earlier} />}
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <Link to={pathTo('admin.history', of)} className="link">
          {t('history.panelAll')}
        </Link>
      </p>
    </>
  );
}

interface UseEarlierProps extends NonNullable<ChangeHistoryProps['earlier']> {
  changes: RecordChange['changes'];
}

/** A button that puts the values before a change back into the form. Nothing is saved by it. */
function UseEarlier({ changes, fields, onUse }: UseEarlierProps) {
  const t = useT();
  const values = changes.flatMap(({ field, before }) =>
    before !== null && fields.includes(field) ? [[field, before] as const] : [],
  );
  if (values.length === 0) return null;
  const use = () => {
    onUse(Object.fromEntries(values));
    toast({ severity: 'info', summary: t('history.earlierUsed') });
  };
  return (
    <Button size="small" className="mt-1" onClick={use}>
      {t('history.useEarlier')}
    </Button>
  );
}
