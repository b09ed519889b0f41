import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import type { BulkAction, BulkChoice } from './list-spec.ts';
import { MAX_SELECTED } from './use-selection.ts';

interface BulkBarProps<R> {
  chosen: readonly R[];
  actions: readonly (BulkAction<R> | BulkChoice<R>)[];
  /** Number of rows on all pages. */
  total: number;
  selectAll: () => Promise<unknown>;
  reload: () => void;
  clear: () => void;
  onDone: () => void;
}

/** Actions for all selected rows, at the bottom of the window while any are selected. */
export function BulkBar<R>({ chosen, actions, total, selectAll, reload, clear, onDone }: BulkBarProps<R>) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: BulkAction<R>) => {
    setBusy(true);
    const isDone = await action.run(chosen, { reload }).finally(() => setBusy(false));
    if (isDone) onDone();
  };
  return (
    <div className="sticky bottom-4 z-20 mt-4 flex">
      <div
        role="toolbar"
        aria-label={t('lists.selected', { count: chosen.length })}
        className="floating mx-auto flex max-w-full flex-wrap items-center gap-2 py-2 pr-2 pl-4"
      >
        <p className="font-semibold tabular-nums" aria-live="polite">
          {t('lists.selected', { count: chosen.length })}
        </p>
        {chosen.length < Math.min(total, MAX_SELECTED) && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              setBusy(true);
              void selectAll().finally(() => setBusy(false));
            }}
          >
            {t('lists.selectAll', { count: Math.min(total, MAX_SELECTED) })}
          </Button>
        )}
        {actions.map((action) =>
          'choices' in action ? (
            <ActionMenu key={action.label} label={action.label} isNamed>
              {action.choices.map((choice) => (
                <button
                  key={choice.label}
                  type="button"
                  className="menu-item w-full"
                  onClick={() => !isBusy && void run(choice)}
                >
                  {choice.label}
                </button>
              ))}
            </ActionMenu>
          ) : (
            <Button
              key={action.label}
              size="small"
              className={action.isDanger ? 'text-red' : undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void run(action)}
            >
              {action.label}
            </Button>
          ),
        )}
        <Button variant="quiet" iconOnly aria-label={t('lists.clearSelection')} onClick={clear}>
          <CloseIcon className="size-4" />
        </Button>
      </div>
    </div>
  );
}
