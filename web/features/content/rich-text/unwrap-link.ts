/**
 * Programs that replace the links of a text by their own, and the parameter in which they keep the real address. Hosts
 * are matched with all their subdomains.
 */
const WRAPPERS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /(?:^|\.)safelinks\.protection\.outlook\.(?:com|de|cn|us)$/, path: /^\//, parameters: ['url'] },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /safelinks/, parameters: ['url'] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^\//, parameters: ['u'] },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/redir\//, parameters: ['url'] },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /(?:^|\.)slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /(?:^|\.)linkprotect\.cudasvc\.com$/, path: /^\/url$/, parameters: ['a'] },
  { host: /-urlprotect\.trendmicro\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/newtabredir$/, parameters: ['url'] },
  { host: /^duckduckgo\.com$/, path: /^\/l\/?$/, parameters: ['uddg'] },
];
/** Proofpoint writes the address into the path: /v3/__https://example.com__;… */
const PROOFPOINT = /^https:\/\/urldefense\.(?:com|us)\/v3\/__(https?:\/*.+?)__;/;
/** Some mailboxes wrap an address that another one has wrapped. */
const MAX_LAYERS = 5;

/** The address behind the wrappers of mail programs and search engines, or the address itself. */
export function unwrapLink(address: string): string {
  let real = address;
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const inner = innerAddress(real);
    if (inner === undefined) break;
    real = inner;
  }
  return real;
}

function innerAddress(address: string): string | undefined {
  // Proofpoint writes one slash where the address had two.
  const inPath = PROOFPOINT.exec(address)?.[1]?.replace(/^(https?):\/+/, '$1://');
  if (inPath !== undefined) return inPath;
  const url = URL.parse(address);
  if (!url) return undefined;
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  const inner = wrapper?.parameters
    .map((name) => url.searchParams.get(name))
    .find((one) => /^https?:/i.test(one ?? ''));
  return inner ?? undefined;
}
