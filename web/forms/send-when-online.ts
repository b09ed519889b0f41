/** A call may fail before the browser notices that the network is down. */
const NOTICES_WITHIN_MS = 5000;

/**
 * After a call failed to reach the server: if the browser is offline, or notices it a moment later, calls `onWait` and
 * submits the form again once it is online, unless it was closed or sent meanwhile. Only the latest form waits.
 */
export function sendWhenOnline(form: HTMLFormElement, submitter: HTMLElement | null, onWait: () => void): void {
  const stop = () => {
    window.onoffline = window.ononline = null;
  };
  const wait = () => {
    onWait();
    window.ononline = () => {
      stop();
      if (form.offsetParent) form.requestSubmit(submitter);
    };
  };
  form.addEventListener('submit', stop, { once: true });
  if (!navigator.onLine) wait();
  window.onoffline = wait;
  setTimeout(() => {
    window.onoffline = null;
  }, NOTICES_WITHIN_MS);
}
