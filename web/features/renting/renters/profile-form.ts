import * as z from 'zod/mini';
import { INCOME_RANGES, type IncomeRangeKey } from '#common/catalog/income-ranges.ts';
import { RENTER_PETS, type RenterPetKey } from '#common/catalog/renter-pets.ts';
import { day, text } from '#common/contract/fields.ts';
import { formNumber } from '#common/contract/form-fields.ts';
import type { ProfileChange, RenterProfile } from '#common/contract/renting/renters.ts';

/** The values of the profile form: typed text, rent in dollars. */
export interface ProfileValues {
  moveInOn: string;
  budget: string;
  beds: string;
  householdSize: string;
  /** Empty if it is not stated. */
  incomeRange: IncomeRangeKey | '';
  pets: RenterPetKey[];
  about: string;
  keepsViewed: boolean;
  recommends: boolean;
}

/** Accepts empty text as "not stated". */
const orEmpty = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
    z.optional(schema),
  );

/** The schema of the form; that of the call has the same rules, in cents. */
export const profileSchema = z.object({
  moveInOn: orEmpty(day),
  budget: orEmpty(formNumber(0, 100_000)),
  beds: orEmpty(formNumber(0, 20)),
  householdSize: orEmpty(formNumber(1, 20)),
  incomeRange: orEmpty(z.enum(INCOME_RANGES)),
  pets: z.array(z.enum(RENTER_PETS)),
  about: text(2000),
  keepsViewed: z.boolean(),
  recommends: z.boolean(),
});

export function valuesOf({ renterInfo, keepsViewed, recommends }: RenterProfile): ProfileValues {
  const { moveInOn, budgetMaxCents, beds, householdSize, incomeRange, pets, about } = renterInfo;
  return {
    moveInOn: moveInOn ?? '',
    budget: budgetMaxCents === null ? '' : String(Math.round(budgetMaxCents / 100)),
    beds: beds === null ? '' : String(beds),
    householdSize: householdSize === null ? '' : String(householdSize),
    incomeRange: incomeRange ?? '',
    pets,
    about,
    keepsViewed,
    recommends,
  };
}

/** The body of the call from the values of the form. */
export function changeOf({
  moveInOn,
  budget,
  beds,
  householdSize,
  incomeRange,
  ...rest
}: ProfileValues): ProfileChange {
  const numberOf = (value: string) => (value.trim() === '' ? null : Number(value));
  const dollars = numberOf(budget);
  return {
    ...rest,
    moveInOn: moveInOn || null,
    budgetMaxCents: dollars === null ? null : dollars * 100,
    beds: numberOf(beds),
    householdSize: numberOf(householdSize),
    incomeRange: incomeRange || null,
  };
}
