import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { ChevronUpIcon } from '#web/ui/area-icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { TrashIcon } from '#web/ui/home-icons.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { CopyIcon, PlusIcon } from '#web/ui/more-icons.ts';
import { type ItemTool, ItemTools } from './ItemTools.tsx';
import { newKey } from './values.ts';

interface RowListProps<R extends { key: string }> {
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  /** Name of a row, for labels. */
  nameOf: (row: R, at: number) => string;
  addLabel: string;
  blank: () => R;
  /** Makes a copy of a row; absent if copies make no sense. */
  copy?: (row: R) => R;
  most: number;
  isDisabled?: boolean;
  children: (row: R, set: (change: Partial<R>) => void, at: number) => ReactNode;
}

/** Rows that can be added, copied, moved and removed. Alt with the arrow keys moves the focused row. */
export function RowList<R extends { key: string }>(props: RowListProps<R>) {
  const { rows, onChange, nameOf, addLabel, blank, copy, most, isDisabled = false, children } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<{ key: string; what: string } | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!focus) return;
    const row = focus.key && list.current?.querySelector<HTMLElement>(`[data-row="${focus.key}"]`);
    const target = row || list.current;
    target?.querySelector<HTMLElement>(row ? focus.what : '[data-add]')?.focus();
    setFocus(null);
  }, [focus]);

  const insert = (row: R, at: number) => {
    onChange(rows.toSpliced(at, 0, row));
    setFocus({ key: row.key, what: 'input, select' });
  };
  const move = (at: number, by: number, what: string) => {
    const row = rows[at];
    const to = at + by;
    if (!row || to < 0 || to >= rows.length) return;
    onChange(rows.toSpliced(at, 1).toSpliced(to, 0, row));
    setSaid(t('listingForm.rows.moved', { name: nameOf(row, at), number: to + 1, count: rows.length }));
    setFocus({ key: row.key, what });
  };
  const remove = (at: number) => {
    const row = rows[at];
    if (!row) return;
    onChange(rows.toSpliced(at, 1));
    setSaid(t('listingForm.rows.removed', { name: nameOf(row, at) }));
    setFocus({ key: (rows[at + 1] ?? rows[at - 1])?.key ?? '', what: '[data-remove]' });
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!by || isDisabled) return;
    event.preventDefault();
    const { activeElement } = document;
    const name = activeElement?.getAttribute('name');
    move(at, by, name ? `[name="${name}"]` : 'input, select');
  };

  return (
    <div ref={list} className="flex flex-col gap-4">
      <LiveRegion>{said}</LiveRegion>
      {rows.map((row, at) => {
        const name = nameOf(row, at);
        const label = (what: 'up' | 'down' | 'copy' | 'remove') => t(`listingForm.rows.${what}`, { name });
        const isLast = at === rows.length - 1;
        const isFull = rows.length >= most;
        const double = copy && (() => insert({ ...copy(row), key: newKey() }, at + 1));
        const tools: ItemTool[] = [
          {
            what: 'up',
            label: label('up'),
            Icon: ChevronUpIcon,
            run: () => move(at, -1, '[data-up]'),
            isOff: at === 0,
          },
          {
            what: 'down',
            label: label('down'),
            Icon: ChevronDownIcon,
            run: () => move(at, 1, '[data-down]'),
            isOff: isLast,
          },
          ...(double ? [{ what: 'copy', label: label('copy'), Icon: CopyIcon, run: double, isOff: isFull }] : []),
          { what: 'remove', label: label('remove'), Icon: TrashIcon, run: () => remove(at) },
        ];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut for the buttons inside
          <div
            key={row.key}
            data-row={row.key}
            className="rounded-card border border-line p-3 sm:p-4"
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <fieldset disabled={isDisabled}>
              <legend className="float-left mb-3 font-semibold">{name}</legend>
              {!isDisabled && <ItemTools tools={tools} className="-mt-2 -mr-2 mb-1 flex justify-end" />}
              <div className="clear-both">
                {children(row, (change) => onChange(rows.with(at, { ...row, ...change })), at)}
              </div>
            </fieldset>
          </div>
        );
      })}
      {rows.length < most && !isDisabled && (
        <Button data-add="" className="self-start" onClick={() => insert(blank(), rows.length)}>
          <PlusIcon />
          {addLabel}
        </Button>
      )}
    </div>
  );
}
