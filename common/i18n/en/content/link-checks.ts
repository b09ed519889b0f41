/** Links in published texts that lead nowhere. */
export const linkChecks = {
  purpose:
    'Links in published texts. Links within the site are checked at every publication, the others every week. A link counts as broken after three failures.',
  emptyText: 'All links work.',
  check: 'Check all links',
  queued: 'The check runs in the background. Reload this page in a few minutes.',
  fields: {
    status: 'HTTP status',
    places: 'Used in',
    checkedAt: 'Last check',
  },
  states: { broken: 'Broken', failing: 'Failing' },
  reasons: {
    missing: 'This page doesn’t exist',
    hidden: 'This page isn’t published',
    refused: 'The site refuses access',
    failed: 'The site has an error',
    timeout: 'The site doesn’t respond in time',
    unreachable: 'The site can’t be reached',
    address_forbidden: 'This address isn’t public or doesn’t use https',
    too_large: 'The response is too large',
    truncated: 'The response was cut off',
  },
  withStatus: '{reason} (HTTP {status})',
  record: '{kind} {id}',
  place: '{kind}: {label} ({lang})',
} as const;
