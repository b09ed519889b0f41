import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import {
  day,
  idParams,
  intParam,
  MAX_ID,
  requiredLine,
  settingsVersion,
  taken,
  text,
  version,
} from '#common/contract/fields.ts';
import { isGstNumber, isQstNumber, tidyTaxNumber } from '#common/money/tax-numbers.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { TAXES } from './billing.ts';

/**
 * The site's decision about a tax: not made yet, registered with a number, or not registered, like a small supplier.
 * Nothing is sold to a province while one of its taxes is undecided.
 */
export const TAX_DECISIONS = ['undecided', 'registered', 'none'] as const;
export type TaxDecision = (typeof TAX_DECISIONS)[number];

/** The registrations: GST and HST share one, and so do PST and RST. */
export const TAX_REGISTRATIONS = ['gst', 'qst', 'pst'] as const;
export type TaxRegistration = (typeof TAX_REGISTRATIONS)[number];

const decision = z.enum(TAX_DECISIONS, 'validation.one_of');
const number = z.pipe(text(60), z.transform(tidyTaxNumber));
const price = z.int('validation.integer').check(z.minimum(0), z.maximum(1000));

/** The decisions about taxes. */
export const taxFields = z.object({
  gst: decision,
  gstNumber: number,
  qst: decision,
  qstNumber: number,
  pst: decision,
  pstNumber: number,
});
type TaxFields = z.output<typeof taxFields>;

const numberIfRegistered = (tax: TaxRegistration, isValid: (value: string) => boolean, error: string) =>
  z.refine<TaxFields>((fields) => fields[tax] !== 'registered' || isValid(fields[`${tax}Number`]), {
    error,
    path: [`${tax}Number`],
  });

/** A registration needs its number. */
export const taxChecks = [
  numberIfRegistered('gst', isGstNumber, 'validation.gstNumber'),
  numberIfRegistered('qst', isQstNumber, 'validation.qstNumber'),
  numberIfRegistered('pst', (value) => value !== '', 'validation.required'),
] as const;

/** Tax registrations, and the prices of listings in credits. */
const shopFields = z.extend(taxFields, {
  activation: price,
  featuredActivation: price,
  daily: price,
  featuredDaily: price,
});
export type ShopSettings = z.output<typeof shopFields>;

/** A tax rate of a province, and the days on which it applies. */
const taxRate = z.object({
  id: z.int(),
  province: z.enum(PROVINCE_CODES),
  tax: z.enum(TAXES),
  /** Thousandths of a percent. */
  rate: z.int(),
  startsOn: z.string(),
  /** Its last day; null for the current rate. */
  endsOn: z.nullable(z.string()),
  /** Whether it is charged. Provincial sales tax need not be due on advertising. */
  isCharged: z.boolean(),
  version: z.int(),
});
export type TaxRate = z.output<typeof taxRate>;

/** The part of a tax rate that can be changed until its first day. */
export const plannedRate = z.object({
  /** Percent up to 30, like 9.975 or 9,975. */
  percent: text(6).check(z.regex(/^(?=.*[1-9])(?:[0-2]?\d(?:[.,]\d{1,3})?|30(?:[.,]0{1,3})?)$/, 'validation.percent')),
  startsOn: day,
  isCharged: z.boolean(),
});

export type PlannedRate = z.output<typeof plannedRate>;

export const taxRateBody = z.object({
  province: z.enum(PROVINCE_CODES, 'validation.one_of'),
  tax: z.enum(TAXES, 'validation.one_of'),
  ...plannedRate.shape,
});
export type TaxRateBody = z.output<typeof taxRateBody>;

const taxRateChange = z.extend(z.partial(plannedRate), { version });
export type TaxRateChange = z.output<typeof taxRateChange>;

const view = staff('viewCreditBundles');
const modify = staff('modifyCreditBundles');
const rates = z.object({ taxRates: z.array(taxRate) });

/** The fields of a credit bundle that administrators change. A purchase keeps the name and the price of its day. */
export const bundleFields = z.object({
  nameEn: requiredLine(80),
  nameFr: requiredLine(80),
  /** Dollars before taxes, like 49 or 49.99. */
  price: text(9).check(z.regex(/^(?=.*[1-9])\d{1,5}(?:[.,]\d{2})?$/, 'validation.amount')),
});
export type BundleFields = z.output<typeof bundleFields>;

