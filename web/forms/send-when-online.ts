/** A call may fail before the browser notices that the network is down, or after it is back. */
const NOTICES_WITHIN_MS = 5000;
/** Pauses before attempts after "online", which says only that there is a connection to somewhere. */
let pauses: number[] = [];
// The server, which renders forms too, has no such events.
globalThis.addEventListener?.('online', () => {
  pauses = [500, 1000, 2000, 4000];
});

/**
 * After a call failed to reach the server: if the browser is offline, or notices it a moment later, calls `onWait` and
 * submits the form again once it is online, unless it was closed or sent in the meantime. Only the latest form waits.
 */
export function sendWhenOnline(form: HTMLFormElement, submitter: HTMLElement | null, onWait: () => void): void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    window.onoffline = window.ononline = null;
    clearTimeout(retry);
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
  else if (pauses.length > 0) {
    onWait();
    retry = setTimeout(send, pauses.shift());
  }
  window.onoffline = wait;
  setTimeout(() => {
    window.onoffline = null;
  }, NOTICES_WITHIN_MS);
}
