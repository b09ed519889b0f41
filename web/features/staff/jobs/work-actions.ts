import type { App } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { can } from '#web/app/session.ts';
import type { BulkAction, ListRow, RowAction } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';

type Tools = Pick<App, 'api' | 't'>;
type Call<R> = (rows: readonly R[]) => Promise<{ message: string }>;

/** A kind of failed work: its phrases (`jobs` or `mails`) and its two calls. */
export interface FailedWork<R> {
  words: 'failedJobs' | 'unsentEmails';
  retry: Call<R>;
  dismiss: Call<R>;
  /** Runs after a change, because other counts change too. */
  onChanged: () => void;
  /** Whether a row can also be dismissed, not only retried. */
  isOver: (row: R) => boolean;
}

/** Retry and dismiss, for one row and for several. Empty for users without permission. */
export function workActions<R extends ListRow>({ t }: Tools, work: FailedWork<R>) {
  const { words, isOver } = work;
  const perform = async (call: Call<R>, rows: readonly R[]) => {
    const isDone = await runWithToast(t, () => call(rows));
    if (isDone) work.onChanged();
    return isDone;
  };
  const retry = (rows: readonly R[]) => perform(work.retry, rows);
  const dismiss = async (rows: readonly R[]) => {
    const count = rows.length;
    const isMeant = await confirm({
      title: t(`jobs.${words}.dismissTitle`, { count }),
      lost: { intro: t('lists.confirm.lost'), things: [t(`jobs.${words}.dismissLost`, { count })] },
      confirm: t(`jobs.${words}.dismiss`),
      isDestructive: true,
    });
    return isMeant && perform(work.dismiss, rows);
  };
  const mayChange = can('modifySiteSettings');
  const bulk: BulkAction<R>[] = [
    { label: t(`jobs.${words}.retry`), run: retry },
    { label: t(`jobs.${words}.dismiss`), isDanger: true, run: dismiss },
  ];
  return {
    actions: (row: R, { reload }: { reload: () => void }): RowAction[] => {
      if (!mayChange) return [];
      const then = (isDone: boolean) => isDone && reload();
      return [
        { label: t(`jobs.${words}.retry`), run: () => void retry([row]).then(then) },
        ...(isOver(row)
          ? [{ label: t(`jobs.${words}.dismiss`), isDanger: true, run: () => void dismiss([row]).then(then) }]
          : []),
      ];
    },
    ...(mayChange && { bulk }),
  };
}
