import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Set in a half of a card: two columns at any width. */
  isNarrow?: boolean;
}

/** Pairs of label and value. Empty values are skipped. */
export function Facts({ facts, isNarrow }: FactsProps) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={`grid gap-y-4 ${isNarrow ? 'grid-cols-2 gap-x-4' : 'gap-x-8 sm:grid-cols-2 xl:grid-cols-3'}`}>
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-soft">{label}</dt>
          <dd className="mt-0.5 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
