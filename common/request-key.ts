/**
 * The key of a form's request, from what it says: the same words sent twice on one day are one request, whether by a
 * second click, a retry after a lost answer, or a reload. `salt` keeps visitors apart who say the same.
 */
export async function requestKeyOf(values: Record<string, string>, salt: string): Promise<string> {
  // Only served over https or localhost is the digest there; elsewhere a repeated click is merely not recognised.
  const bytes = globalThis.crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([values, salt]))))
    : crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
