/** What a landlord says about animals; a listing may hold several. */
export const PET_POLICIES = [
  'pet-friendly',
  'cat-friendly',
  'small-dog-friendly',
  'large-dog-friendly',
  'small-pet-friendly',
  'pets-not-allowed',
] as const;

export type PetPolicyKey = (typeof PET_POLICIES)[number];
