import type { EntryRow } from '#common/contract/content/entries.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { readableTitle } from './readable-title.ts';
import type { BulkReport } from './use-bulk-actions.ts';

interface BulkReportDialogProps {
  report: BulkReport;
  pathOf: (row: EntryRow) => string;
  onClose: () => void;
}

/** Names each entry that an action left as it was, with the reason. */
export function BulkReportDialog({ report: { name, done, failed }, pathOf, onClose }: BulkReportDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`entries.bulk.${name}.failed`, { count: failed.length })}
      closeLabel={t('ui.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <p className="mb-4">{t(`entries.bulk.${name}.done`, { count: done })}</p>
      <ul className="flex flex-col gap-3">
        {failed.map(({ row, reason }) => (
          <li key={row.id}>
            <Link to={pathOf(row)} className="link font-medium">
              {readableTitle(row.title, t) || t('entries.untitled')}
            </Link>
            <p className="text-15 text-soft">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
