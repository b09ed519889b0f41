import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { lang, leaveBlank, optionalText, requestKey, requiredText, taken, text } from '#common/contract/fields.ts';
import { INQUIRY_STATES } from '#common/contract/own-inquiries.ts';
import { chosenTime, leadMessage, tour } from '#common/contract/tour.ts';

const params = z.object({ link: text(100) });

/** Body of what a renter writes after the inquiry. */
export const answerBody = z.object({ message: requiredText(3000), requestKey, leaveBlank });
/** Body of a renter's choice of a time. */
export const choiceBody = z.object({ choice: chosenTime, leaveBlank });
/** Body of a renter's refusal. */
export const noTourBody = z.object({ message: optionalText(1000), leaveBlank });

/** An inquiry as whoever sent it sees it by the link in their letters. */
export const linkedInquiry = z.object({
  kind: z.enum(['inquiry', 'tour']),
  state: z.enum(INQUIRY_STATES),
  /** The language in which it was sent. */
  lang,
  company: z.string(),
  home: z.object({
    id: z.int(),
    name: z.nullable(z.string()),
    address: z.string(),
    city: z.string(),
    /** Whether it is still advertised. */
    isLive: z.boolean(),
  }),
  messages: z.array(leadMessage),
  tour: z.nullable(tour),
  /** Whether the landlord still takes answers. */
  isOpen: z.boolean(),
  /** Whether the landlord is not approved, or not any more: nothing is passed on then but that a tour is off. */
  isOnHold: z.boolean(),
});
/** See the schema. */
export type LinkedInquiry = z.output<typeof linkedInquiry>;

const errors = ['link.not_found', 'inquiry.closed', 'inquiry.on_hold', 'lead.too_many'] as const;
const tourErrors = [...errors, 'tour.changed', 'tour.past'] as const;

/** What a renter, guest or not, does with an inquiry by the link in its letters: the link is the secret. */
export const inquiryLink = group({
  open: {
    method: 'GET',
    path: '/inquiry/:link',
    summary: 'The conversation and the tour of one inquiry',
    access: everyone,
    params,
    output: z.object({ inquiry: linkedInquiry }),
    errors: ['link.not_found'],
  },
  write: {
    method: 'POST',
    path: '/inquiry/:link/messages',
    summary: 'Writes to the landlord again',
    access: everyone,
    params,
    body: answerBody,
    output: taken,
    errors,
    limitPerMinute: 10,
  },
  acceptTour: {
    method: 'POST',
    path: '/inquiry/:link/tour/accept',
    summary: 'Agrees to one of the times that the landlord proposed',
    access: everyone,
    params,
    body: choiceBody,
    output: taken,
    errors: tourErrors,
    limitPerMinute: 10,
  },
  declineTour: {
    method: 'POST',
    path: '/inquiry/:link/tour/decline',
    summary: 'Declines the proposed times, or calls off the tour that was agreed',
    access: everyone,
    params,
    body: noTourBody,
    output: taken,
    errors: tourErrors,
    limitPerMinute: 10,
  },
  tourFile: {
    method: 'GET',
    path: '/inquiry/:link/tour.ics',
    summary: 'The agreed tour as a calendar file',
    access: everyone,
    params,
    output: z.file(),
    contentType: 'text/calendar',
    errors: ['link.not_found'],
  },
});
