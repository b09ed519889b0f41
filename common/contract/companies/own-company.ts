import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import {
  addressLine,
  at,
  companyName,
  email,
  lang,
  line,
  optionalPhone,
  optionalText,
  recordId,
  taken,
  text,
  version,
} from '#common/contract/fields.ts';

import { user } from '#common/contract/people/accounts.ts';
import { postalCodeOrEmpty } from '#common/contract/postal-code.ts';
import { isGstNumber, isQstNumber, tidyTaxNumber } from '#common/money/tax-numbers.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/places/provinces.ts';
import { rules } from '#common/values/rules.ts';

const access = only('Landlord');

const REVIEW_STATES = ['new', 'approved', 'rejected'] as const;

/** Optional emails about the company. Receipts and account emails are always sent. */
export const EMAIL_TOPICS = ['leads', 'tours', 'credits'] as const;
export type EmailChoice = (typeof EMAIL_TOPICS)[number];

/** A landlord's steps before listings go live, in order. */
const START_STEPS = ['email', 'company', 'listing', 'publish', 'credits'] as const;
export type StartStep = (typeof START_STEPS)[number];

const website = text(300).check(rules.url());
/** A province. Forms send an empty text for none. */
const province = z.pipe(
  z.enum([...PROVINCE_CODES, ''], 'validation.one_of'),
  z.transform((code) => code || null),
);

/** Changes to the company. Absent fields don't change. The version protects other people's changes. */
export const companyChange = z
  .object({
    version: z.optional(recordId),
    name: z.optional(companyName(200).check(z.minLength(1, 'validation.required'))),
    contactName: z.optional(companyName(120)),
    phone: optionalPhone,
    email: z.optional(email),
    lang: z.optional(lang),
    website: z.optional(website),
    line1: z.optional(addressLine(200)),
    line2: z.optional(line(200)),
    city: z.optional(line(100)),
    province: z.optional(z.nullable(province)),
    postalCode: z.optional(postalCodeOrEmpty),
    aboutEn: optionalText(4000),
    aboutFr: optionalText(4000),
    /** A ready upload of kind `logo`; null removes the logo. */
    logoUploadId: z.optional(z.nullable(z.uuid('validation.invalid'))),
  })
  .check(
    z.refine(({ postalCode: code, province }) => !code || !province || isPostalCodeOf(code, province), {
      error: 'validation.postalCodeProvince',
      path: ['postalCode'],
    }),
  );
export type CompanyChange = z.output<typeof companyChange>;

const taxNumber = (isRight: (value: string) => boolean, error: string) =>
  z.pipe(
    text(60),
    z.pipe(z.transform(tidyTaxNumber), z.string().check(z.refine((value) => value === '' || isRight(value), error))),
  );

/** The company's tax registration. Every field may be empty. */
export const taxInformationBody = z.object({
  version,
  companyName: line(200),
  companyAddress: line(200),
  companyAddressCont: line(200),
  companyWebsite: website,
  gstNumber: taxNumber(isGstNumber, 'validation.gstNumber'),
  qstNumber: taxNumber(isQstNumber, 'validation.qstNumber'),
});
export type TaxInformationBody = z.output<typeof taxInformationBody>;

/** The saved tax registration. All fields are empty at first. */
const taxInformation = z.object({
  version: z.int(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyAddressCont: z.string(),
  companyWebsite: z.string(),
  gstNumber: z.string(),
  qstNumber: z.string(),
});
export type TaxInformation = z.output<typeof taxInformation>;

/** The chosen emails. */
export const emailChoices = z.object({ leads: z.boolean(), tours: z.boolean(), credits: z.boolean() });
export type EmailChoices = z.output<typeof emailChoices>;

export const ownCompany = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  contactName: z.string(),
  phone: z.string(),
  /** The approved name, restored if support rejects the new one; null if no new name is under review. */
  approvedName: z.nullable(z.string()),
  /** Whether the public sees the approved name until support accepts the new one. */
  isNameWaiting: z.boolean(),
  /** Receives inquiries in addition to the members. */
  email: z.string(),
  /** The next address for inquiries, waiting for confirmation; null without one. */
  pendingEmail: z.nullable(z.string()),
  /** The language of emails to that address. */
  lang,
  website: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  province: z.nullable(z.enum(PROVINCE_CODES)),
  postalCode: z.string(),
  aboutEn: z.string(),
  aboutFr: z.string(),
  /** URL of the logo; null without one. */
  logo: z.nullable(z.string()),
  /** Path of its public page; null without one. The page needs an approval and a live listing. */
  path: z.nullable(z.string()),
});
export type OwnCompany = z.output<typeof ownCompany>;

