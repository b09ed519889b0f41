import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { lang, leaveBlank, optionalText, requestKey, requiredText, taken, text } from '#common/contract/fields.ts';
import { INQUIRY_STATES } from './own-inquiries.ts';
import { chosenTime, leadMessage, openTimes, tour } from './tour.ts';

const params = z.object({ link: text(100) });

/** Body of a renter's later message. */
export const answerBody = z.object({ message: requiredText(3000), requestKey, leaveBlank });
/** Body of a renter's choice of a time. */
export const choiceBody = z.object({ choice: chosenTime, leaveBlank });
/** Body of a renter's refusal. */
export const noTourBody = z.object({ message: optionalText(1000), leaveBlank });

/** Body of a renter's confirmation. */
export const keepBody = z.object({ leaveBlank });

/** An inquiry, as its sender sees it through the link in the emails. */
export const linkedInquiry = z.object({
  kind: z.enum(['inquiry', 'tour']),
  state: z.enum(INQUIRY_STATES),
  /** The language of the inquiry. */
  lang,
  company: z.string(),
  home: z.object({
    id: z.int(),
    name: z.nullable(z.string()),
    address: z.string(),
    city: z.string(),
    /** Whether the listing is still live. */
    isLive: z.boolean(),
  }),
  messages: z.array(leadMessage),
  tour: z.nullable(tour),
  /** Free times that the renter can move the tour to. */
  open: openTimes,
  /** Whether the landlord still takes messages. */
  isOpen: z.boolean(),
  /** Whether the landlord's company is not approved (any more). Then only a cancelled tour is passed on. */
  isOnHold: z.boolean(),
});
export type LinkedInquiry = z.output<typeof linkedInquiry>;

const errors = ['link.not_found', 'inquiry.closed', 'inquiry.on_hold', 'lead.too_many'] as const;
const tourErrors = [...errors, 'tour.changed', 'tour.past'] as const;

/** A renter's or guest's actions on an inquiry through the link in its emails. The link is the secret. */
export const inquiryLink = group({
  open: {
    method: 'GET',
    path: '/inquiry/:link',
    summary: 'Returns the conversation and the tour of one inquiry',
    access: everyone,
    params,
    output: z.object({ inquiry: linkedInquiry }),
    errors: ['link.not_found'],
  },
  write: {
    method: 'POST',
    path: '/inquiry/:link/messages',
    summary: 'Sends another message to the landlord',
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
    summary: 'Accepts one of the times that the landlord suggested',
    access: everyone,
    params,
    body: choiceBody,
    output: taken,
    errors: [...tourErrors, 'tour.taken'],
    limitPerMinute: 10,
  },
  declineTour: {
    method: 'POST',
    path: '/inquiry/:link/tour/decline',
    summary: 'Declines the suggested times, or cancels the confirmed tour',
    access: everyone,
    params,
    body: noTourBody,
    output: taken,
    errors: tourErrors,
    limitPerMinute: 10,
  },
  moveTour: {
    method: 'POST',
    path: '/inquiry/:link/tour/move',
    summary: 'Books one of the free times for the tour, instead of the earlier one',
    access: everyone,
    params,
    body: choiceBody,
    output: taken,
    errors: [...errors, 'tour.taken', 'tour.network'],
    limitPerMinute: 10,
  },
  keepTour: {
    method: 'POST',
    path: '/inquiry/:link/tour/keep',
    summary: 'Confirms that the renter will come to the booked tour',
    access: everyone,
    params,
    body: keepBody,
    output: taken,
    errors: ['link.not_found', 'inquiry.closed', 'tour.changed'],
    limitPerMinute: 10,
  },
  tourFile: {
    method: 'GET',
    path: '/inquiry/:link/tour.ics',
    summary: 'Returns the confirmed tour as a calendar file',
    access: everyone,
    params,
    output: z.file(),
    contentType: 'text/calendar',
    errors: ['link.not_found', 'link.gone'],
  },
});
