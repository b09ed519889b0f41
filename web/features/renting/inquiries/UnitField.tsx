import { useT } from '#web/app/context.ts';
import type { UnitOption } from '#web/app/visitor-forms.ts';
import type { Form } from '#web/forms/use-form.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

/** The floor plan in question. Renders nothing for a single plan. */
export function UnitField({ form, floorPlans }: { form: Form; floorPlans: readonly UnitOption[] }) {
  const t = useT();
  if (floorPlans.length < 2) return null;
  return (
    <SelectField
      label={t('forms.unit')}
      optionalLabel={t('ui.optional')}
      placeholder={t('forms.anyUnit')}
      options={floorPlans.map(({ id, label }) => ({ value: String(id), label }))}
      {...form.field('floorPlanId')}
    />
  );
}
