/** Favourites of guests. */
export const favourites = {
  title: 'My Favourites',
  button: 'Favourite: {home}',
  count: '{count, plural, one {# favourite} other {# favourites}}',
  empty: 'No favourites yet',
  emptyHint: 'Tap the heart on any home to keep it here.',
  browse: 'Browse homes',
  registerNote: 'Your favourites are kept in this browser only. Register to keep them across visits and devices.',
  register: 'Register',
  gone: '{count, plural, one {# of your favourites is no longer available.} other {# of your favourites are no longer available.}}',
  removeGone: 'Remove from the list',
  loading: 'Loading your favourites…',
  failed: 'Your favourites could not be loaded. They are still saved in this browser.',
  retry: 'Try again',
  noScript: 'Favourites are kept in your browser, so this page needs JavaScript.',
} as const;
