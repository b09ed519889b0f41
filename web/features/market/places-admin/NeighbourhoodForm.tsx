import { useState } from 'react';
import { type NeighbourhoodBody, neighbourhoodBody } from '#common/contract/market/places-admin.ts';
import { useT } from '#web/app/context.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ComboOption } from '#web/ui/ComboField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CityField } from './CityField.tsx';
import { DegreesField } from './DegreesField.tsx';

interface NeighbourhoodFormProps {
  initial: NeighbourhoodBody;
  submit: string;
  /** Whether it exists, and can move to another city. */
  isStored?: boolean;
  save: (body: NeighbourhoodBody & { cityId?: number }) => Promise<{ message: string }>;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** The form of a neighbourhood, inside its city's list. */
export function NeighbourhoodForm({
  initial,
  submit,
  isStored = false,
  save,
  onSaved,
  onCancel,
}: NeighbourhoodFormProps) {
  const t = useT();
  const { nameEn, nameFr, slug, aliases = '', lat, lng } = initial;
  const [values, setValues] = useState<NeighbourhoodBody>({ nameEn, nameFr, slug, aliases, lat, lng });
  const [city, setCity] = useState<ComboOption | null>(null);
  const choose = (part: Partial<NeighbourhoodBody>) => setValues({ ...values, ...part });
  const { props, errors, isBusy } = useDialogForm({
    check: () => checkBody(neighbourhoodBody, values, t).errors,
    errorAt: 'whole',
    async send() {
      const done = await save(city ? { ...values, cityId: city.id } : values);
      await onSaved();
      return done;
    },
  });
  const text = (name: 'nameEn' | 'nameFr' | 'slug' | 'aliases') => (
    <TextField
      autoComplete="off"
      required={name !== 'aliases'}
      hint={name === 'aliases' ? t('placesAdmin.form.aliasesHelp') : ''}
      label={t(`placesAdmin.fields.${name}`)}
      name={`hood-${name}`}
      {...(name === 'nameFr' && { lang: 'fr' })}
      value={values[name] ?? ''}
      error={errors[name] ?? ''}
      onChange={({ target }) => choose({ [name]: target.value })}
    />
  );
  return (
    <form {...props} className="mt-4 flex flex-col gap-4">
      {text('nameEn')}
      {text('nameFr')}
      {text('slug')}
      {text('aliases')}
      <div className="grid gap-4 sm:grid-cols-2">
        {(['lat', 'lng'] as const).map((name) => (
          <DegreesField
            key={name}
            label={t(`placesAdmin.fields.${name}`)}
            name={`hood-${name}`}
            value={values[name]}
            error={errors[name] ?? ''}
            onValue={(value) => choose({ [name]: value })}
          />
        ))}
      </div>
      {isStored && (
        <CityField
          name="hood-cityId"
          label={t('placesAdmin.hoods.city')}
          hint={t('placesAdmin.hoods.cityHelp')}
          error={errors.cityId ?? ''}
          value={city}
          onChoose={setCity}
        />
      )}
      <FieldError>{errors.whole}</FieldError>
      <div className="flex gap-3">
        <SubmitButton busy={isBusy}>{submit}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
