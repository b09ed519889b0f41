import * as z from 'zod/mini';
import { COMPANY_STATUSES } from '#common/catalog/company-statuses.ts';
import { RECORD_ACTIONS, RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { scamScore } from '#common/contract/companies/scam.ts';
import { group, only } from '#common/contract/define.ts';
import {
  at,
  idParams,
  lang,
  line,
  recordId,
  requestKey,
  requiredText,
  taken,
  teamMember,
  text,
  version,
} from '#common/contract/fields.ts';
import { ownListing } from '#common/contract/landlords/own-listings.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { listingFields } from '#common/contract/market/listing-fields.ts';
import { MOST } from '#common/contract/market/listing-limits.ts';
import { purchaseLine, refundPreview } from '#common/contract/money/billing-admin.ts';
import { PLACE_CONFIRMERS, PLACE_KNOWN } from '#common/places/place-known.ts';
import { auditEntry, USER_STATES } from './access.ts';
import { companyFacts, earlierDecision } from './reviews.ts';

const access = only('Support');
const reason = requiredText(500);

const LISTING_STATES = ['draft', 'review', 'active', 'paused', 'expired', 'archived', 'suspended'] as const;

export const companyRecord = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  credits: z.int(),
  liveListings: z.int(),
  email: z.string(),
  phone: z.nullable(z.string()),
  status: z.enum(COMPANY_STATUSES),
  isVerified: z.boolean(),
  isClosed: z.boolean(),
  createdAt: at,
});
export type CompanyRecord = z.output<typeof companyRecord>;

const listingRecordRow = z.object({
  id: z.int(),
  title: z.string(),
  city: z.nullable(z.string()),
  state: z.enum(LISTING_STATES),
  companyId: z.int(),
  company: z.string(),
  createdAt: at,
});
export type ListingRecordRow = z.output<typeof listingRecordRow>;

const userRecord = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  state: z.enum(USER_STATES),
  companyId: z.nullable(z.int()),
  company: z.nullable(z.string()),
  lastSignedInAt: z.nullable(at),
  createdAt: at,
});
export type UserRecord = z.output<typeof userRecord>;

