/** Emails between a renter and a landlord about a lead and its tour. Server only. */
export const leadEmails = {
  yourMessage: 'Message from {company}',
  deletedAccount: 'A renter who deleted their account',
  theirMessage: 'Message from {name}',
  when: 'When',
  where: 'Where',
  with: 'With',
  conversation: 'See the conversation',
  bothWays: 'Reply to this email or on the page. Either way, {company} will get your message.',
  reachesRenter: 'Reply to this email or from your portal. Either way, {name} will get your message.',
  reply: { subject: '{company} replied about {address}', intro: '{company} replied to your inquiry about {address}.' },
  answer: { subject: '{name} wrote to you again about {address}', intro: '{name} wrote to you again about {address}.' },
  proposed: {
    subject: 'When would you like to see {address}?',
    intro:
      '{company} suggests {count, plural, one {a time} other {# times}} to see {address}. Choose one to confirm your tour.',
    none: 'If none of them work for you, you can say so on the same page.',
  },
  linkRemoved: '[address removed]',
  confirmed: {
    subject: 'Your tour of {address}: {when}',
    button: 'See your tour',
    another: 'You already have another tour of this home. If you didn’t book this one, please cancel it.',
    prove:
      'Please confirm your email address with the button below, so that {company} knows the booking is from you. Your tour is confirmed either way.',
    calendar:
      'The attached file adds the tour to your calendar. If something comes up, use the button above to move or cancel it.',
  },
  declined: {
    subject: 'Your tour of {address}: none of your times work',
    intro: '{company} can’t offer a tour of {address} at the times you suggested.',
  },
  cancelled: { subject: 'Cancelled: your tour of {address}', intro: '{company} had to cancel your tour of {address}.' },
  agreed: {
    subject: '{name} is coming to see {address}: {when}',
    intro: '{name} chose one of the times you suggested to see {address}.',
  },
  booked: {
    subject: '{name} booked a tour of {address}: {when}',
    intro: '{name} booked one of your available times to see {address}. The attached file adds it to your calendar.',
  },
  moved: {
    subject: '{name} moved the tour of {address}: {when}',
    intro: '{name} moved the tour of {address} to another available time. The attached file updates your calendar.',
  },
  set: {
    subject: 'Tour of {address} with {name}: {when}',
    intro: 'Your company confirmed a tour of {address} with {name}. The attached file adds it to your calendar.',
  },
  ended: {
    subject: 'Cancelled: tour of {address} with {name}',
    intro: 'Your company cancelled the tour of {address} with {name}. The attached file removes it from your calendar.',
  },
  withdrawn: {
    subject: 'You cancelled your tour of {address}',
    intro: 'You cancelled your tour of {address}. The attached file removes it from your calendar.',
  },
  refused: {
    subject: '{name} can’t make the times suggested for {address}',
    intro: '{name} can’t make any of the times you suggested to see {address}. You can suggest others.',
  },
  off: { subject: '{name} cancelled the tour of {address}', intro: '{name} cancelled the tour of {address}.' },
} as const;
