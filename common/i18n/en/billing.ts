/** What the calls of credits and payments answer. */
export const billing = {
  enabled: 'Your listing is live.',
  disabled: 'Your listing is paused.',
  featured: 'Your listing is featured.',
  notFeatured: 'Your listing is no longer featured.',
  adjusted: 'The wallet is adjusted.',
  refunded: 'The purchase is refunded.',
  opened: 'Your purchase is ready to be paid.',
  paid: 'Thank you. Your purchase is paid.',
  pending: 'Your payment is not confirmed yet. You are never charged twice: we will finish it as soon as we know.',
  confirming: 'Your bank wants you to confirm this payment.',
  canceled: 'This purchase was cancelled. Nothing was charged.',
  kind: {
    purchase: 'Credits bought',
    promo: 'Bonus credits',
    membership: 'Credits with membership',
    activation: 'Activation',
    featured: 'Featured: activation',
    daily: 'Daily charge',
    'featured-daily': 'Featured: daily charge',
    refund: 'Refund',
    expiry: 'Expired',
    adjustment: 'Adjusted by our team',
  },
  column: {
    at: 'Time',
    day: 'Day',
    what: 'What',
    credits: 'Credits',
    listingId: 'Listing no.',
    listing: 'Listing',
    featured: 'Featured',
    reason: 'Reason',
  },
  alert: {
    daysLeft:
      '{count, plural, =0 {Your credits run out tonight.} one {Your credits last one more day.} other {Your credits last # more days.}}',
    membership: 'Your membership ends on {day}.',
    off: '{count, plural, one {A listing was switched off for want of credits: {names}} other {# listings were switched off for want of credits: {names}}}',
    featured:
      '{count, plural, one {A listing is no longer featured for want of credits: {names}} other {# listings are no longer featured for want of credits: {names}}}',
    reviewed: {
      live: '{count, plural, one {Your company is approved and a listing is live: {names}.} other {Your company is approved and # listings are live: {names}.}}',
      unpaid:
        '{count, plural, one {A listing waits for credits: {names}. Buy some, then publish it.} other {# listings wait for credits: {names}. Buy some, then publish them.}}',
      incomplete:
        '{count, plural, one {A listing lacks something and is a draft again: {names}.} other {# listings lack something and are drafts again: {names}.}}',
    },
  },
  promo: {
    percent: '{percent}% off',
    amount: '{money} off',
    bonus: '{count, plural, one {# bonus credit} other {# bonus credits}}',
  },
  declined: {
    generic: 'Your bank declined this card. Try another card, or ask your bank.',
    insufficient_funds: 'There is not enough money on this card. Try another one.',
    expired_card: 'This card has expired. Try another one.',
    incorrect_cvc: 'The security code is wrong. Check the three or four digits on the card.',
    incorrect_number: 'This is not a valid card number.',
    incorrect_postal: 'The postal code is not the one of this card.',
    lost_or_stolen: 'Your bank declined this card. Try another card, or ask your bank.',
    limit_exceeded: 'This card’s limit is reached. Try another one.',
    not_supported: 'This card can’t be used for this purchase. Try another one.',
    not_confirmed: 'The payment was not confirmed with your bank. Nothing was charged.',
    processing_error: 'The card could not be charged just now. Please try again in a moment.',
  },
} as const;