/** A new credit bundle. Numbers are text as typed. */
export const newBundle = z
  .extend(bundleFields, {
    credits: text(6).check(z.regex(/^\d{1,6}$/, 'validation.integer')),
    membershipMonths: text(2).check(z.regex(/^(?:[0-5]?\d|60)$/, 'validation.integer')),
    isHighlighted: z.boolean(),
  })
  .check(
    z.refine(({ credits, membershipMonths }) => Number(credits) + Number(membershipMonths) > 0, {
      error: 'validation.required',
      path: ['credits'],
    }),
  );
export type NewBundle = z.output<typeof newBundle>;

/** Decisions of administrators before credits are sold: taxes and prices. */
export const shop = group({
  settings: {
    method: 'GET',
    path: '/admin/ecommerce/settings',
    summary: 'Returns the decisions about tax registrations, and the prices of listings in credits',
    access: view,
    output: z.object({
      settings: z.extend(shopFields, { gstNumber: z.string(), qstNumber: z.string(), pstNumber: z.string() }),
      version: z.int(),
    }),
  },
  saveSettings: {
    method: 'PATCH',
    path: '/admin/ecommerce/settings',
    summary: 'Decides about tax registrations and sets the prices of listings in credits',
    access: modify,
    body: z.extend(shopFields, { version: settingsVersion }).check(...taxChecks),
    output: z.object({ ...taken.shape, version: z.int() }),
    errors: ['edit.conflict'],
  },
  bundles: {
    method: 'GET',
    path: '/admin/ecommerce/bundles',
    summary: 'Lists all credit bundles, on sale or not',
    access: view,
    output: z.object({
      bundles: z.array(
        z.object({
          id: z.int(),
          /** In the caller's language. */
          name: z.string(),
          nameEn: z.string(),
          nameFr: z.string(),
          credits: z.int(),
          membershipMonths: z.int(),
          priceCents: z.int(),
          isOnSale: z.boolean(),
          version: z.int(),
        }),
      ),
    }),
  },
  createBundle: {
    method: 'POST',
    path: '/admin/ecommerce/bundles',
    summary: 'Creates a credit bundle, which is not on sale yet',
    access: staff('createCreditBundles'),
    body: newBundle,
    output: z.object({ ...taken.shape, id: z.int() }),
  },
  changeBundle: {
    method: 'PATCH',
    path: '/admin/ecommerce/bundles/:id',
    summary: 'Changes the names or the price of a credit bundle, or starts or stops its sale',
    access: modify,
    params: idParams,
    body: z.extend(z.partial(bundleFields), { isOnSale: z.optional(z.boolean()), version }),
    output: taken,
    errors: ['bundle.not_found', 'edit.conflict'],
  },
  taxRates: {
    method: 'GET',
    path: '/admin/ecommerce/tax-rates',
    summary: 'Lists all tax rates by province, tax and day',
    access: view,
    output: rates,
  },
  addTaxRate: {
    method: 'POST',
    path: '/admin/ecommerce/tax-rates',
    summary: 'Adds a tax rate from a day on; the rate before it ends on the day before',
    access: modify,
    body: taxRateBody,
    output: z.object({ ...taken.shape, taxRate }),
  },
  changeTaxRate: {
    method: 'PATCH',
    path: '/admin/ecommerce/tax-rates/:id',
    summary: 'Starts or stops charging a tax rate, or changes a planned one until its first day',
    access: modify,
    params: idParams,
    body: taxRateChange,
    output: z.object({ ...taken.shape, taxRate }),
    errors: ['tax_rate.not_found', 'tax_rate.started', 'edit.conflict'],
  },
  deleteTaxRate: {
    method: 'DELETE',
    path: '/admin/ecommerce/tax-rates/:id',
    summary: 'Deletes a planned tax rate before its first day; the rate before it continues',
    access: modify,
    params: idParams,
    query: z.object({ version: intParam(0, MAX_ID) }),
    output: taken,
    errors: ['tax_rate.not_found', 'tax_rate.started', 'edit.conflict'],
  },
});