/** A company's progress toward live listings. */
const standing = z.object({
  status: z.enum(REVIEW_STATES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  /** Support's open question, which the landlord answers. */
  question: z.nullable(z.object({ text: z.string(), askedAt: at })),
  reviewedAt: z.nullable(at),
  steps: z.array(z.object({ step: z.enum(START_STEPS), isDone: z.boolean() })),
  /** The listing to continue with; null before the first one. */
  listingId: z.nullable(z.int()),
});
export type StartStatus = z.output<typeof standing>;

const details = z.object({
  company: ownCompany,
  standing,
  taxInformation,
  /** The province whose taxes apply to credits; null until billing information names it. */
  billingProvince: z.nullable(z.enum(PROVINCE_CODES)),
  letters: emailChoices,
  /** Number of members, including the caller. */
  members: z.int(),
});
export type CompanyDetails = z.output<typeof details>;

/** The company of the logged-in landlord. */
export const ownCompanyGroup = group({
  details: {
    method: 'GET',
    path: '/user/company',
    summary: 'Returns the logged-in landlord’s company, its review, tax information and email choices',
    access,
    output: details,
    errors: ['company.not_found'],
  },
  update: {
    method: 'PATCH',
    path: '/user/company',
    summary: 'Changes the logged-in landlord’s company; 409 if the given version is no longer the latest',
    access,
    body: companyChange,
    output: z.object({ user, company: ownCompany }),
    errors: [
      ...(['company.not_found', 'edit.conflict', 'upload.not_found', 'upload.not_ready'] as const),
      ...(['user.unverified', 'company.address_too_many'] as const),
    ],
  },
  resendAddress: {
    method: 'POST',
    path: '/user/company/email/resend',
    summary: 'Sends the link that confirms the address for inquiries again; the earlier link ends',
    access,
    output: z.object({ company: ownCompany, message: z.string() }),
    errors: ['company.not_found', 'company.address_not_pending', 'user.unverified', 'company.address_too_many'],
    limitPerMinute: 10,
  },
  cancelAddress: {
    method: 'DELETE',
    path: '/user/company/email',
    summary: 'Keeps the current address for inquiries; the link to the new one stops working',
    access,
    output: z.object({ company: ownCompany, message: z.string() }),
    errors: ['company.not_found', 'company.address_not_pending'],
  },
  standing: {
    method: 'GET',
    path: '/elandlord/account-status',
    summary: 'Returns the state of the company’s review, and the steps left before listings go live',
    access,
    output: z.object({ standing }),
    errors: ['company.not_found'],
  },
  askAgain: {
    method: 'POST',
    path: '/user/company/review',
    summary: 'Requests another review after a rejection',
    access,
    output: z.object({ standing, message: z.string() }),
    errors: ['company.not_found', 'company.not_rejected'],
    limitPerMinute: 10,
  },
  saveTaxInformation: {
    method: 'PATCH',
    path: '/user/company/tax-information',
    summary: 'Saves the company’s tax registration; later receipts show it',
    access,
    body: taxInformationBody,
    output: z.object({ taxInformation }),
    errors: ['company.not_found', 'edit.conflict'],
  },
  saveEmailChoices: {
    method: 'PATCH',
    path: '/user/company/letters',
    summary: 'Saves the emails about the company that the logged-in user wants',
    access,
    body: emailChoices,
    output: z.object({ letters: emailChoices }),
    errors: ['company.not_found'],
  },
});

/** Closing a company. */
export const companyEnd = group({
  close: {
    method: 'DELETE',
    path: '/user/company',
    summary:
      'Closes the company permanently, with its owner’s password: archives listings, deletes leads and turns members into renters',
    access,
    body: z.object({ password: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)) }),
    output: taken,
    errors: [
      ...(['company.not_found', 'company.purchase_open', 'member.owner_only'] as const),
      ...(['payment.unavailable', 'auth.password_wrong', 'auth.slow_down'] as const),
    ],
    limitPerMinute: 10,
  },
});
