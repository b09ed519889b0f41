import { useT } from '#web/app/context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { MapPlaceholder } from './MapPane.tsx';

/** An error instead of the map, or over it if a retry is possible. */
export function MapMessage({ children, onRetry }: { children: string; onRetry?: () => void }) {
  const t = useT();
  return (
    <>
      {!onRetry && <MapPlaceholder />}
      <div
        role="alert"
        className="floating absolute inset-x-4 top-1/3 z-10 mx-auto flex max-w-sm flex-col items-center gap-3 p-4 text-center"
      >
        <p>{children}</p>
        {onRetry && (
          <button type="button" className={buttonClass({ size: 'small' })} onClick={onRetry}>
            {t('ui.retry')}
          </button>
        )}
      </div>
    </>
  );
}
