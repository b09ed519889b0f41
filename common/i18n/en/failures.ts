/** What stands in a page’s place when there is none. */
export const failures = {
  notFound: {
    title: 'There is nothing at this address',
    text: 'The page may have moved, or the address may have a typo in it. Try a search, or one of these places.',
  },
  gone: {
    title: 'This home is no longer listed',
    text: 'It may be rented, or its owner took the listing down. There are others nearby.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'Try again in a moment; nothing you saved is lost.',
    reference: 'Reference: {id}',
  },
  offlinePage: {
    title: 'No connection',
    text: 'This page needs the network. Check your connection, then try again.',
  },
  popularPlaces: 'Popular places',
} as const;
