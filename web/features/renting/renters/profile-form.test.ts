import { expect, test } from 'vitest';
import type { RenterProfile } from '#common/contract/renting/renters.ts';
import { profileChange } from '#common/contract/renting/renters.ts';
import { changeOf, profileSchema, valuesOf } from './profile-form.ts';

const profile: RenterProfile = {
  renterInfo: {
    firstName: 'Camille',
    lastName: 'Roy',
    phone: null,
    about: 'Two nurses',
    pets: ['cat'],
    moveInOn: '2027-07-01',
    budgetMaxCents: 215_000,
    beds: 0,
    householdSize: 2,
    incomeRange: '50-75',
  },
  prospect: { email: 'c@example.com' },
  seenRecommendedIntro: false,
  recommends: false,
  keepsViewed: true,
};

test('a profile is the same after a round trip through the form, with rent in cents', () => {
  const { firstName: _, lastName: __, phone: ___, ...kept } = profile.renterInfo;
  expect(changeOf(valuesOf(profile))).toEqual({ ...kept, recommends: false, keepsViewed: true });
});

test('emptied fields are cleared, and the API accepts that', () => {
  const emptied = { ...valuesOf(profile), moveInOn: '', budget: '', beds: '', householdSize: ' ' };
  expect(changeOf(emptied)).toMatchObject({ moveInOn: null, budgetMaxCents: null, beds: null, householdSize: null });
  expect(profileChange.safeParse(changeOf(emptied)).success).toBe(true);
});

test.each([
  { budget: 'a lot' },
  { budget: '100001' },
  { householdSize: '0' },
  { beds: '-1' },
  { moveInOn: '2027-02-30' },
  { about: 'x'.repeat(2001) },
])('%o is said at its field', (wrong) => {
  const parsed = profileSchema.safeParse({ ...valuesOf(profile), ...wrong });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([Object.keys(wrong)]);
});

test('an empty form is valid', () => {
  const empty = { ...valuesOf(profile), moveInOn: '', budget: '', beds: '', householdSize: '', about: '', pets: [] };
  expect(profileSchema.safeParse(empty).success).toBe(true);
});
