/** Each part begins with an email or digit, so that none of them can lead elsewhere or be hidden. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST = 200;

/** The key itself where it is safe as a path and as part of an address; throws a TypeError otherwise. */
export function safeKey(key: string): string {
  if (key.length <= LONGEST && KEY.test(key)) return key;
  throw new TypeError(`not a key of the storage: ${JSON.stringify(key.slice(0, LONGEST))}`);
}

/** The same for a prefix, which ends with a slash. */
export function safePrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new TypeError(`a prefix ends with a slash: ${JSON.stringify(prefix.slice(0, 200))}`);
  safeKey(prefix.slice(0, -1));
  return prefix;
}
