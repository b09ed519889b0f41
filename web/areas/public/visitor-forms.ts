import type { VisitorForms } from '#web/app/visitor-forms.ts';
import { alertBox, LazyAlertForm, LazyContactIntentForm } from '#web/features/renting/index.ts';

/** Each loads when a page first shows it. */
export const visitorForms: VisitorForms = {
  Contact: LazyContactIntentForm,
  Alert: LazyAlertForm,
  alertBox,
};
