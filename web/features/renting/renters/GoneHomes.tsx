import type { GoneHome } from '#common/contract/market/renter-homes.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Homes of a list that are no longer live, with a button to remove them. Renders nothing if there are none. */
export function GoneHomes({ homes, onRemove }: { homes: readonly GoneHome[]; onRemove: (ids: number[]) => void }) {
  const t = useT();
  if (homes.length === 0) return null;
  return (
    <Notice>
      <h2 className="text-15">{t('renter.gone.title', { count: homes.length })}</h2>
      <ul className="mt-1 flex max-h-64 flex-col divide-y divide-line overflow-y-auto">
        {homes.map((home) => {
          const called = home.name ?? home.address;
          return (
            <li key={home.id} className="flex flex-wrap items-center justify-between gap-x-4">
              {/* Its page shows similar homes. */}
              <Link to={listingPath(home)} className="link py-1">
                {called}, {home.city}
              </Link>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('renter.gone.removeHome', { home: called })}
                onClick={() => onRemove([home.id])}
              >
                {t('words.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {homes.length > 1 && (
        <Button size="small" className="mt-2" onClick={() => onRemove(homes.map(({ id }) => id))}>
          {t('renter.gone.removeAll')}
        </Button>
      )}
    </Notice>
  );
}
