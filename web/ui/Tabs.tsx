import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Tab = { id: string; label: ReactNode; content: ReactNode };
export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected?: string;
  onSelect?: (id: string) => void;
  stretch?: boolean;
};

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Tabs that show one panel. Arrows, Home and End move between them. */
export function Tabs({ label, tabs, selected, onSelect, stretch }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id);
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === (selected ?? own)) ?? tabs[0];

  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const at = tabs.indexOf(current) + step;
    const to = Number.isFinite(step) ? (at + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    const target = tabs[to];
    if (!target) return;
    select(target.id);
    list.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 border-b border-line" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${prefix}${tab.id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={`-mb-px min-h-11 border-b-2 px-3 font-medium transition-colors ${stretch ? 'flex-1' : ''} ${
              tab === current ? 'border-spruce text-spruce' : 'border-transparent text-soft hover:text-ink'
            }`}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}${tab.id}-panel`}
          aria-labelledby={`${prefix}${tab.id}`}
          hidden={tab !== current}
          className="pt-5"
        >
          {tab === current && tab.content}
        </div>
      ))}
    </div>
  );
}
