/** A call may fail before the browser notices that the network is down, or after it is back. */
const NOTICES_WITHIN_MS = 5000;
/** By then the form takes another press. */
const RETRY_MS = 500;

/** When the network came back, as in `performance.now()`. */
let backAt = Number.NEGATIVE_INFINITY;
// The server, which renders forms too, has no such events.
globalThis.addEventListener?.('online', () => {
  backAt = performance.now();
});

/**
 * After a call failed to reach the server: if the browser is offline, or notices it a moment later, calls `onWait` and
 * submits the form again once it is online, unless it was closed or sent meanwhile. Only the latest form waits.
 */
export function sendWhenOnline(form: HTMLFormElement, submitter: HTMLElement | null, onWait: () => void): void {
  const stop = () => {
    window.onoffline = window.ononline = null;
  };
  const send = () => {
    stop();
    if (form.offsetParent) form.requestSubmit(submitter);
  };
  const wait = () => {
    onWait();
    window.ononline = send;
  };
  form.addEventListener('submit', stop, { once: true });
  if (!navigator.onLine) wait();
  else if (performance.now() - backAt < NOTICES_WITHIN_MS) {
    // Once, so that an unreachable server isn't asked without end.
    backAt = Number.NEGATIVE_INFINITY;
    onWait();
    setTimeout(send, RETRY_MS);
  }
  window.onoffline = wait;
  setTimeout(() => {
    window.onoffline = null;
  }, NOTICES_WITHIN_MS);
}
