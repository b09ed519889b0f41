import { type KeyboardEvent, useRef, useState } from 'react';
import { inReadingOrder, LISTED_MARKS } from '#common/values/reading-order.ts';
import { useT } from '#web/app/context.ts';
import type { Mark } from './engine/engine.ts';
import { describeMark } from './marks.ts';

interface MarkListProps {
  marks: readonly Mark[];
  onLight: (key: string | null) => void;
  onOpen: (mark: Mark) => void;
}

/** Visible markers as a list for keyboards and screen readers. Visible only with focus inside. */
export function MarkList({ marks, onLight, onOpen }: MarkListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const shown = inReadingOrder(marks, LISTED_MARKS);
  if (shown.length === 0) return null;
  const current = Math.min(at, shown.length - 1);
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(shown.length - 1, Math.max(0, to));
    setAt(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="floating absolute top-16 left-3 max-h-[calc(100%-7rem)] w-72 max-w-[calc(100%-5rem)] overflow-y-auto p-2 not-focus-within:visually-hidden">
      <p className="px-2 py-1 text-13 text-soft">{t('map.listHint')}</p>
      <ul ref={list} aria-label={t('map.listLabel')} onKeyDown={walk} onBlur={() => onLight(null)}>
        {shown.map((mark, index) => (
          <li key={mark.key}>
            <button
              type="button"
              tabIndex={index === current ? 0 : -1}
              className="w-full rounded-control px-2 py-2 text-left hover:bg-mist focus-visible:-outline-offset-2"
              onFocus={() => {
                setAt(index);
                onLight(mark.key);
              }}
              onClick={() => onOpen(mark)}
            >
              {describeMark(mark, t)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
