import { createHash } from 'node:crypto';

// Demo secrets are the same in every demo market, which never runs in production.

/** A fake hash of a secret link. */
export const demoHash = (name: string) => createHash('sha256').update(`demo ${name}`).digest('base64url');

/** A version 4 UUID made from a name. */
export const demoUuid = (name: string) =>
  createHash('md5')
    .update(`demo ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
