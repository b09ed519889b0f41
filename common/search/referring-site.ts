/** The host of an address; other text stays as it is. The rest of an address may name a person. */
export const siteOf = (referrer: string): string => (URL.canParse(referrer) ? new URL(referrer).hostname : referrer);
