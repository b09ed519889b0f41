/** The favourites page of visitors without an account. */
export const favourites = {
  title: 'My Favourites',
  recent: 'Recently saved homes',
  button: 'Favourite: {home}',
  empty: 'No favourites yet',
  emptyHint: 'Tap the heart on any home to save it here.',
  browse: 'Browse homes',
  registerNote:
    'Your favourites are saved in this browser only. Sign up to keep them across visits and devices, and to write private notes about them.',
  register: 'Sign up',
  gone: '{count, plural, one {# of your favourites is no longer available.} other {# of your favourites are no longer available.}}',
  removeGone: 'Remove from the list',
  loading: 'Loading your favourites…',
  failed: 'We couldn’t load your favourites. They’re still saved in this browser.',
  noScript: 'Favourites are saved in your browser, so this page needs JavaScript.',
} as const;
