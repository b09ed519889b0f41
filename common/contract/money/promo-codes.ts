import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { day, idParams, recordId, taken, text, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { tidyPromoCode } from '#common/money/promo-discount.ts';

export const PROMO_KINDS = ['percent', 'amount', 'bonus'] as const;
type PromoKind = (typeof PROMO_KINDS)[number];

/** The states of a promo code, from its dates, uses and archive. */
export const PROMO_STATES = ['live', 'planned', 'ended', 'usedUp', 'archived'] as const;
export type PromoCodeState = (typeof PROMO_STATES)[number];

/** A whole number as typed; empty for none. */
const count = (pattern: RegExp) => text(9).check(z.regex(pattern, 'validation.integer'));
const dayOrNone = z.union([z.literal(''), day]);

const VALUES: Record<PromoKind, { pattern: RegExp; error: string }> = {
  percent: { pattern: /^(?:[1-9]\d?|100)$/, error: 'validation.promoPercent' },
  amount: { pattern: /^(?=.*[1-9])\d{1,5}(?:[.,]\d{2})?$/, error: 'validation.amount' },
  bonus: { pattern: /^[1-9]\d{0,4}$/, error: 'validation.integer' },
};

const fields = z.object({
  code: z.pipe(
    text(60),
    z.pipe(z.transform(tidyPromoCode), z.string().check(z.regex(/^[A-Z0-9-]{3,30}$/, 'validation.promoCode'))),
  ),
  kind: z.enum(PROMO_KINDS, 'validation.one_of'),
  /** Percent, dollars or credits, as typed. */
  value: text(9),
  /** Days until bonus credits end; empty for no end. */
  bonusDays: count(/^(?:[1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|36[0-5]\d|3660)?$/),
  startsOn: dayOrNone,
  /** The last day; empty for no end. */
  endsOn: dayOrNone,
  maxUses: count(/^(?:[1-9]\d{0,7})?$/),
  maxUsesPerCompany: count(/^(?:[1-9]\d{0,7})?$/),
  /** The bundles that the code is for; none means all. */
  bundleIds: z.array(recordId).check(z.maxLength(100)),
});

const checkOf = (kind: PromoKind) =>
  z.refine<z.output<typeof fields>>((body) => body.kind !== kind || VALUES[kind].pattern.test(body.value), {
    error: VALUES[kind].error,
    path: ['value'],
  });
const checks = [
  checkOf('percent'),
  checkOf('amount'),
  checkOf('bonus'),
  z.refine<z.output<typeof fields>>(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, {
    error: 'validation.dateOrder',
    path: ['endsOn'],
  }),
] as const;

/** The fields of the form. Numbers are text as typed. */
export const promoBody = fields.check(...checks);
export type PromoBody = z.output<typeof promoBody>;

/** A promo code with its uses so far. */
const promoRow = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(PROMO_KINDS),
  /** Percent, cents or credits. */
  value: z.int(),
  bonusDays: z.nullable(z.int()),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** Paid and open purchases. */
  uses: z.int(),
  maxUses: z.nullable(z.int()),
  maxUsesPerCompany: z.nullable(z.int()),
  state: z.enum(PROMO_STATES),
  version: z.int(),
});
export type PromoRow = z.output<typeof promoRow>;

const promoDetail = z.extend(promoRow, { bundleIds: z.array(z.int()) });
export type PromoDetail = z.output<typeof promoDetail>;

/** A stored code as its form has it. */
export const promoBodyOf = (promo: PromoDetail): PromoBody => ({
  code: promo.code,
  kind: promo.kind,
  value: promo.kind === 'amount' ? (promo.value / 100).toFixed(2) : String(promo.value),
  bonusDays: String(promo.bonusDays ?? ''),
  startsOn: promo.startsOn ?? '',
  endsOn: promo.endsOn ?? '',
  maxUses: String(promo.maxUses ?? ''),
  maxUsesPerCompany: String(promo.maxUsesPerCompany ?? ''),
  bundleIds: promo.bundleIds,
});

const view = staff('viewCreditBundles');
const create = staff('createCreditBundles');
const modify = staff('modifyCreditBundles');

const promoList = {
  method: 'GET',
  path: '/admin/promo-codes',
  summary: 'Lists promo codes with their uses and states; totals stop at 10,000',
  access: view,
  query: listQuery({
    sorts: ['id', 'code'],
    filters: {
      state: z.optional(z.enum(PROMO_STATES, 'validation.one_of')),
      kind: z.optional(z.enum(PROMO_KINDS, 'validation.one_of')),
    },
  }),
  output: listOutput(promoRow),
} as const;

/** Promo codes, for administrators. The permissions of credit bundles govern them. */
export const promoCodes = group({
  promoCodes: promoList,
  promoCodesCsv: csvOf(promoList),
  promoCode: {
    method: 'GET',
    path: '/admin/promo-codes/:id',
    summary: 'Returns one promo code with its bundles and uses',
    access: view,
    params: idParams,
    output: promoDetail,
    errors: ['promo.not_found'],
  },
  createPromoCode: {
    method: 'POST',
    path: '/admin/promo-codes',
    summary: 'Creates a promo code',
    access: create,
    body: promoBody,
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['promo.taken', 'bundle.not_found'],
  },
  changePromoCode: {
    method: 'PATCH',
    path: '/admin/promo-codes/:id',
    summary: 'Changes a promo code; purchases keep the discount they were made with',
    access: modify,
    params: idParams,
    body: z.extend(fields, { version }).check(...checks),
    output: taken,
    errors: ['promo.not_found', 'promo.taken', 'bundle.not_found', 'edit.conflict'],
  },
  archivePromoCode: {
    method: 'POST',
    path: '/admin/promo-codes/:id/archive',
    summary: 'Archives a promo code, so that no one can use it, or restores it',
    access: modify,
    params: idParams,
    body: z.object({ isArchived: z.boolean(), version }),
    output: taken,
    errors: ['promo.not_found', 'edit.conflict'],
  },
});
