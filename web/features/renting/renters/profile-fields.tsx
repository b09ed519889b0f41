import { BEDS } from '#common/catalog/beds.ts';
import { INCOME_RANGES } from '#common/catalog/income-ranges.ts';
import { RENTER_PETS } from '#common/catalog/renter-pets.ts';
import type { RenterProfile } from '#common/contract/renting/renters.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { Edit } from '#web/forms/use-edit.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { ProfileValues } from './profile-form.ts';

/** Name, email and phone as landlords get them, with a link to the account that changes them. */
export function PersonFacts({ profile: { renterInfo, prospect } }: { profile: RenterProfile }) {
  const t = useT();
  const name = fullNameOf(renterInfo);
  const none = t('renter.profile.person.none');
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label={t('renter.profile.person.name')}>{name || none}</Fact>
        <Fact label={t('renter.profile.person.email')}>{prospect.email}</Fact>
        <Fact label={t('renter.profile.person.phone')}>{renterInfo.phone || none}</Fact>
      </dl>
      {!name && <Notice tone="warning">{t('renter.profile.person.nameMissing')}</Notice>}
      {name && !renterInfo.phone && <Notice>{t('renter.profile.person.phoneMissing')}</Notice>}
      <Link to={pathTo('admin.my-account.edit')} className={buttonClass({ className: 'self-start' })}>
        {t('renter.profile.person.edit')}
      </Link>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-13 text-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** Move-in, rent, rooms and household. */
export function SearchFields({ edit }: { edit: Edit<ProfileValues> }) {
  const t = useT();
  const { today } = useGlobals();
  const { pets } = edit.values;
  const beds = BEDS.map((key, number) => ({ value: String(number), label: t(`catalog.bed.${key}`) }));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField min={today} {...edit.text('moveInOn')} />
        <TextField
          inputMode="numeric"
          {...(t.lang === 'fr' ? { suffix: '$' } : { prefix: '$' })}
          {...edit.text('budget')}
        />
        <SelectField
          className="wrap-choice"
          placeholder={t('renter.profile.search.anyBeds')}
          options={beds}
          {...edit.select('beds')}
        />
        <TextField inputMode="numeric" {...edit.text('householdSize')} />
        <SelectField
          placeholder={t('forms.profile.noIncome')}
          options={INCOME_RANGES.map((value) => ({ value, label: t(`forms.profile.income.${value}`) }))}
          {...edit.select('incomeRange')}
        />
      </div>
      <fieldset data-field="pets">
        <legend className="mb-1 font-medium">{t('renter.profile.search.pets')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {RENTER_PETS.map((pet) => (
            <CheckboxField
              key={pet}
              label={t(`renter.profile.search.pet.${pet}`)}
              checked={pets.includes(pet)}
              onChange={({ target }) =>
                edit.choose(
                  'pets',
                  RENTER_PETS.filter((one) => (one === pet ? target.checked : pets.includes(one))),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <TextArea hint={t('renter.profile.search.aboutHint')} rows={4} maxLength={2000} {...edit.text('about')} />
    </>
  );
}

const SWITCHES = ['keepsViewed', 'recommends'] as const;

/** Consent to store and use data about the renter. */
export function PrivacyFields({ edit }: { edit: Edit<ProfileValues> }) {
  const t = useT();
  return SWITCHES.map((name) => (
    <CheckboxField
      key={name}
      name={name}
      label={t(`renter.profile.privacy.${name}`)}
      hint={t(`renter.profile.privacy.${name}Hint`)}
      checked={edit.values[name]}
      onChange={({ target }) => edit.choose(name, target.checked)}
    />
  ));
}
