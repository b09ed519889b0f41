import type * as z from 'zod/mini';
import type { Schema } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Api } from '#web/app/context.ts';
import { loadPhrases } from '#web/app/phrases.ts';
import type { StoredTracking } from '#web/app/tracking.ts';
import { checkBody } from './check-body.ts';
import { bodyOf, type FormValues, withoutBlanks } from './form-values.ts';

/** A filled-in form on its way to the API. */
interface Submission {
  api: Api;
  t: Translate;
  values: FormValues;
  requestKey: string;
  tracking?: StoredTracking | undefined;
}

/** The response to a form: a confirmation, and a session if the form starts one. */
export interface FormResponse {
  message: string;
  signIn?: NewSession | null;
}

type Sent = Promise<FormResponse>;

interface PageForm {
  /** Loads the schema of the body. Undefined for forms with nothing to check before sending. */
  rules?: () => Promise<Schema>;
  /** Throws `request.invalid` with one message per wrong field, or the error of the call. */
  send: (submission: Submission) => Sent;
}

/** A form whose body is checked first, so that the call gets what its schema describes. */
const checked = <S extends Schema>(
  rules: () => Promise<S>,
  send: (api: Api, body: z.input<S>, values: FormValues) => Sent,
): PageForm => ({
  rules,
  async send({ api, t, values, requestKey, tracking }) {
    const { body, errors } = checkBody(await rules(), { ...bodyOf(values), requestKey, tracking }, t);
    if (errors) throw new AppError('request.invalid', {}, errors);
    return send(api, body, values);
  },
});

/** A form of a few hidden values or optional texts, which only the endpoint checks. */
const unchecked = (send: (api: Api, values: FormValues) => Sent): PageForm => ({
  send: ({ api, values }) => send(api, withoutBlanks(values)),
});

// Imported when a visitor first enters a form, because the rules bring the schema library with them.
const accounts = () => import('#common/contract/people/accounts.ts');
const alerts = () => import('#common/contract/renting/alerts.ts');
const inquiries = () => import('#common/contract/renting/inquiries.ts');
const inquiryLink = () => import('#common/contract/renting/inquiry-link.ts');
const tours = () => import('#common/contract/renting/tours.ts');

// Most visitors pass by the alert form, so the phrases of its errors are loaded with its rules.
const alertRules = async () => (await Promise.all([alerts(), loadPhrases('forms')]))[0].alertBody;

/**
 * The forms that post to their page without JavaScript, by the value of their hidden field `_form`.
 * Open pages of an earlier version still post these names, so never rename one.
 */
const PAGE_FORMS = {
  inquiry: checked(
    async () => (await inquiries()).inquiryBody,
    (api, body) => api.inquiries.inquire({ body }),
  ),
  tour: checked(
    async () => (await inquiries()).tourBody,
    (api, body) => api.inquiries.bookTour({ body }),
  ),
  'tour-booking': checked(
    async () => (await tours()).bookingBody,
    (api, body, { listingId: id = '' }) => api.tours.book({ params: { id }, body }),
  ),
  report: checked(
    async () => (await inquiries()).reportBody,
    (api, body, { listingId: id = '' }) => api.inquiries.report({ params: { id }, body }),
  ),
  'report-company': checked(
    async () => (await inquiries()).reportBody,
    (api, body, { slug = '' }) => api.inquiries.reportCompany({ params: { slug }, body }),
  ),
  contact: checked(
    async () => (await inquiries()).contactBody,
    (api, body) => api.inquiries.contact({ body }),
  ),
  advertise: checked(
    async () => (await inquiries()).advertiseBody,
    (api, body) => api.inquiries.advertise({ body }),
  ),
  'inquiry-answer': checked(
    async () => (await inquiryLink()).answerBody,
    (api, body, { hash: link = '' }) => api.inquiryLink.write({ params: { link }, body }),
  ),
  'inquiry-choice': unchecked((api, { hash: link = '', choice = '', leaveBlank }) =>
    api.inquiryLink.acceptTour({ params: { link }, body: { choice, leaveBlank } }),
  ),
  'inquiry-move': checked(
    async () => (await inquiryLink()).choiceBody,
    (api, body, { hash: link = '' }) => api.inquiryLink.moveTour({ params: { link }, body }),
  ),
  'inquiry-keep': unchecked((api, { hash: link = '', leaveBlank }) =>
    api.inquiryLink.keepTour({ params: { link }, body: { leaveBlank } }),
  ),
  'inquiry-refusal': unchecked((api, { hash: link = '', message, leaveBlank }) =>
    api.inquiryLink.declineTour({ params: { link }, body: { message, leaveBlank } }),
  ),
  alert: checked(alertRules, (api, body) => api.alerts.signUp({ body })),
  'alert-confirm': unchecked((api, { hash = '' }) => api.alerts.confirm({ params: { hash } })),
  'alert-stop': unchecked((api, { userHash = '', alertId }) =>
    api.alerts.stop({ params: { userHash }, body: { alertId } }),
  ),
  'company-emails-stop': unchecked((api, { hash = '' }) => api.companyEmails.stop({ params: { hash } })),
  'alert-frequency': checked(
    async () => (await alerts()).frequencyBody,
    (api, body, { userHash = '' }) => api.alerts.changeFrequency({ params: { userHash }, body }),
  ),
  'verify-email': unchecked((api, { token = '', password, logIn }) =>
    api.accounts.verify({ body: { token, password, logIn: logIn === 'yes' } }),
  ),
  'verify-new-password': checked(
    async () => (await accounts()).passwordChoice,
    (api, { password, password_confirmation }, { token = '', logIn }) =>
      api.accounts.verifyWithPassword({
        body: { token, password, password_confirmation, logIn: logIn === 'yes' },
      }),
  ),
  'resend-verify': unchecked((api, { email = '' }) => api.accounts.resendVerify({ body: { email } })),
  'forgot-password': unchecked((api, { email = '' }) => api.accounts.forgotPassword({ body: { email } })),
  'reset-password': checked(
    async () => (await accounts()).passwordChoice,
    (api, body, { token = '' }) => api.accounts.resetPassword({ params: { token }, body }),
  ),
} as const satisfies Record<string, PageForm>;

/** Name of a form that posts to its page without JavaScript. */
export type PageFormName = keyof typeof PAGE_FORMS;

/** The form of that name, with its optional rules. */
export const pageForm = (name: PageFormName): PageForm => PAGE_FORMS[name];

/** Whether a posted value names a form. */
export const isPageForm = (name: string): name is PageFormName => Object.hasOwn(PAGE_FORMS, name);
