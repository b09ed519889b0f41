import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { MoreIcon } from './area-icons.ts';
import { buttonClass } from './button-class.ts';
import { ChevronDownIcon } from './icons.ts';

export type ActionMenuProps = {
  /** Accessible name of the button. */
  label: string;
  /** Whether the button shows its label instead of three dots. */
  isNamed?: boolean;
  /** Links and buttons with the class `menu-item`. */
  children: readonly ReactNode[];
  className?: string;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** Minimum distance to the window's edges, px. */
const EDGE = 8;

/** A menu of actions behind a button. It renders in the top layer, so scrolling containers don't clip it. */
export function ActionMenu({ label, isNamed = false, children, className = '' }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];

  const place = () => {
    if (!button.current || !list.current) return;
    const { top, bottom, left, right } = button.current.getBoundingClientRect();
    const { offsetHeight: height, offsetWidth: width, style } = list.current;
    const below = bottom + height + EDGE <= window.innerHeight;
    style.top = `${Math.max(EDGE, below ? bottom : top - height)}px`;
    const most = window.innerWidth - width - EDGE;
    style.left = `${Math.max(EDGE, isNamed ? Math.min(left, most) : right - width)}px`;
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const step = STEPS[event.key];
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step && (at + step + all.length) % all.length;
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[to]?.focus();
  };
  const close = () => list.current?.hidePopover();
  // Momentum scrolls the page after the tap, so the menu follows its button while the button is in the window.
  const follow = useRef(() => {
    const { top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    if (bottom < 0 || top > window.innerHeight) close();
    else place();
  });
  useEffect(() => () => window.removeEventListener('scroll', follow.current, true), []);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={isNamed ? undefined : label}
        aria-haspopup="true"
        className={`${isNamed ? buttonClass({ size: 'small' }) : 'btn btn-quiet btn-icon text-soft'} ${className}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.showPopover({ source: event.currentTarget });
        }}
      >
        {isNamed ? (
          <>
            {label}
            <ChevronDownIcon className="size-4" />
          </>
        ) : (
          <MoreIcon />
        )}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        className="floating fixed m-0 min-w-48 max-w-[calc(100vw-1rem)] p-2"
        onKeyDown={move}
        onClick={close}
        onBeforeToggle={(event) => {
          // Outside the window until it has its place, because the next event comes after the first frame.
          if (event.newState !== 'open') return;
          event.currentTarget.style.left = '-100vw';
          // The browser then moves the focus at once, so that the next key already works in the menu.
          items()[0]?.setAttribute('autofocus', '');
        }}
        onToggle={(event) => {
          window.removeEventListener('scroll', follow.current, true);
          if (event.newState !== 'open') return;
          window.addEventListener('scroll', follow.current, { passive: true, capture: true });
          place();
        }}
      >
        {children.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items keep their order while the menu is open
          <li key={at}>{item}</li>
        ))}
      </ul>
    </>
  );
}
