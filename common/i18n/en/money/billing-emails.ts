/** Emails about credits and payments. They contain no advertising, so they need no consent. Server only. */
export const billingEmails = {
  why: 'You’re getting this email because you manage rental listings on {site}.',
  manage: 'Unsubscribe from these emails',
  credits: '{count, plural, one {# credit} other {# credits}}',
  gift: {
    subject: 'A gift to a company waits for a second person',
    intro: '{by} wants to give more than one person may in a day. Nothing was given yet.',
    next: 'It is given once a colleague gives the same within a day. If you know nothing about it, ask them.',
    button: 'Open the company',
  },
  daysLeft: {
    subject:
      '{count, plural, =0 {Your credits run out tonight} one {You have one day of credits left} other {You have # days of credits left}}',
    intro:
      '{count, plural, =0 {Your listings on {site} use more credits per day than you have left.} one {At the current rate, your credits on {site} will last one more day.} other {At the current rate, your credits on {site} will last # more days.}}',
    next: 'When they run out, featuring ends first. Then listings are taken offline, starting with the most recent. Nothing is deleted.',
    left: 'Credits left',
  },
  ended: {
    subjectOff: '{count, plural, one {A listing was taken offline} other {# listings were taken offline}}',
    subjectFeatured: '{count, plural, one {A listing is no longer featured} other {# listings are no longer featured}}',
    intro: 'You didn’t have enough credits on {site} to cover today’s charges.',
    off: 'Taken offline',
    featured: 'No longer featured',
    next: 'Nothing in your listings is lost. Once you have credits again, you can activate them.',
    more: '{names} and {count, plural, one {one more} other {# more}}',
  },
  reviewed: {
    subjectLive: '{count, plural, one {Your listing is live} other {# of your listings are live}}',
    subjectWaiting:
      '{count, plural, one {A listing is waiting for you} other {# of your listings are waiting for you}}',
    intro: 'Your company has been approved on {site}. Here is what happened to the listings that were waiting.',
    pay: 'You didn’t have enough credits for all of them. Buy more, then publish the ones that went back to draft.',
    live: 'Live now',
    unpaid: 'Waiting for credits',
    incomplete: 'Incomplete, back to draft',
    button: 'See my listings',
  },
  membership: {
    intro: 'Until {day}, your listings on {site} have no daily charge.',
    after: 'From the next day on, they will use {credits} per day. Renew before then to avoid the daily charge.',
    unused: 'None of your listings are live right now, so no credits would be used after that.',
  },
  membershipEnded: {
    subject: 'Your membership has ended',
    intro: 'Your membership on {site} ended on {day}.',
    after: 'Your live listings now use {credits} per day. Renew your membership to stop the daily charge.',
    unused: 'None of your listings are live, so no credits are being used.',
  },
  creditsEnding: {
    subject:
      '{count, plural, one {One of your credits expires after {day}} other {# of your credits expire after {day}}}',
    intro:
      '{count, plural, one {One credit in your {site} wallet is valid until {day}.} other {# credits in your {site} wallet are valid until {day}.}}',
    next: 'Credits with an expiry date are always used first. You don’t have to do anything: live listings use them automatically.',
    button: 'Go to my listings',
  },
  receipt: {
    subject: 'Your receipt {number}',
    intro: 'Thank you. We received your payment, and your purchase is in your {site} wallet.',
    bonus: 'Bonus',
    bonusWith: '{credits} with the code {code}',
    total: 'Amount paid',
    button: 'See my receipts',
  },
  refund: {
    subject: 'Your credit note {number}',
    intro:
      'Your purchase on {site} has been refunded. Banks usually take 5 to 10 business days to return the money to your card.',
    total: 'Amount refunded',
  },
} as const;
