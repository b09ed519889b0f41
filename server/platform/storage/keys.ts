/** Each part starts with a-z or a digit, so that no key can leave the folder or be hidden. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST = 200;

/** Returns the key if it is safe as a path and in a URL; throws a TypeError otherwise. */
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
