import { expect } from 'vitest';
import type { AppError } from '#common/contract/errors.ts';
import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import type { PlanFields } from '#common/contract/market/listing-fields.ts';
import type { TestApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenUser } from '#test/given-user.ts';

/** The API for a landlord. */
export type Landlord = ReturnType<TestApp['as']>;

export async function landlordOf(
  app: TestApp,
  companyId: number,
  lang: 'en' | 'fr' = 'en',
  isVerified = true,
): Promise<Landlord> {
  const { id: userId, email } = await givenUser(app.services.db, 'Landlord', { companyId });
  return app.as(givenActor(['Landlord'], [], { userId, companyId, email, isVerified }), lang);
}

/** A complete floor plan. */
export const PLAN: PlanFields = {
  id: null,
  label: 'One',
  beds: 1,
  baths: 10,
  squareFeet: 600,
  rentMinCents: 190_000,
  rentMaxCents: null,
  isOnRequest: false,
  depositCents: null,
  availableOn: null,
  unitsAvailable: 1,
  furnished: false,
};
/** All that a listing needs to go live, except a photo. */
export const WHOLE: DraftBody = {
  propertyType: 'condo',
  street: '33 St. George St',
  postalCode: 'm5s2e3',
  lat: 43.662,
  lng: -79.3985,
  descriptionEn: 'Bright rooms near the park.',
  floorPlans: [PLAN],
  amenities: ['balcony'],
  petPolicies: ['cat-friendly'],
};

/** Returns the error of a call that must fail. */
export const refused = async (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error) => error as AppError,
  );

/** Creates the company's wallet with credits. */
export async function givenCredits(app: TestApp, companyId: number, credits: number): Promise<void> {
  const { db } = app.services;
  await db.insertInto('wallets').values({ company_id: companyId }).execute();
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('ledger_transactions')
      .values({ kind: 'promo', idempotency_key: `given:${companyId}`, company_id: companyId, day: '2026-10-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('ledger_postings')
      .values([
        { transaction_id: id, account: 'wallet', credits },
        { transaction_id: id, account: 'promo', credits: -credits },
      ])
      .execute();
  });
}
