import { AppError } from '#common/errors.ts';
import { apiContext } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ListingEditor } from './ListingEditor.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const { id = '' } = params;
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new AppError('listing.not_found');
  const answer = await context.get(apiContext).ownListings.listing({ params: { id } });
  if (!answer) return null;
  const { listing } = answer;
  return { title: listing.name || listing.street || undefined, listing };
}

export function EditListingScreen() {
  const loaded = useLoaderData<typeof loader>();
  // The session ended, and its watcher redirects.
  return loaded ? <ListingEditor key={loaded.listing.id} listing={loaded.listing} /> : null;
}
