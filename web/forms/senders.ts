import type { Api } from '#web/app/context.ts';

/** Every form that works without JavaScript, by the name that its hidden field `_form` carries. */
export type FormName =
  | 'inquiry'
  | 'tour'
  | 'report'
  | 'inquiry-answer'
  | 'inquiry-choice'
  | 'inquiry-refusal'
  | 'alert'
  | 'contact'
  | 'advertise'
  | 'alert-confirm'
  | 'alert-stop'
  | 'alert-frequency'
  | 'verify-email'
  | 'resend-verify'
  | 'forgot-password'
  | 'reset-password';

type Send = (api: Api, body: Record<string, unknown>) => Promise<{ message: string }>;

// The endpoint checks the body; here it is whatever was typed.
const any = (body: unknown) => ({ body: body as never });
const text = (value: unknown) => String(value ?? '');

/** Which call each form makes: the same with JavaScript and without. */
export const SENDERS: Record<FormName, Send> = {
  inquiry: (api, body) => api.inquiries.inquire(any(body)),
  tour: (api, body) => api.inquiries.bookTour(any(body)),
  report: (api, body) => api.inquiries.report({ params: { id: text(body.listingId) }, ...any(body) }),
  'inquiry-answer': (api, body) => api.inquiryLink.write({ params: { link: text(body.hash) }, ...any(body) }),
  'inquiry-choice': (api, body) => api.inquiryLink.acceptTour({ params: { link: text(body.hash) }, ...any(body) }),
  'inquiry-refusal': (api, body) => api.inquiryLink.declineTour({ params: { link: text(body.hash) }, ...any(body) }),
  alert: (api, body) => api.alerts.signUp(any(body)),
  contact: (api, body) => api.inquiries.contact(any(body)),
  advertise: (api, body) => api.inquiries.advertise(any(body)),
  'alert-confirm': (api, body) => api.alerts.confirm({ params: { hash: text(body.hash) } }),
  'alert-stop': (api, body) => api.alerts.stop({ params: { userHash: text(body.userHash) }, ...any(body) }),
  'alert-frequency': (api, body) =>
    api.alerts.changeFrequency({ params: { userHash: text(body.userHash) }, ...any(body) }),
  'verify-email': (api, body) => api.accounts.verify(any(body)),
  'resend-verify': (api, body) => api.accounts.resendVerify(any(body)),
  'forgot-password': (api, body) => api.accounts.forgotPassword(any(body)),
  'reset-password': (api, body) => api.accounts.resetPassword({ params: { token: text(body.token) }, ...any(body) }),
};

/** Whether a posted name is one of ours. */
export const isFormName = (name: string): name is FormName => Object.hasOwn(SENDERS, name);
