/** One sentence for each code of common/errors.ts. */
export const errors = {
  request: {
    invalid: 'Some of what was sent is not valid. Please check the marked fields.',
    too_large: 'That is too large to send.',
    too_long: 'This address is too long.',
    unsupported: 'This kind of content can’t be read here.',
    too_many: 'Too many requests. Please wait a moment and try again.',
  },
  auth: { required: 'Unauthenticated.', forbidden: 'Unauthorized.' },
  route: { not_found: 'There is nothing at this address.', method: 'This address doesn’t take this kind of request.' },
  listing: { not_found: 'This listing doesn’t exist.', gone: 'This listing is no longer available.' },
  location: { not_found: 'This place is not in our list.' },
  page: { not_found: 'This page doesn’t exist.', gone: 'This page was removed for good.' },
  company: { not_found: 'This company doesn’t exist.' },
  module: { not_found: 'This module doesn’t exist.' },
  link: { not_found: 'This link is no longer valid.' },
  search: { loading: 'Search is starting up. Please try again in a moment.' },
  server: {
    unavailable: 'We can’t reach our database right now. Nothing you typed is lost: please try again in a moment.',
    busy: 'We’re very busy right now. Please try again in a moment.',
    read_only:
      'We can’t store anything new for a few minutes. Searching and reading go on; please try sending this again later.',
    failed: 'Something went wrong on our side. Please try again.',
  },
} as const;
