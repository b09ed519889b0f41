import { tokenHash } from './tokens.ts';

/** The browser of a call, recognized by a cookie. */
export interface CallerDevice {
  /** The cookie's secret, or undefined if the browser has none yet. */
  secret: string | undefined;
  /** Sets the cookie. */
  remember(secret: string): void;
}

const COOKIE = 'knownDevice';
/** Browsers accept this name only for this host, over https. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const YEAR_S = 31_536_000;

/** The secret in a Cookie header, or undefined if its form can't be one of ours. */
export const deviceSecret = (header: string | undefined): string | undefined =>
  /(?:^|;\s*)(?:__Host-)?knownDevice=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1];

/** The Set-Cookie header of a secret. Scripts can't read it. */
export const deviceCookie = (secret: string, isSecure: boolean): string =>
  `${isSecure ? SECURE_COOKIE : COOKIE}=${secret}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The stored form of a browser's secret; null for a browser without one. */
export const deviceHash = ({ secret }: Pick<CallerDevice, 'secret'>): Buffer | null =>
  secret ? tokenHash(secret) : null;
