import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from '#common/catalog/contact-subjects.ts';
import { INCOME_RANGES } from '#common/catalog/income-ranges.ts';
import { RENTER_PETS } from '#common/catalog/renter-pets.ts';
import { REPORT_REASONS } from '#common/catalog/report-reasons.ts';
import { everyone, group } from '#common/contract/define.ts';
import {
  day,
  email,
  idParams,
  leaveBlank,
  line,
  optionalPhone,
  optionalText,
  personName,
  requestKey,
  requiredLine,
  requiredText,
  taken,
} from '#common/contract/fields.ts';
import { formId, formNumber, fromToday } from '#common/contract/form-fields.ts';
import { tourSlots } from './tour.ts';

const MOVE_DAYS_AHEAD = 730;

/** The visitor's source, which the site saves for 24 hours. */
export const tracking = z.object({
  source: optionalText(200),
  medium: optionalText(200),
  campaign: optionalText(200),
  gclid: optionalText(200),
  /** The site that the visitor came from, as a partner's link names it. */
  externalReferrer: optionalText(200),
});
export type Tracking = z.output<typeof tracking>;

const person = { fullName: personName(100), email, phone: optionalPhone };
/** A choice that a form asks for. */
const oneOf = <const Keys extends readonly string[]>(keys: Keys) =>
  z.enum(keys, { error: (issue) => (issue.input ? 'validation.one_of' : 'validation.required') });
/** Fields of every public form. */
const form = { requestKey, leaveBlank };

/** A renter's short profile, in the fields of a form. */
const profileFields = {
  householdSize: z.optional(formNumber(1, 20)),
  /** Objects, because checkboxes of one list are sent as `pets.0.kind`. */
  pets: z.optional(z.array(z.object({ kind: oneOf(RENTER_PETS) })).check(z.maxLength(RENTER_PETS.length))),
  incomeRange: z.optional(oneOf(INCOME_RANGES)),
  aboutMe: optionalText(300),
  /** `yes` saves the profile in the account of a logged-in renter. */
  keepProfile: z.optional(z.literal('yes')),
};

/** Fields about the renter and the home that all inquiries share. */
export const inquiryFields = z.object({
  ...person,
  message: optionalText(3000),
  moveInOn: z.optional(fromToday(day, MOVE_DAYS_AHEAD)),
  floorPlanId: z.optional(formId),
  ...profileFields,
  tracking: z.optional(tracking),
  ...form,
});

/** Body of the instant inquiry. */
export const inquiryBody = z.extend(inquiryFields, {
  listingId: formId,
  message: requiredText(3000),
});

/** Logged-in renters may leave these out, because their account has them. */
const inquiryOfSomebody = z.extend(inquiryBody, {
  fullName: z.optional(person.fullName),
  email: z.optional(person.email),
});

/** Body of the tour request: up to three different times in the listing's time zone, best first. */
export const tourBody = z.extend(inquiryFields, {
  listingId: formId,
  slots: tourSlots,
});

export const reportBody = z.object({
  reason: oneOf(REPORT_REASONS),
  details: optionalText(2000),
  email: z.optional(email),
  ...form,
});

export const contactBody = z.object({
  ...person,
  /** A caller without a list of subjects sends none. */
  subject: z._default(oneOf(CONTACT_SUBJECTS), 'other'),
  company: z.optional(line(200)),
  message: requiredText(3000),
  ...form,
});

/** Body of the form for property managers who want to advertise. */
export const advertiseBody = z.object({
  ...person,
  company: requiredLine(200),
  numberOfUnits: formNumber(1, 1_000_000),
  portfolio: optionalText(2000),
  message: requiredText(3000),
  ...form,
});

/** Public forms to landlords and to support. */
export const inquiries = group({
  inquire: {
    method: 'POST',
    path: '/renter/renter-inquire',
    summary:
      'Sends an instant inquiry to the landlord with a copy to the visitor; logged-in renters may leave out what their account contains',
    access: everyone,
    knowsCaller: true,
    body: inquiryOfSomebody,
    output: taken,
    errors: ['listing.gone', 'renter.no_name'],
    limitPerMinute: 10,
  },
  bookTour: {
    method: 'POST',
    path: '/renter/book-tour',
    summary: 'Requests a tour, with up to three times',
    access: everyone,
    knowsCaller: true,
    body: tourBody,
    output: taken,
    errors: ['listing.gone'],
    limitPerMinute: 10,
  },
  report: {
    method: 'POST',
    path: '/report-listing/:id',
    summary: 'Reports a listing to support',
    access: everyone,
    knowsCaller: true,
    params: idParams,
    body: reportBody,
    output: taken,
    errors: ['listing.not_found'],
    limitPerMinute: 10,
  },
  reportCompany: {
    method: 'POST',
    path: '/report-company/:slug',
    summary: 'Reports a company and all its listings to support',
    access: everyone,
    knowsCaller: true,
    params: z.object({ slug: line(200) }),
    body: reportBody,
    output: taken,
    errors: ['company.not_found'],
    limitPerMinute: 10,
  },
  contact: {
    method: 'POST',
    path: '/contact',
    summary: 'Sends a message to support',
    access: everyone,
    knowsCaller: true,
    body: contactBody,
    output: taken,
    limitPerMinute: 5,
  },
  advertise: {
    method: 'POST',
    path: '/advertise',
    summary: 'Sends the request of a property manager who wants to advertise',
    access: everyone,
    knowsCaller: true,
    body: advertiseBody,
    output: taken,
    limitPerMinute: 5,
  },
});
