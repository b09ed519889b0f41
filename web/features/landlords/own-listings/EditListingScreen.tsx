import { AppError } from '#common/contract/errors.ts';
import { apiContext } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ListingEditor } from './ListingEditor.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const { id = '' } = params;
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new AppError('listing.not_found');
  const { listing } = await context.get(apiContext).ownListings.listing({ params: { id } });
  return { title: listing.name || listing.street || undefined, listing };
}

export function EditListingScreen() {
  const { listing } = useLoaderData<typeof loader>();
  return <ListingEditor key={listing.id} listing={listing} />;
}
