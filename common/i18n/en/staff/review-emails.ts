/** Emails about reported listings. */
export const reviewEmails = {
  changed: 'Changed by our support team: {fields}.',
  locked: 'Locked by our support team: {fields}.',
  openListing: 'Open the listing',
  message: {
    subject: 'About your listing: {address}',
    intro: 'Our support team writes to you about your listing at {address} on {site}.',
  },
  correct: {
    subject: 'Please correct your listing: {address}',
    intro: 'We checked your listing at {address} on {site} and found something to correct.',
    next: 'Please make the change within two business days. A live listing stays live. If yours was waiting for our check, publish it again after the change. Questions? Write to {support}.',
  },
  suspended: {
    subject: 'We’ve taken your listing offline: {address}',
    intro: 'We checked your listing at {address} on {site} and suspended it, so renters no longer see it.',
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
    next: 'Their leads, favourites and statistics are now combined, and the old address redirects to the merged listing. If these are different homes, write to {support} within 30 days and we’ll undo it.',
  },
  edited: {
    subject: 'We changed your listing: {address}',
    intro:
      'We changed your listing at {address} on {site}. Only we can change the details we locked, even if you use a feed.',
    next: 'If something is wrong, write to {support} and we’ll look at it again.',
  },
  outcome: {
    subject: 'Your report about {address}',
    dismiss: 'We checked the listing at {address} on {site} that you reported. We found no reason to change it.',
    correct: 'We checked the listing at {address} on {site} that you reported, and asked the landlord to correct it.',
    suspend: 'We checked the listing at {address} on {site} that you reported, and took it offline.',
    company: 'Your report about {company}',
    dismissCompany: 'We checked {company} on {site}, which you reported. We found no reason to suspend it.',
    suspendCompany:
      'We checked {company} on {site}, which you reported, and took its listings offline. Don’t send it money or documents.',
    thanks: 'Thank you for your help. Reports like yours keep the site safe for renters.',
  },
} as const;
