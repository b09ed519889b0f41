import type { AttachedProfile } from '#common/contract/renting/tour.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** The lines of a renter's profile: label and value. Empty without a profile. */
export function profileFacts(profile: AttachedProfile | null, t: Translate): [label: string, value: string][] {
  if (!profile) return [];
  const { householdSize, pets, incomeRange, about } = profile;
  const facts: [string, string | null][] = [
    [t('forms.profile.householdSize'), householdSize === null ? null : String(householdSize)],
    [t('forms.profile.pets'), pets.map((pet) => t(`forms.profile.pet.${pet}`)).join(', ')],
    [t('forms.profile.incomeRange'), incomeRange && t(`forms.profile.income.${incomeRange}`)],
    [t('forms.profile.aboutMe'), about],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
