/** Letters about credits and money; they are about the reader's own account and advertise nothing. Server only. */
export const billingMail = {
  why: 'You receive this because you manage rental listings on {site}.',
  credits: '{count, plural, one {# credit} other {# credits}}',
  toBilling: 'Buy credits',
  daysLeft: {
    subject:
      '{count, plural, =0 {Your credits run out tonight} one {Your credits last one more day} other {Your credits last # more days}}',
    intro:
      '{count, plural, =0 {Your listings on {site} use more credits a day than you have left.} one {At today’s usage, the credits of your listings on {site} last one more day.} other {At today’s usage, the credits of your listings on {site} last # more days.}}',
    next: 'When they no longer suffice, featured placements end first; then listings are switched off, the latest first. Nothing is deleted.',
    left: 'Credits left',
    usage: 'Used a day',
  },
  ended: {
    subjectOff: '{count, plural, one {A listing was switched off} other {# listings were switched off}}',
    subjectFeatured: '{count, plural, one {A listing is no longer featured} other {# listings are no longer featured}}',
    intro: 'Your credits on {site} did not suffice for today.',
    off: 'Switched off',
    featured: 'No longer featured',
    next: 'Everything in them is kept. With new credits you can switch them on again at any time.',
    more: '{names} and {count, plural, one {one more} other {# more}}',
  },
  reviewed: {
    subjectLive: '{count, plural, one {Your listing is live} other {# of your listings are live}}',
    subjectWaiting: '{count, plural, one {Your listing waits for you} other {# of your listings wait for you}}',
    intro: 'Your company is approved on {site}. This is what became of the listings that waited for it.',
    pay: 'The credits in your wallet did not suffice for all of them. Buy some, then publish what is a draft again.',
    live: 'Live now',
    unpaid: 'Waiting for credits',
    incomplete: 'Incomplete, drafts again',
    button: 'See my listings',
  },
  membership: {
    subject: 'Your membership ends on {day}',
    intro: 'Until {day} your listings on {site} cost nothing a day.',
    after: 'From then on they use {credits} a day. Renew before that day and nothing changes.',
    unused: 'None of your listings is live now, so nothing would be used from then on either.',
  },
  membershipEnded: {
    subject: 'Your membership has ended',
    intro: 'Your membership on {site} ended on {day}.',
    after: 'Your live listings now use {credits} a day. With a new membership they cost nothing a day again.',
    unused: 'None of your listings is live now, so no credits are used.',
  },
  creditsEnding: {
    subject:
      '{count, plural, one {One of your credits can be used until {day}} other {# of your credits can be used until {day}}}',
    intro:
      '{count, plural, one {One credit in your wallet on {site} can be used until {day} and no longer.} other {# credits in your wallet on {site} can be used until {day} and no longer.}}',
    next: 'Credits that end are always used first, so there is nothing to choose: a listing that is live uses them.',
    button: 'To my listings',
  },
  receipt: {
    subject: 'Your receipt {number}',
    intro: 'Thank you. Your purchase on {site} is paid, and what you bought is in your wallet.',
    number: 'Receipt',
    what: 'Bought',
    bonus: 'On top',
    bonusWith: '{credits} with the code {code}',
    total: 'Paid',
    button: 'See my receipts',
  },
  refund: {
    subject: 'Your credit note {number}',
    intro: 'Your purchase on {site} is refunded. Depending on your bank, the money arrives within ten days.',
    number: 'Credit note',
    total: 'Refunded',
  },
} as const;
