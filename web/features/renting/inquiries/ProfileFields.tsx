import { useEffect, useRef, useState } from 'react';
import { INCOME_RANGES } from '#common/catalog/income-ranges.ts';
import { RENTER_PETS } from '#common/catalog/renter-pets.ts';
import type { RenterProfile } from '#common/contract/renting/renters.ts';
import { useApp, useGlobals } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { roleOf, session } from '#web/app/session.ts';
import type { Form } from '#web/forms/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Info = RenterProfile['renterInfo'];

interface ProfileFieldsProps {
  form: Form;
  /** Whether the form has a field for the move-in date already. */
  hasMoveIn?: boolean;
}

/**
 * An optional short profile with an inquiry, and who gets all of it. Renters who open the section find theirs, and may keep it for the next
 * inquiry. A section that nobody opened has no values, so it sends none.
 */
export function ProfileFields(props: ProfileFieldsProps) {
  const { form, hasMoveIn } = props;
  const { api, t } = useApp();
  const names = hasMoveIn ? NAMES : [...NAMES, 'moveInOn'];
  const ref = useRef<HTMLDetailsElement>(null);
  const [info, setInfo] = useState<Info>();
  const [isRenter, setIsRenter] = useState(false);
  const [isOpen, setIsOpen] = useState(() => names.some((name) => form.field(name).defaultValue !== ''));
  const [isIncluded, setIsIncluded] = useState(false);
  const isWrong = names.some((name) => form.errorOf(name) !== '');

  function load(): void {
    const user = session.get()?.user;
    if (info || !user || roleOf(user) !== 'Renter') return;
    setIsRenter(true);
    // Without their profile, renters type it.
    api.renters.profile().then(
      (profile) => {
        if (ref.current?.open && !hasValues(ref.current)) setInfo(profile.renterInfo);
      },
      () => {},
    );
  }

  function toggle(details: HTMLDetailsElement): void {
    setIsOpen(details.open);
    setIsIncluded(!details.open && hasValues(details));
    if (details.open) load();
  }
  // Before this script loaded, the visitor may have opened it, or the browser restored its values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const details = ref.current;
    if (details && hasValues(details)) details.open = true;
    if (details?.open) toggle(details);
  }, []);
  return (
    <>
      <details
        ref={ref}
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => toggle(currentTarget)}
        className="group rounded-card border border-line px-4"
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
          {t(isIncluded ? 'forms.profile.included' : 'forms.profile.title')}
          <ChevronDownIcon className="size-5 shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 pb-4">
          <p className="text-13 text-soft">{t('forms.profile.hint')}</p>
          {/* New fields, because their first values come late. */}
          <Fields key={info ? 'own' : 'new'} info={info} {...props} />
          {isRenter && <CheckboxField name={KEEP} value="yes" defaultChecked label={t('forms.profile.keep')} />}
        </div>
      </details>
      <p className="text-13 text-soft">
        {t('forms.inquiry.privacy')}{' '}
        <Link to="/privacy-policy" className="link" target="_blank">
          {t('forms.inquiry.privacyLink')}
        </Link>
        {'.'}
      </p>
    </>
  );
}

/** The fields of the section, without the choice to keep it. */
const NAMES = ['householdSize', 'incomeRange', 'aboutMe', ...RENTER_PETS.map((_, index) => `pets.${index}.kind`)];

const KEEP = 'keepProfile';

/** Whether the section has a value that would be sent. */
function hasValues(details: HTMLDetailsElement | null): boolean {
  const controls = details?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [];
  return [...controls].some((control) =>
    control.type === 'checkbox' ? control.matches(':checked') && control.name !== KEEP : control.value !== '',
  );
}

function Fields({ form, hasMoveIn, info }: ProfileFieldsProps & { info: Info | undefined }) {
  const { t } = useApp();
  const { today } = useGlobals();
  const field = (name: string, known: string | number | null | undefined) => {
    const { defaultValue, ...rest } = form.field(name);
    return { ...rest, defaultValue: defaultValue || String(known ?? '') };
  };
  const moveInOn = info?.moveInOn && info.moveInOn >= today ? info.moveInOn : undefined;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {!hasMoveIn && <DateField label={t('forms.moveInDate')} min={today} {...field('moveInOn', moveInOn)} />}
        <TextField
          label={t('forms.profile.householdSize')}
          inputMode="numeric"
          {...field('householdSize', info?.householdSize)}
        />
        <SelectField
          label={t('forms.profile.incomeRange')}
          placeholder={t('forms.profile.noIncome')}
          options={INCOME_RANGES.map((value) => ({ value, label: t(`forms.profile.income.${value}`) }))}
          {...field('incomeRange', info?.incomeRange)}
        />
      </div>
      <fieldset data-field="pets">
        <legend className="mb-1 font-medium">{t('forms.profile.pets')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {RENTER_PETS.map((pet, index) => (
            <CheckboxField
              key={pet}
              name={`pets.${index}.kind`}
              value={pet}
              defaultChecked={
                form.field(`pets.${index}.kind`).defaultValue === pet || (info?.pets.includes(pet) ?? false)
              }
              label={t(`forms.profile.pet.${pet}`)}
            />
          ))}
        </div>
      </fieldset>
      <TextField label={t('forms.profile.aboutMe')} maxLength={300} {...field('aboutMe', info?.about.slice(0, 300))} />
    </>
  );
}
