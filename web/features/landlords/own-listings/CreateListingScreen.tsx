import { ListingEditor } from './ListingEditor.tsx';

/** A new listing. Its draft is saved with the first input. */
export const CreateListingScreen = () => <ListingEditor listing={null} />;
