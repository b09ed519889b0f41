import * as z from 'zod/mini';
import { POSTAL_CODE, tidyPostalCode } from '#common/address.ts';
import { user } from '#common/contract/auth.ts';
import { group, only } from '#common/contract/define.ts';
import { companyName, email, lang, optionalPhone, optionalText, taken, text } from '#common/contract/fields.ts';
import { bodyId } from '#common/contract/listing-fields.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/provinces.ts';
import { rules } from '#common/rules.ts';
import { isGstNumber, isQstNumber, tidyTaxNumber } from '#common/tax-numbers.ts';

const access = only('Landlord');

/** Where a company stands with support. */
export const REVIEW_STATES = ['new', 'approved', 'rejected'] as const;

/** Letters about the company that each of its members may do without; receipts and what concerns the account always come. */
export const LETTER_CHOICES = ['leads', 'tours', 'credits'] as const;
/** One of them. */
export type LetterChoice = (typeof LETTER_CHOICES)[number];

/** What a landlord does before homes go live, in this order. */
export const START_STEPS = ['email', 'company', 'listing', 'publish', 'credits'] as const;
/** One of them. */
export type StartStep = (typeof START_STEPS)[number];

const website = text(300).check(rules.url());
const postalCode = z.pipe(
  text(10),
  z.pipe(
    z.transform(tidyPostalCode),
    z.string().check(z.refine((code) => code === '' || POSTAL_CODE.test(code), 'validation.postalCode')),
  ),
);

/** A province; empty is none, as forms say it. */
const province = z.pipe(
  z.enum([...PROVINCE_CODES, ''], 'validation.one_of'),
  z.transform((code) => code || null),
);

/** What a landlord may change of the company. What is left out stays; with the version that was read, nobody is overruled. */
export const companyChange = z
  .object({
    version: z.optional(bodyId),
    name: z.optional(companyName(200).check(z.minLength(1, 'validation.required'))),
    contactName: z.optional(companyName(120)),
    phone: optionalPhone,
    email: z.optional(email),
    lang: z.optional(lang),
    website: z.optional(website),
    line1: optionalText(200),
    line2: optionalText(200),
    city: optionalText(100),
    province: z.optional(z.nullable(province)),
    postalCode: z.optional(postalCode),
    aboutEn: optionalText(4000),
    aboutFr: optionalText(4000),
    /** A logo that was sent (kind `logo`) and is ready; null takes the logo away. */
    logoUploadId: z.optional(z.nullable(z.uuid('validation.invalid'))),
  })
  .check(
    z.refine(({ postalCode: code, province }) => !code || !province || isPostalCodeOf(code, province), {
      error: 'validation.postalCodeProvince',
      path: ['postalCode'],
    }),
  );
/** See the schema. */
export type CompanyChange = z.output<typeof companyChange>;

const taxNumber = (isRight: (value: string) => boolean, error: string) =>
  z.pipe(
    text(30),
    z.pipe(z.transform(tidyTaxNumber), z.string().check(z.refine((value) => value === '' || isRight(value), error))),
  );

/** How the company is registered for taxes; all of it may stay empty. */
export const taxInformationBody = z.object({
  version: bodyId,
  companyName: text(200),
  companyAddress: text(200),
  companyAddressCont: text(200),
  companyWebsite: website,
  gstNumber: taxNumber(isGstNumber, 'validation.gstNumber'),
  qstNumber: taxNumber(isQstNumber, 'validation.qstNumber'),
});
/** See the schema. */
export type TaxInformationBody = z.output<typeof taxInformationBody>;

