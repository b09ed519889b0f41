import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { textElement } from '#server/platform/texts/xml.ts';

/** An amount in dollars, like `1525.5`. */
export const dollars = (cents: number): string => String(cents / 100);

/** The description as an element that names its language. These formats have one; English comes first. */
export const descriptionElement = (name: string, { descriptionEn, descriptionFr }: FeedListing): string =>
  textElement(name, descriptionEn || descriptionFr, { 'xml:lang': descriptionEn ? 'en' : 'fr' });

const PET_KINDS = {
  'pet-friendly': 'any',
  'cat-friendly': 'cats',
  'small-dog-friendly': 'smallDogs',
  'large-dog-friendly': 'largeDogs',
} as const;
type PetKind = (typeof PET_KINDS)[keyof typeof PET_KINDS];

/** The allowed animals; empty if none are, and null if the listing says nothing that these formats know. */
export function petKindsOf(policies: readonly PetPolicyKey[]): PetKind[] | null {
  const kinds = policies.flatMap((policy) =>
    policy === 'small-pet-friendly' || policy === 'pets-not-allowed' ? [] : [PET_KINDS[policy]],
  );
  return kinds.length > 0 ? kinds : policies.includes('pets-not-allowed') ? [] : null;
}
