import type { AmenityGroup, AmenityKey } from '#common/catalog/amenities.ts';
import type { BathKey } from '#common/catalog/baths.ts';
import type { BedKey } from '#common/catalog/beds.ts';
import type { CostFrequency, CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { RentalTypeShortcutKey } from '#common/catalog/rental-type-shortcuts.ts';
import type { ReportReasonKey } from '#common/catalog/report-reasons.ts';
import type { SortKey } from '#common/catalog/sorts.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { ContactSubjectKey } from './contact-subjects.ts';

/** The catalogue keys that each language must translate; a missing phrase does not compile. */
export type CatalogPhrases = {
  amenity: Record<AmenityKey, string>;
  amenityGroup: Record<AmenityGroup, string>;
  utility: Record<UtilityKey, string>;
  petPolicy: Record<PetPolicyKey, string>;
  propertyType: Record<PropertyTypeKey, string>;
  propertyTypePlural: Record<PropertyTypeKey, string>;
  bed: Record<BedKey, string>;
  /** Keys have no dots, which separate levels: '1.5' is '1-5'. */
  bath: Record<Undotted<BathKey>, string>;
  shortcut: Record<RentalTypeShortcutKey, string>;
  reportReason: Record<ReportReasonKey, string>;
  contactSubject: Record<ContactSubjectKey, string>;
  costKind: Record<CostKindKey, string>;
  costFrequency: Record<CostFrequency, string>;
  parkingType: Record<ParkingTypeKey, string>;
  sort: Record<SortKey, string>;
};

type Undotted<Key extends string> = Key extends `${infer Before}.${infer After}` ? `${Before}-${After}` : Key;
