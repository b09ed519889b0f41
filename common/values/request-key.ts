/**
 * The idempotency key of a form, from its content: the same content on one day is one request, even after a second
 * click, a retry or a reload. `salt` separates visitors with the same content.
 */
export async function makeRequestKey(values: Record<string, string>, salt: string): Promise<string> {
  // The digest needs https or localhost; elsewhere a repeated click is not recognized.
  const bytes = globalThis.crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([values, salt]))))
    : crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
