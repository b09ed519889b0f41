import { useState } from 'react';
import { withColon } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { useMedia } from '#web/ui/use-media.ts';
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

/**
 * Actions for all selected rows, at the bottom of the window while any are selected. On a phone it has one row: the
 * first action, and a menu of the others.
 */
export function BulkBar<R>({ chosen, actions: all, total, selectAll, reload, clear, onDone }: BulkBarProps<R>) {
  const t = useT();
  const isPhone = useMedia('(width < 40rem)');
  const [isBusy, setBusy] = useState(false);
  const actions = all.filter((one) => 'choices' in one || !one.changes || chosen.some(one.changes));
  const run = async (action: BulkAction<R>) => {
    setBusy(true);
    const isDone = await action.run(chosen, { reload }).finally(() => setBusy(false));
    if (isDone) onDone();
  };
  const most = Math.min(total, MAX_SELECTED);
  const choose = () => {
    setBusy(true);
    void selectAll().finally(() => setBusy(false));
  };
  const shown = isPhone ? actions.slice(0, 1) : actions;
  const selectAllLabel = chosen.length < most && t('lists.selectAll', { count: most });
  const inMenu: { label: string; isDanger?: boolean | undefined; act: () => void }[] = [
    ...(selectAllLabel ? [{ label: selectAllLabel, act: choose }] : []),
    ...actions.slice(1).flatMap((action) =>
      ('choices' in action ? action.choices : [action]).map((one) => ({
        label: one === action ? one.label : withColon(action.label, one.label, t),
        isDanger: one.isDanger,
        act: () => void run(one),
      })),
    ),
    { label: t('lists.clearSelection'), act: clear },
  ];
  const selected = t('lists.selected', { count: chosen.length });
  return (
    <div className="sticky bottom-4 z-20 mt-4 flex">
      <div
        role="toolbar"
        aria-label={selected}
        data-no-toasts
        className="floating mx-auto flex max-w-full items-center gap-2 px-2 py-2 max-sm:w-full sm:flex-wrap sm:pl-4"
      >
        <p className="min-w-0 truncate font-semibold tabular-nums max-sm:flex-1 max-sm:pl-2" aria-live="polite">
          {selected}
        </p>
        {!isPhone && selectAllLabel && (
          <Button variant="quiet" size="small" aria-disabled={isBusy || undefined} onClick={choose}>
            {selectAllLabel}
          </Button>
        )}
        {shown.map((action) =>
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
        {isPhone ? (
          <ActionMenu label={t('lists.moreActions')}>
            {inMenu.map(({ label, isDanger, act }) => (
              <button
                key={label}
                type="button"
                className={`menu-item w-full ${isDanger ? 'text-red' : ''}`}
                onClick={() => !isBusy && act()}
              >
                {label}
              </button>
            ))}
          </ActionMenu>
        ) : (
          <Button variant="quiet" iconOnly aria-label={t('lists.clearSelection')} onClick={clear}>
            <CloseIcon className="size-4" />
          </Button>
        )}
      </div>
    </div>
  );
}
