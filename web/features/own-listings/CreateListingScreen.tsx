import { ListingEditor } from './ListingEditor.tsx';

/** A new listing: its draft begins with the first word. */
export const Screen = () => <ListingEditor listing={null} />;
