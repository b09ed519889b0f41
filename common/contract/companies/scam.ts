import * as z from 'zod/mini';
import { SCAM_LEVELS, SCAM_POINTS } from '#common/catalog/scam-rules.ts';
import { group, only } from '#common/contract/define.ts';
import { at } from '#common/contract/fields.ts';
import { fromKeys, keysOf } from '#common/values/objects.ts';

const RULES = keysOf(SCAM_POINTS);
const rule = z.enum(RULES, 'validation.one_of');

/** A sign of fraud with its evidence. */
const scamReason = z.object({
  rule,
  points: z.int(),
  /** Quotes from the listing's texts. */
  words: z.array(z.string()),
  /** Photos, listings or percent, depending on the rule. */
  count: z.nullable(z.int()),
  listingId: z.nullable(z.int()),
  companyId: z.nullable(z.int()),
});
export type ScamReason = z.output<typeof scamReason>;

/** The score of a listing with its reasons, the strongest first. */
export const scamScore = z.object({
  points: z.int(),
  level: z.enum(SCAM_LEVELS),
  reasons: z.array(scamReason),
  assessedAt: at,
});
export type ScamScore = z.output<typeof scamScore>;

/** The points of each rule. */
const scamPointsBody = z.object(
  fromKeys(RULES, () => z.int('validation.integer').check(z.minimum(-100), z.maximum(100))),
);

const rules = z.array(
  z.object({
    rule,
    points: z.int(),
    /** The program's points. */
    usual: z.int(),
    /** Decided items that the rule spoke for, and how many were fraud. */
    decided: z.int(),
    confirmed: z.int(),
  }),
);

/** The rules that score listings, for support. */
export const scam = group({
  rules: {
    method: 'GET',
    path: '/support/scam-rules',
    summary: 'Lists the signs of fraud with their points and how often each was right',
    access: only('Support'),
    output: z.object({ rules }),
  },
  savePoints: {
    method: 'POST',
    path: '/support/scam-rules',
    summary: 'Sets the points of all rules; 0 turns a rule off, and listings change with their next assessment',
    access: only('Support'),
    body: scamPointsBody,
    output: z.object({ rules, message: z.string() }),
  },
});
