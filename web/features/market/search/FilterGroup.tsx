import { type ReactNode, useId, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';

/** A group of filters under its title. */
export function FilterGroup({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** A collapsed group; its title shows how many of its filters are set. */
export function FoldedGroup({ title, chosen, children }: { title: string; chosen: number; children: ReactNode }) {
  const t = useT();
  // Only at first: a group must not close while someone changes its filters.
  const [isOpenFirst] = useState(chosen > 0);
  return (
    <details className="group" open={isOpenFirst}>
      <summary className="flex min-h-11 items-center gap-3 py-2 font-semibold">
        <span className="flex-1">{title}</span>
        {chosen > 0 && <span className="text-13 font-normal text-soft">{t('filters.chosen', { count: chosen })}</span>}
        <ChevronDownIcon className="size-4 text-soft group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** Content behind a "Show more" button. */
export function MoreFilters({ isOpen: isOpenFirst, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  return (
    <>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-sm -ml-3 noscript:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('ui.less') : t('filters.more')}
      </button>
    </>
  );
}