/** An email that was sent about a record, without its text. */
const sentEmail = z.object({
  id: z.int(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: at,
  sentAt: z.nullable(at),
});
export type SentEmail = z.output<typeof sentEmail>;

const stateChange = z.object({
  id: z.int(),
  at,
  from: z.nullable(z.string()),
  to: z.string(),
  by: z.nullable(teamMember),
  /** In the caller's language, or in the words of the person. */
  reason: z.nullable(z.string()),
});

export const companyDetail = z.object({
  company: companyFacts,
  isClosed: z.boolean(),
  /** Null unless the company is suspended. */
  suspension: z.nullable(z.object({ reason: z.string(), at, by: z.nullable(teamMember) })),
  membershipExpiresOn: z.nullable(z.string()),
  leadCount: z.int(),
  purchases: z.array(purchaseLine),
  emails: z.array(sentEmail),
  earlier: z.array(earlierDecision),
  history: z.array(auditEntry),
});
export type CompanyDetail = z.output<typeof companyDetail>;

/** A photo that stays, with its captions. Support removes and orders photos, and adds none. */
const keptPhoto = z.object({ id: recordId, altEn: line(200), altFr: line(200) });

/** The facts of a listing that support changes. */
const listingFacts = z.extend(
  z.pick(listingFields, {
    propertyType: true,
    name: true,
    titleEn: true,
    titleFr: true,
    descriptionEn: true,
    descriptionFr: true,
    street: true,
    postalCode: true,
    contactName: true,
    contactPhone: true,
    floorPlans: true,
    costs: true,
  }),
  { photos: z.array(keptPhoto).check(z.maxLength(MOST.photos)) },
);

/** Fields that support can lock for landlords and feeds. The street locks the whole address. */
export const LOCKABLE_FIELDS = [
  ...(['propertyType', 'name', 'titleEn', 'titleFr', 'descriptionEn', 'descriptionFr', 'street'] as const),
  ...(['contactName', 'contactPhone', 'floorPlans', 'costs', 'offers', 'photos', 'videos', 'tours'] as const),
  ...(['petPolicies', 'utilities', 'amenities', 'parkingType', 'leaseMonths'] as const),
] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** Support's form of a listing. The landlord reads the reason. */
export const listingEdit = z.extend(listingFacts, {
  lockedFields: z.array(z.enum(LOCKABLE_FIELDS, 'validation.one_of')).check(z.maxLength(LOCKABLE_FIELDS.length)),
  reason,
});
export type ListingEdit = z.output<typeof listingEdit>;

/** Support's words to a landlord. A recipient whose language is empty reads the other one. */
export const landlordMessage = z.object({ textEn: text(3000), textFr: text(3000) }).check(
  z.refine(({ textEn, textFr }) => textEn !== '' || textFr !== '', {
    error: 'validation.required',
    path: ['textEn'],
  }),
);

const listingRecordDetail = z.object({
  ...listingRecordRow.shape,
  address: z.string(),
  path: z.string(),
  rentMinCents: z.nullable(z.int()),
  rentMaxCents: z.nullable(z.int()),
  photos: z.array(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  activatedAt: z.nullable(at),
  isFromFeed: z.boolean(),
  placeKnown: z.enum(PLACE_KNOWN),
  placeConfirmedBy: z.nullable(z.enum(PLACE_CONFIRMERS)),
  /** Whether the pin is too far from the area of the postal code. */
  isPinFar: z.boolean(),
  version: z.int(),
  /** The values of support's form. */
  facts: z.object({
    ...listingFacts.shape,
    postalCode: z.string(),
    contactPhone: z.string(),
    floorPlans: ownListing.shape.floorPlans,
    costs: ownListing.shape.costs,
    photos: ownListing.shape.photos,
  }),
  lockedFields: z.array(z.enum(LOCKABLE_FIELDS)),
  leadCount: z.int(),
  reportCount: z.int(),
  /** Signs of fraud; null before the first assessment. */
  scam: z.nullable(scamScore),
  /** Support's decisions on the listing, latest first. */
  earlier: z.array(earlierDecision),
  /** The latest emails to its company. */
  emails: z.array(sentEmail),
  /** The actions that the state allows. */
  actions: z.array(z.enum(RECORD_ACTIONS.listing)),
  changes: z.array(stateChange),
  history: z.array(auditEntry),
});
export type ListingRecordDetail = z.output<typeof listingRecordDetail>;

const userDetailRecord = z.object({
  ...userRecord.shape,
  phone: z.nullable(z.string()),
  lang,
  isVerified: z.boolean(),
  /** False for staff, whom only administrators change. */
  isChangeable: z.boolean(),
  sessionCount: z.int(),
  inquiryCount: z.int(),
  emails: z.array(sentEmail),
  history: z.array(auditEntry),
});
export type UserDetailRecord = z.output<typeof userDetailRecord>;

const filterOf = <const F extends readonly [string, ...string[]]>(filters: F) => ({
  filter: z.optional(z.enum(filters, 'validation.one_of')),
});

const companyList = {
  method: 'GET',
  path: '/support/companies',
  summary: 'Lists companies, the newest first, or those of a segment; totals stop at 10,000',
  access,
  query: listQuery({ sorts: ['id', 'name'], filters: filterOf(RECORD_FILTERS.companies) }),
  output: listOutput(companyRecord),
} as const;

/** Support's records of companies, listings and users. Looks at one and changes are recorded. */
export const records = group({
  counts: {
    method: 'GET',
    path: '/support/record-counts',
    summary: 'Counts the companies, listings or users of each segment; counts stop at 10,000',
    access,
    query: z.object({ list: z.enum(['companies', 'listings', 'users'], 'validation.one_of') }),
    output: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  companies: companyList,
  companiesCsv: csvOf(companyList),
  company: {
    method: 'GET',
    path: '/support/companies/:id',
    summary: 'Returns one company with members, listings, purchases, emails and history; the access is logged',
    access,
    params: idParams,
    output: companyDetail,
    errors: ['company.not_found'],
  },
  actOnCompany: {
    method: 'POST',
    path: '/support/companies/:id/actions',
    summary:
      'Marks a company as verified or takes the mark away, suspends it or restores it; emails about a suspension wait 60 seconds',
    access,
    params: idParams,
    body: z.object({ action: z.enum(RECORD_ACTIONS.company, 'validation.one_of'), reason }),
    output: taken,
    errors: ['company.not_found', 'company.suspended', 'company.not_suspended'],
  },
  setOwner: {
    method: 'POST',
    path: '/support/companies/:id/owner',
    summary: 'Transfers a company to another of its members, whose owner can’t do it',
    access,
    params: idParams,
    body: z.object({ userId: recordId, reason }),
    output: taken,
    errors: ['company.not_found', 'member.not_found', 'member.unready'],
  },
  adjustCredits: {
    method: 'POST',
    path: '/support/companies/:id/credits',
    summary: 'Adds credits to a company or removes some, once per key, with a reason that its landlord reads',
    access,
    params: idParams,
    body: z.object({
      requestKey,
      credits: z.int('validation.integer').check(
        z.minimum(-1000),
        z.maximum(1000),
        z.refine((credits) => credits !== 0, 'validation.required'),
      ),
      reason,
    }),
    output: taken,
    errors: ['company.not_found', 'wallet.too_low', 'wallet.second_person'],
  },
  refundPreview: {
    method: 'GET',
    path: '/support/purchases/:id/refund',
    summary: 'Says what a refund would return and take back now, and changes nothing',
    access,
    params: idParams,
    output: refundPreview,
    errors: ['purchase.not_found', 'purchase.not_paid'],
  },
  receiptPdf: {
    method: 'GET',
    path: '/support/receipts/:id/pdf',
    summary:
      'Returns the receipt or credit note of a company as a PDF file, in the buyer’s language unless another is requested',
    access,
    params: idParams,
    query: z.object({ language: z.optional(lang) }),
    output: z.file(),
    contentType: 'application/pdf',
    errors: ['receipt.not_found'],
    limitPerMinute: 60,
  },
  refund: {
    method: 'POST',
    path: '/support/purchases/:id/refund',
    summary: 'Refunds a whole purchase: removes its credits, returns the money and issues a credit note',
    access,
    params: idParams,
    body: z.object({ reason }),
    output: taken,
    errors: ['purchase.not_found', 'purchase.not_paid', 'purchase.spent', 'payment.unavailable'],
  },
  listings: {
    method: 'GET',
    path: '/support/listings',
    summary: 'Lists listings, the newest first, or those of a state; totals stop at 10,000',
    access,
    query: listQuery({ sorts: ['id'], filters: filterOf(RECORD_FILTERS.listings) }),
    output: listOutput(listingRecordRow),
  },
  listing: {
    method: 'GET',
    path: '/support/listings/:id',
    summary: 'Returns one listing with its states, leads, reports and history; the access is logged',
    access,
    params: idParams,
    output: listingRecordDetail,
    errors: ['listing.not_found'],
  },
  actOnListing: {
    method: 'POST',
    path: '/support/listings/:id/actions',
    summary: 'Suspends, restores or archives a listing and emails its landlords the reason',
    access,
    params: idParams,
    body: z.object({ action: z.enum(RECORD_ACTIONS.listing, 'validation.one_of'), reason }),
    output: taken,
    errors: ['listing.not_found', 'enable.suspended', 'enable.archived', 'enable.merged', 'enable.wrong_state'],
  },
  editListing: {
    method: 'POST',
    path: '/support/listings/:id/changes',
    summary:
      'Changes facts, rents, fees and photos of a listing, locks or unlocks fields, and emails its landlords the reason',
    access,
    params: idParams,
    body: z.extend(listingEdit, { version }),
    output: taken,
    errors: ['listing.not_found', 'edit.conflict', 'enable.incomplete', 'upload.not_found', 'upload.not_ready'],
  },
  writeToLandlord: {
    method: 'POST',
    path: '/support/listings/:id/messages',
    summary: 'Emails words about a listing to the members of its company, each in their language, and records them',
    access,
    params: idParams,
    body: landlordMessage,
    output: taken,
    errors: ['listing.not_found', 'listing.no_recipient'],
    limitPerMinute: 30,
  },
  users: {
    method: 'GET',
    path: '/support/users',
    summary: 'Lists users, the newest first, or those of a segment; totals stop at 10,000',
    access,
    query: listQuery({ sorts: ['id'], filters: filterOf(RECORD_FILTERS.users) }),
    output: listOutput(userRecord),
  },
  user: {
    method: 'GET',
    path: '/support/users/:id',
    summary: 'Returns one user with sessions, inquiries, emails and history; the access is logged',
    access,
    params: idParams,
    output: userDetailRecord,
    errors: ['user.not_found'],
  },
  actOnUser: {
    method: 'POST',
    path: '/support/users/:id/actions',
    summary: 'Disables or enables a renter or landlord, sends links again, or ends their sessions',
    access,
    params: idParams,
    body: z.object({ action: z.enum(RECORD_ACTIONS.user, 'validation.one_of'), reason }),
    output: taken,
    errors: ['user.not_found', 'access.beyond_own', 'access.disabled', 'request.too_many'],
    limitPerMinute: 60,
  },
});
