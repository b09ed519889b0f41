import { useEffect } from 'react';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { COMPARE_PARAM, MAX_COMPARED, readCompared, setCompared, useCompared } from './compared-homes.ts';

/** The homes to compare, at the bottom of the window while any are chosen. `listed` are the homes of the list. */
export function CompareTray({ listed }: { listed: readonly number[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const ids = useCompared();
  useEffect(readCompared, []);
  // A home that left the list can't be unchosen there.
  useEffect(() => {
    if (ids.some((id) => !listed.includes(id))) setCompared(ids.filter((id) => listed.includes(id)));
  }, [ids, listed]);
  const isFull = ids.length >= MAX_COMPARED;
  const hint = isFull ? t('compare.full', { most: MAX_COMPARED }) : ids.length === 1 ? t('compare.oneMore') : '';
  return (
    <div data-compare-tray={ids.length || undefined} className="sticky bottom-4 z-30 flex print:hidden">
      <div aria-live="polite" className="visually-hidden">
        {ids.length > 0 && `${t('compare.chosen', { count: ids.length })}. ${hint}`}
      </div>
      {ids.length > 0 && (
        <section
          aria-label={t('compare.title')}
          data-no-toasts
          className="floating mx-auto flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 max-sm:w-full"
        >
          <p className="flex-1">
            <span className="block font-semibold whitespace-nowrap tabular-nums">
              {t('compare.chosen', { count: ids.length })}
            </span>
            {hint && <span className="block text-13 text-soft">{hint}</span>}
          </p>
          <Button variant="quiet" size="small" onClick={() => setCompared([])}>
            {t('compare.clear')}
          </Button>
          {ids.length > 1 && (
            <Link
              to={`${pathname}?${COMPARE_PARAM}=${ids.join(',')}`}
              className={buttonClass({ variant: 'primary', className: 'max-sm:w-full' })}
            >
              {t('compare.show', { count: ids.length })}
            </Link>
          )}
        </section>
      )}
    </div>
  );
}
