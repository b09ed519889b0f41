import * as z from 'zod/mini';
import { REPORT_REASONS } from '#common/catalog/report-reasons.ts';
import { everyone, group } from '#common/contract/define.ts';
import {
  day,
  email,
  idParam,
  leaveBlank,
  optionalPhone,
  optionalText,
  personName,
  requestKey,
  requiredText,
  taken,
} from '#common/contract/fields.ts';
import { formNumber, fromToday } from '#common/contract/form-fields.ts';
import { tourSlots } from '#common/contract/tour.ts';

/** How far ahead a move can lie, in days. */
const MOVE_DAYS_AHEAD = 730;

/** Where the visitor came from, as the site kept it for 24 hours. */
export const tracking = z.object({
  source: optionalText(200),
  medium: optionalText(200),
  campaign: optionalText(200),
  gclid: optionalText(200),
});
/** See the schema. */
export type Tracking = z.output<typeof tracking>;

const person = { fullName: personName(100), email, phone: optionalPhone };
/** What every form carries beside its fields. */
const form = { requestKey, leaveBlank };

/** Body of the instant inquiry. */
export const inquiryBody = z.object({
  listingId: formNumber(1, 2_147_483_647),
  ...person,
  message: requiredText(3000),
  moveInOn: z.optional(fromToday(day, MOVE_DAYS_AHEAD)),
  floorPlanId: z.optional(formNumber(1, 2_147_483_647)),
  tracking: z.optional(tracking),
  ...form,
});

/** What a renter who is signed in may leave out: their account says it. */
const inquiryOfSomebody = z.extend(inquiryBody, {
  fullName: z.optional(person.fullName),
  email: z.optional(person.email),
});

/** Body of the tour request: up to three different times, the best first, local to the listing. */
export const tourBody = z.object({
  listingId: formNumber(1, 2_147_483_647),
  ...person,
  message: optionalText(3000),
  slots: tourSlots,
  floorPlanId: z.optional(formNumber(1, 2_147_483_647)),
  tracking: z.optional(tracking),
  ...form,
});

/** Body of a report about a listing. */
export const reportBody = z.object({
  reason: z.enum(REPORT_REASONS, { error: (issue) => (issue.input ? 'validation.one_of' : 'validation.required') }),
  details: optionalText(2000),
  email: z.optional(email),
  ...form,
});

/** Body of the contact form. */
export const contactBody = z.object({ ...person, company: optionalText(200), message: requiredText(3000), ...form });

/** Body of the form of property managers who want to advertise. */
export const advertiseBody = z.object({
  ...person,
  company: requiredText(200),
  numberOfUnits: formNumber(1, 1_000_000),
  portfolio: optionalText(2000),
  message: requiredText(3000),
  ...form,
});

/** Everything that visitors write to us or to landlords. */
export const inquiries = group({
  inquire: {
    method: 'POST',
    path: '/renter/renter-inquire',
    summary:
      'Instant inquiry: to the landlord, with a copy to the visitor. Renters signed in may leave out what their account says',
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
    summary: 'Tour request with up to three times',
    access: everyone,
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
    params: z.object({ id: idParam }),
    body: reportBody,
    output: taken,
    errors: ['listing.not_found'],
    limitPerMinute: 10,
  },
  contact: {
    method: 'POST',
    path: '/contact',
    summary: 'Message to support',
    access: everyone,
    body: contactBody,
    output: taken,
    limitPerMinute: 5,
  },
  advertise: {
    method: 'POST',
    path: '/advertise',
    summary: 'A property manager asks to advertise',
    access: everyone,
    body: advertiseBody,
    output: taken,
    limitPerMinute: 5,
  },
});
