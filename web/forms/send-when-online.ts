/**
 * Submits the form again once the browser is online, unless it was closed meanwhile. Only the latest form waits.
 * Returns false if the browser is online.
 */
export function sendWhenOnline(form: HTMLFormElement | null, submitter?: HTMLElement | null): boolean {
  if (navigator.onLine) return false;
  window.ononline = () => {
    window.ononline = null;
    if (form?.offsetParent) form.requestSubmit(submitter);
  };
  return true;
}
