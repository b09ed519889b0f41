/**
 * Normalizes a request's URL to a path of this site. Absolute URLs lose their host, and several leading slashes become
 * one: "//evil.example" would otherwise resolve to another host, in redirects above all.
 */
export function cleanUrl(url: string): string {
  if (url.charCodeAt(0) === SLASH && url.charCodeAt(1) !== SLASH && url.charCodeAt(1) !== BACKSLASH) return url;
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '');
  return `/${path.replace(/^[/\\]+/, '')}`;
}

const SLASH = 47;
const BACKSLASH = 92;
