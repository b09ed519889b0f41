/** Letters between a renter and a landlord about a lead and its tour. Server only. */
export const leadMail = {
  yourMessage: 'Message from {company}',
  theirMessage: 'Message from {name}',
  when: 'When',
  where: 'Where',
  with: 'With',
  times: 'Times proposed',
  localTime: 'Times are local to the home.',
  conversation: 'See the conversation',
  openLead: 'Open the lead',
  bothWays: 'Reply to this email or answer on the page: either way it reaches {company}.',
  reachesRenter: 'Reply to this email or from your portal: either way it reaches {name}.',
  reply: {
    subject: '{company} answered you about {address}',
    intro: '{company} answered your inquiry about {address}.',
  },
  answer: {
    subject: '{name} wrote to you again about {address}',
    intro: '{name} wrote to you again about {address}.',
  },
  proposed: {
    subject: 'When would you like to see {address}?',
    intro:
      '{company} proposes {count, plural, one {a time} other {# times}} to see {address}. Choose one, and your tour is set.',
    button: 'Choose a time',
    none: 'If none of them suits you, say so on the same page.',
  },
  confirmed: {
    subject: 'Your tour of {address}: {when}',
    intro: 'Your tour of {address} is set.',
    button: 'See your tour',
    calendar: 'On that page you can add it to your calendar, or call it off if something comes up.',
  },
  declined: {
    subject: 'Your tour request for {address}',
    intro: '{company} can’t offer a tour of {address} at the times you proposed.',
  },
  cancelled: {
    subject: 'Called off: your tour of {address}',
    intro: '{company} had to call off your tour of {address}.',
  },
  agreed: {
    subject: '{name} is coming to see {address}: {when}',
    intro: '{name} chose one of the times you proposed to see {address}.',
  },
  refused: {
    subject: '{name} can’t come at the times proposed for {address}',
    intro: '{name} can’t come at any of the times you proposed to see {address}. You can propose others.',
  },
  off: {
    subject: '{name} called off the tour of {address}',
    intro: '{name} called off the tour of {address}.',
  },
} as const;
