import { useState } from 'react';
import { CSV_LIMIT } from '#common/contract/lists.ts';
import { useT } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { DownloadIcon } from '#web/ui/area-icons.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { ListCall } from './list-spec.ts';
import { type ListState, queryOf } from './list-state.ts';

interface CsvButtonProps {
  title: string;
  state: ListState;
  load: ListCall<Blob>;
  total: number | undefined;
  /** There are more rows than `total`. */
  isMore: boolean | undefined;
}

/** Saves all pages of the list, with its search, filters and order, as a CSV file. */
export function CsvButton({ title, state, load, total = 0, isMore = false }: CsvButtonProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const save = async () => {
      saveFile(await load({ query: queryOf({ ...state, page: 1 }) }), `${title}.csv`);
      const detail = isMore ? t('lists.csvCut', { limit: CSV_LIMIT }) : t('lists.csvDoneAll', { count: total });
      toast({ severity: isMore ? 'warn' : 'success', summary: t('words.fileReady'), detail });
    };
    await runWithErrorToast(t, save, t('lists.csvFailed'));
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-secondary max-md:-order-1 max-md:px-3 md:ml-auto"
      aria-label={t('lists.csvOf')}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => void download()}
    >
      {isBusy ? <Spinner className="size-4" /> : <DownloadIcon />}
      <span className="max-md:hidden">{t('lists.csv')}</span>
    </button>
  );
}
