import { useT } from '#web/app/context.ts';
import { HeartIcon } from '#web/ui/icons.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';

/** The heart of a listing. `label` names the home for screen readers. */
export function FavouriteButton({
  listingId,
  label,
  className = '',
}: {
  listingId: number;
  label: string;
  className?: string;
}) {
  const t = useT();
  const isFavourite = useFavourites().includes(listingId);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourites.button', { home: label })}
      onClick={() => toggleFavourite(listingId)}
      className={`heart ${isFavourite ? 'text-hearth' : 'text-ink'} ${className}`}
    >
      <HeartIcon className={`size-5 ${isFavourite ? 'fill-current' : ''}`} />
    </button>
  );
}
