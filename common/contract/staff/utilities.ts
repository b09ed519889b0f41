import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, bilingual, recordId, requiredLine, taken } from '#common/contract/fields.ts';

const access = only('Support');

/** An upload is stuck once its images are missing for this many minutes. */
export const STUCK_AFTER_MINUTES = 10;
/** A sent email is repeated at most once in this many minutes. */
export const RESEND_EVERY_MINUTES = 10;
/** A check names at most this many wrong wallets. */
export const MAX_WRONG_WALLETS = 20;

/** An upload whose images were never made. */
const stuckUpload = z.object({
  id: z.uuid(),
  kind: z.enum(['photo', 'floorplan', 'logo', 'avatar', 'asset']),
  company: z.nullable(z.string()),
  bytes: z.int(),
  createdAt: at,
});
export type StuckUpload = z.output<typeof stuckUpload>;

const utilitiesState = z.object({
  search: z.object({
    isReady: z.boolean(),
    listingCount: z.int(),
    /** Live listings in the database, which the index must reach. */
    liveCount: z.int(),
    lagMs: z.number(),
    /** When this process last read the change feed to its end. */
    readAt: z.nullable(at),
    /** Changes of the last 24 hours. */
    changeCount: z.int(),
  }),
  uploads: z.array(stuckUpload),
});
export type UtilitiesState = z.output<typeof utilitiesState>;

/** A wallet that differs from its ledger. */
const wrongWallet = z.object({ companyId: z.int(), company: z.string(), credits: z.int(), ledgerCredits: z.int() });

const walletsCheck = z.object({
  checked: z.int(),
  wrongCount: z.int(),
  wrong: z.array(wrongWallet),
});
export type WalletsCheck = z.output<typeof walletsCheck>;

const foundAddress = z.object({
  /** Equal for all ways to write one address. */
  key: z.string(),
  unit: z.string(),
  city: bilingual,
  listings: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      unit: z.string(),
      state: z.string(),
      companyId: z.int(),
      company: z.string(),
    }),
  ),
});
export type FoundAddress = z.output<typeof foundAddress>;

/** Small tools of support. Each can be repeated without harm, and each use is in the audit log. */
export const utilities = group({
  state: {
    method: 'GET',
    path: '/support/utilities',
    summary: 'Returns the lag of the change feed and the uploads that are stuck',
    access,
    output: utilitiesState,
  },
  reindex: {
    method: 'POST',
    path: '/support/utilities/reindex',
    summary: 'Makes every process read a listing again',
    access,
    body: z.object({ listingId: recordId }),
    output: taken,
    errors: ['listing.not_found'],
  },
  checkWallets: {
    method: 'POST',
    path: '/support/utilities/check-wallets',
    summary: 'Compares the wallet of one company, or of all, with its ledger',
    access,
    body: z.object({ companyId: z.optional(recordId) }),
    output: walletsCheck,
    errors: ['company.not_found'],
    limitPerMinute: 12,
  },
  resendEmail: {
    method: 'POST',
    path: '/support/utilities/resend-email',
    summary: `Sends an email to its recipient again, at most once in ${RESEND_EVERY_MINUTES} minutes`,
    access,
    body: z.object({ emailId: recordId }),
    output: taken,
    errors: ['email.not_found', 'email.text_deleted', 'email.by_consent'],
  },
  findAddress: {
    method: 'POST',
    path: '/support/utilities/address',
    summary: 'Finds all listings at an address, however it is written',
    access,
    body: z.object({
      street: requiredLine(200),
      city: requiredLine(120),
    }),
    output: foundAddress,
    errors: ['location.not_found'],
  },
  endUpload: {
    method: 'POST',
    path: '/support/utilities/end-upload',
    summary: 'Refuses a stuck upload, so that its sender can try again',
    access,
    body: z.object({ uploadId: z.uuid('validation.invalid') }),
    output: taken,
    errors: ['upload.not_found', 'upload.not_stuck'],
  },
});
