/** Case-sensitive paths: those with secrets from emails, and private ones (/admin/pageTypes). */
const KEEPS_CASE =
  /^(?:\/fr)?\/(?:claim-account|new-listings-alerts|verify-email|reset-password|company-invitation|inquiry|preview|admin|portal|support)\//i;

/** A path as browsers send it. Headers can't have other characters. */
export const encodePath = (path: string): string =>
  path.replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part.toWellFormed()));

/**
 * The canonical form of a page's path: single slashes, none at the end, lower case. A canonical path is returned
 * unchanged.
 */
export function rightPath(path: string): string {
  // Browsers treat a backslash as a slash: "/\host" would leave the site.
  const slashed = path.replace(/[\\/]{2,}|\\/g, '/').replace(/(?<=.)\/$/, '');
  if (KEEPS_CASE.test(slashed)) return slashed;
  return slashed.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
