import type { FeedFloorPlan, FeedListing } from '#common/feeds/feed-listing.ts';
import type { FileResult } from './run-command.ts';

/**
 * The document of `--json`. Programs compare it with exactly these fields, so it has no others, and a listing whose id
 * changed counts as an update. With `isFull` it has all fields.
 */
export function commandDocument({ run, rows }: FileResult, isFull: boolean) {
  if (isFull) return { run, rows };
  const { create, update, same, relink, absent, reject } = run.counts;
  return {
    run: { state: run.state, codes: run.codes, counts: { create, update: update + relink, same, absent, reject } },
    rows: rows.map(({ externalId, action, listingId, issues, listing }) => ({
      externalId,
      action,
      listingId,
      issues: issues.map(({ code, severity, line, value = '' }) => ({ code, severity, line, value })),
      ...(listing && { listing: briefListing(listing) }),
    })),
  };
}

const briefListing = (listing: FeedListing) => ({
  street: listing.street,
  unit: listing.unit,
  city: listing.city,
  province: listing.province,
  postalCode: listing.postalCode,
  type: listing.type,
  petPolicies: listing.petPolicies,
  utilities: listing.utilities,
  photos: listing.photos,
  costs: listing.costs,
  floorPlans: listing.floorPlans.map(briefPlan),
});

const briefPlan = (plan: FeedFloorPlan) => ({
  externalId: plan.externalId,
  label: plan.label,
  beds: plan.beds ?? 0,
  bathsTenths: plan.bathsTenths,
  squareFeet: plan.squareFeet,
  rentMinCents: plan.rentMinCents,
  rentMaxCents: plan.rentMaxCents,
  depositCents: plan.depositCents,
  availableOn: plan.availableOn,
  unitsAvailable: plan.unitsAvailable,
});
