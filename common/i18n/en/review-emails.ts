/** Emails about reported listings. */
export const reviewEmails = {
  changed: 'Changed by our support: {fields}.',
  locked: 'Locked by our support: {fields}.',
  openListing: 'Open the listing',
  correct: {
    subject: 'Please correct your listing: {address}',
    intro: 'A visitor reported your listing at {address} on {site}. We checked it and found something to correct.',
    next: 'Your listing stays live. Please make the change within two business days. Questions? Write to {support}.',
  },
  suspended: {
    subject: 'We’ve taken your listing offline: {address}',
    intro:
      'A visitor reported your listing at {address} on {site}. We checked it and suspended it, so renters no longer see it.',
    next: 'If you think this is a mistake, write to {support} and we’ll look at it again.',
  },
  restored: {
    subject: 'Your listing is no longer suspended: {address}',
    intro: 'We’ve looked at your listing at {address} on {site} again and lifted its suspension.',
    next: 'It’s paused now. You can activate it again at any time. Questions? Write to {support}.',
  },
  merged: {
    subject: 'We merged two of your listings: {address}',
    intro: 'Two of your listings on {site} describe the same home at {address}, so we merged them into one.',
    next: 'Its leads, favourites and figures are now together, and the old address leads to it. If these are different homes, write to {support} within 30 days and we’ll undo it.',
  },
  edited: {
    subject: 'We changed your listing: {address}',
    intro:
      'We changed your listing at {address} on {site}. Details that we locked can only be changed by us, also if you use a feed.',
    next: 'If something is wrong, write to {support} and we’ll look at it again.',
  },
  outcome: {
    subject: 'Your report about {address}',
    dismiss: 'We checked the listing at {address} on {site} that you reported. We found no reason to change it.',
    correct: 'We checked the listing at {address} on {site} that you reported, and asked the landlord to correct it.',
    suspend: 'We checked the listing at {address} on {site} that you reported, and took it offline.',
    thanks: 'Thank you for your help. Reports like yours keep the site safe for renters.',
  },
} as const;
