/** Messages of the billing endpoints, and the words of exported files. */
export const billing = {
  enabled: 'Your listing is live.',
  disabled: 'Your listing is paused.',
  featured: 'Your listing is featured.',
  notFeatured: 'Your listing is no longer featured.',
  adjusted: 'The wallet has been adjusted.',
  refunded: 'The purchase has been refunded.',
  cardRemoved: 'Your card has been removed.',
  opened: 'Your purchase is ready for payment.',
  paid: 'Thank you. Your payment went through.',
  pending:
    'Your payment isn’t confirmed yet. You won’t be charged twice: we’ll complete your purchase as soon as we hear back.',
  confirming: 'Your bank is asking you to confirm this payment.',
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
    expiry: 'Credits expired',
    adjustment: 'Adjustment by our team',
  },
  column: { at: 'Time', listingId: 'Listing ID' },
  tax: { GST: 'GST', HST: 'HST', PST: 'PST', RST: 'RST', QST: 'QST' },
  alert: {
    daysLeft:
      '{count, plural, =0 {Your credits run out tonight.} one {You have one day of credits left.} other {You have # days of credits left.}}',
    membershipEnded: 'Your membership ended on {day}.',
    creditsEnding:
      '{count, plural, one {One bonus credit expires at the end of {day}.} other {# bonus credits expire at the end of {day}.}}',
    featured:
      '{count, plural, one {A listing is no longer featured because you ran out of credits: {names}.} other {# listings are no longer featured because you ran out of credits: {names}.}}',
    reviewed: {
      live: '{count, plural, one {Your company is approved and a listing is live: {names}.} other {Your company is approved and # listings are live: {names}.}}',
      unpaid:
        '{count, plural, one {A listing needs credits: {names}. Buy credits, then publish it.} other {# listings need credits: {names}. Buy credits, then publish them.}}',
      incomplete:
        '{count, plural, one {A listing is incomplete and went back to draft: {names}.} other {# listings are incomplete and went back to draft: {names}.}}',
    },
  },
  promo: {
    percent: '{percent}% off',
    amount: '{money} off',
    bonus: '{count, plural, one {# bonus credit} other {# bonus credits}}',
    ending: '{bonus}, {count, plural, one {valid for one day} other {valid for # days}}',
  },
  declined: {
    generic: 'Your bank declined this card. Try another card or contact your bank.',
    insufficient_funds: 'This card doesn’t have enough funds. Try another card.',
    expired_card: 'This card has expired. Try another one.',
    incorrect_cvc: 'The security code is wrong. Check the three or four digits on the card.',
    incorrect_number: 'This card number isn’t valid. Check it and try again.',
    incorrect_postal: 'The postal code doesn’t match this card. Check it and try again.',
    lost_or_stolen: 'Your bank declined this card. Try another card or contact your bank.',
    limit_exceeded: 'This card has reached its limit. Try another card.',
    not_supported: 'This card can’t be used for this purchase. Try another one.',
    not_confirmed:
      'The payment wasn’t confirmed with your bank, so nothing was charged. Try again or use another card.',
    processing_error: 'We couldn’t charge the card. Please try again in a moment.',
  },
} as const;