/** The same as it is kept; all of it empty before anything was said. */
export const taxInformation = z.object({
  version: z.int(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyAddressCont: z.string(),
  companyWebsite: z.string(),
  gstNumber: z.string(),
  qstNumber: z.string(),
});
/** See the schema. */
export type TaxInformation = z.output<typeof taxInformation>;

/** Which letters come. */
export const letterChoices = z.object({ leads: z.boolean(), tours: z.boolean(), credits: z.boolean() });
/** See the schema. */
export type LetterChoices = z.output<typeof letterChoices>;

/** The company of a landlord. */
export const ownCompany = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  contactName: z.string(),
  phone: z.string(),
  /** The name that support approved and that comes back where the present one is refused; null unless that is open. */
  approvedName: z.nullable(z.string()),
  /** Where inquiries go beside the members. */
  email: z.string(),
  /** Where they shall go once that address is confirmed; null where none waits. */
  pendingEmail: z.nullable(z.string()),
  /** The language of letters to that address. */
  lang,
  website: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  province: z.nullable(z.enum(PROVINCE_CODES)),
  postalCode: z.string(),
  aboutEn: z.string(),
  aboutFr: z.string(),
  /** Address of the logo; null without one. */
  logo: z.nullable(z.string()),
  /** Path of its public page; null while it has none: it needs an approval and a live listing. */
  path: z.nullable(z.string()),
});
/** See the schema. */
export type OwnCompany = z.output<typeof ownCompany>;

/** How far a company is on its way to live listings. */
export const standing = z.object({
  status: z.enum(REVIEW_STATES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  reviewedAt: z.nullable(z.iso.datetime()),
  /** What is done and what is not. */
  steps: z.array(z.object({ step: z.enum(START_STEPS), isDone: z.boolean() })),
  /** The listing to go on with; null before there is one. */
  listingId: z.nullable(z.int()),
});
/** See the schema. */
export type Standing = z.output<typeof standing>;

const details = z.object({
  company: ownCompany,
  standing,
  taxInformation,
  /** The province whose taxes apply to credits; null before the billing information says it. */
  billingProvince: z.nullable(z.enum(PROVINCE_CODES)),
  letters: letterChoices,
  /** How many members there are, the caller among them. */
  members: z.int(),
});
/** See the schema. */
export type CompanyDetails = z.output<typeof details>;

/** The company of the landlord signed in. */
export const ownCompanyGroup = group({
  details: {
    method: 'GET',
    path: '/user/company',
    summary: 'The company of the landlord signed in, its review, tax information and the letters that come',
    access,
    output: details,
    errors: ['company.not_found'],
  },
  update: {
    method: 'PATCH',
    path: '/user/company',
    summary: 'Changes the company of the landlord signed in; 409 where a version is given that is no longer the latest',
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
    summary: 'Mails the link that confirms the address for inquiries again; the earlier one ends',
    access,
    output: z.object({ company: ownCompany, message: z.string() }),
    errors: ['company.not_found', 'company.address_not_pending', 'user.unverified', 'company.address_too_many'],
    limitPerMinute: 10,
  },
  cancelAddress: {
    method: 'DELETE',
    path: '/user/company/email',
    summary: 'Keeps the address for inquiries as it is: the link to the other one opens nothing any more',
    access,
    output: z.object({ company: ownCompany, message: z.string() }),
    errors: ['company.not_found', 'company.address_not_pending'],
  },
  standing: {
    method: 'GET',
    path: '/elandlord/account-status',
    summary: 'Where the review of the company stands and what is left to do before listings go live',
    access,
    output: z.object({ standing }),
    errors: ['company.not_found'],
  },
  askAgain: {
    method: 'POST',
    path: '/user/company/review',
    summary: 'Asks for another review after a rejection',
    access,
    output: z.object({ standing, message: z.string() }),
    errors: ['company.not_found', 'company.not_rejected'],
    limitPerMinute: 10,
  },
  saveTaxInformation: {
    method: 'PATCH',
    path: '/user/company/tax-information',
    summary: 'Says how the company is registered for taxes; receipts carry it from then on',
    access,
    body: taxInformationBody,
    output: z.object({ taxInformation }),
    errors: ['company.not_found', 'edit.conflict'],
  },
  saveLetters: {
    method: 'PATCH',
    path: '/user/company/letters',
    summary: 'Says which letters about the company the person signed in wants',
    access,
    body: letterChoices,
    output: z.object({ letters: letterChoices }),
    errors: ['company.not_found'],
  },
});

/** The end of a company. */
export const companyEnd = group({
  close: {
    method: 'DELETE',
    path: '/user/company',
    summary:
      'Closes the company for good, by the password of its owner: listings are archived, leads go, members become renters',
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
