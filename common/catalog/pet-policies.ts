/** A landlord's pet policies; a listing may have several. */
export const PET_POLICIES = [
  'pet-friendly',
  'cat-friendly',
  'small-dog-friendly',
  'large-dog-friendly',
  'small-pet-friendly',
  'pets-not-allowed',
] as const;

export type PetPolicyKey = (typeof PET_POLICIES)[number];
