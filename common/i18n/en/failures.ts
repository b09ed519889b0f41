/** Error pages: not found, gone, failed and offline. */
export const failures = {
  notFound: {
    title: 'Page not found',
    text: 'The page may have moved, or there may be a typo in the address. Try a search or one of these places.',
  },
  otherLanguage: {
    title: 'This page is only in French',
    text: 'We don’t have it in English yet. You can read it in French.',
    open: 'Lire en français',
  },
  gone: {
    title: 'This home is no longer listed',
    text: 'It may have been rented or taken down. Here are other homes nearby.',
  },
  failed: {
    title: 'Something went wrong on our end',
    text: 'Try again in a moment. Nothing you saved is lost.',
    reference: 'Reference: {id}',
    trace: 'Trace: {id}',
  },
  offlinePage: {
    title: 'No connection',
    text: 'This page needs an internet connection. Check your connection, then try again.',
  },
  popularPlaces: 'Popular places',
} as const;
