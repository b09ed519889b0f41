import { ListingEditor } from './ListingEditor.tsx';

/** A new listing: its draft begins with the first word. */
export const CreateListingScreen = () => <ListingEditor listing={null} />;
