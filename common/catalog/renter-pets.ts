export const RENTER_PETS = ['cat', 'small-dog', 'large-dog', 'other'] as const;

export type RenterPetKey = (typeof RENTER_PETS)[number];
