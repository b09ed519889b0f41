/**
 * The address of a request as a path of this site. Absolute addresses lose their host, and leading slashes become one:
 * "//evil.example" would otherwise be read as another host by whatever resolves it, redirects above all.
 */
export function cleanUrl(url: string): string {
  if (url.charCodeAt(0) === SLASH && url.charCodeAt(1) !== SLASH && url.charCodeAt(1) !== BACKSLASH) return url;
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '');
  return `/${path.replace(/^[/\\]+/, '')}`;
}

const SLASH = 47;
const BACKSLASH = 92;
