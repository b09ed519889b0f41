import { errorIn, isFixedField } from './field-props.ts';
import { PlanGrid } from './PlanGrid.tsx';
import { PlanImageField } from './PlanImageField.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** The floor plans of a landlord's listing, with their images. */
export function PlanSection({ form }: { form: ListingForm }) {
  const isFixed = isFixedField(form, 'floorPlans');
  return (
    <PlanGrid
      plans={form.values.floorPlans}
      onChange={(floorPlans) => form.change({ floorPlans })}
      errorAt={(path) => errorIn(form, path)}
      error={form.errors.floorPlans ?? ''}
      onLeave={() => form.check('floorPlans')}
      isFixed={isFixed}
      province={form.listing?.city?.provinceCode}
      imageOf={({ plan, set, at, name }) => (
        <PlanImageField
          plan={name}
          picture={plan.picture}
          onChange={(picture) => set({ picture })}
          onSending={(isSending) => form.setSending('floorPlans', isSending)}
          error={errorIn(form, `floorPlans.${at}.picture`)}
          isFixed={isFixed}
        />
      )}
    />
  );
}
