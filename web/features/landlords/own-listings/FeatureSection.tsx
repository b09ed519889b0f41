import { AMENITIES, AMENITY_GROUPS } from '#common/catalog/amenities.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { useT } from '#web/app/context.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { isFixedField } from './field-props.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Pets and amenities, from the catalogues. */
export function FeatureSection({ form }: { form: ListingForm }) {
  const t = useT();
  const { petPolicies, amenities } = form.values;
  const others = (keys: readonly string[]) => amenities.filter((key) => !keys.includes(key));
  return (
    <>
      <ChoiceList
        legend={t('listingForm.fields.petPolicies')}
        field="petPolicies"
        options={PET_POLICIES.map((key) => ({ key, label: t(`catalog.petPolicy.${key}`) }))}
        chosen={petPolicies}
        isDisabled={isFixedField(form, 'petPolicies')}
        onChange={(chosen) => {
          // "No pets" excludes the other policies: the last choice wins.
          const isNone = chosen.includes('pets-not-allowed') && !petPolicies.includes('pets-not-allowed');
          form.change({
            petPolicies: isNone
              ? ['pets-not-allowed']
              : chosen.length > 1
                ? chosen.filter((key) => key !== 'pets-not-allowed')
                : chosen,
          });
        }}
      />
      {AMENITY_GROUPS.map((group) => {
        const keys = AMENITIES.filter((amenity) => amenity.group === group).map(({ key }) => key);
        return (
          <ChoiceList
            key={group}
            legend={t(`catalog.amenityGroup.${group}`)}
            field="amenities"
            options={keys.map((key) => ({ key, label: t(`catalog.amenity.${key}`) }))}
            chosen={amenities}
            isDisabled={isFixedField(form, 'amenities')}
            onChange={(chosen) => form.change({ amenities: [...others(keys), ...chosen] })}
          />
        );
      })}
    </>
  );
}
