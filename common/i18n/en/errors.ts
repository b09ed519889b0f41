/** One sentence for each code of common/errors.ts. */
export const errors = {
  request: {
    invalid: 'Some of what was sent is not valid. Please check the marked fields.',
    too_large: 'That is too large to send.',
    too_long: 'This address is too long.',
    unsupported: 'This kind of content can’t be read here.',
    too_many: 'Too many requests. Please wait a moment and try again.',
  },
  auth: {
    required: 'Unauthenticated.',
    forbidden: 'Unauthorized.',
    wrong:
      'That email and password don’t go together. If you have just signed up, first follow the link we emailed you.',
    password_wrong: 'This is not your password.',
    disabled: 'This account is closed. Write to us if you think that is a mistake.',
    slow_down: 'Too many tries. Please wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
    email_taken: 'There is an account with this email already. Log in, or reset your password.',
    claimed: 'This account is yours already: log in with your email and password.',
  },
  session: { not_found: 'This browser is signed out already.' },
  user: {
    not_found: 'This user doesn’t exist any more.',
    unverified: 'Confirm your email address first: follow the link in our email, or have it sent again.',
    email_taken: 'Another account has this email address.',
  },
  role: {
    not_found: 'This role doesn’t exist any more.',
    name_taken: 'Another role has this name.',
    in_use: '{count, plural, one {# user holds} other {# users hold}} this role. Give them another one first.',
  },
  permission: {
    not_found: 'This permission doesn’t exist any more.',
    name_taken: 'Another permission has this name.',
  },
  access: {
    beyond_own: 'You can only give, change or take away what you may do yourself.',
    last_keeper: 'Nobody could change roles any more after this. Give another user a role that may, then try again.',
    system: 'This one belongs to the product: it can’t be renamed or deleted.',
    self: 'You can’t disable your own account.',
    disabled: 'This account is disabled. Enable it first.',
  },
  edit: {
    conflict: 'Somebody else changed this since you opened it. Nothing of yours is lost.',
    from_feed: 'These fields come from your feed. Change them there; the next import brings them here.',
  },
  route: { not_found: 'There is nothing at this address.', method: 'This address doesn’t take this kind of request.' },
  listing: { not_found: 'This listing doesn’t exist.', gone: 'This listing is no longer available.' },
  location: { not_found: 'This place is not in our list.' },
  page: { not_found: 'This page doesn’t exist.', gone: 'This page was removed for good.' },
  company: {
    not_found: 'This company doesn’t exist.',
    unreviewed: 'We are still reviewing your company. Your listing is kept; it can go live once the review is done.',
    rejected:
      'The review of your company was not passed, so its listings can’t go live. Write to us if that has changed.',
  },
  enable: {
    incomplete: 'This listing can’t go live yet: it still lacks what is listed here.',
    archived: 'This listing is archived. Restore or duplicate it first.',
    suspended: 'Our support team has suspended this listing. Write to us to have it looked at again.',
    wrong_state: 'From its present state that isn’t possible. Reload the page to see where the listing stands.',
    not_active: 'Only a listing that is live can be featured. Switch it on first.',
  },
  wallet: { too_low: 'There are not enough credits in your wallet. Buy some, then try again.' },
  bundle: { not_found: 'This bundle is no longer sold. Choose another one.' },
  billing: { incomplete: 'Tell us first whom the receipt is made out to: fill in your billing information.' },
  promo: {
    unknown: 'We don’t know this promo code. Check its spelling.',
    not_yet: 'This promo code counts from {day} on.',
    over: 'This promo code has expired.',
    used_up: 'This promo code has been used as often as it can be.',
    used: 'You have used this promo code already.',
    other_bundle: 'This promo code is not for this bundle.',
  },
  purchase: {
    not_found: 'This purchase doesn’t exist.',
    changed: 'This purchase was begun with something else in it. Reload the page and start again.',
    over: 'This purchase is over. Start a new one.',
    not_paid: 'This purchase is not paid, so there is nothing to refund.',
    spent: 'Credits of this purchase are spent already, so it can’t be refunded as a whole.',
  },
  payment: {
    no_method: 'There is no stored card. Enter one.',
    unavailable: 'Payments are not available right now. Nothing was charged; please try again later.',
  },
  receipt: { not_found: 'This receipt doesn’t exist.' },
  module: { not_found: 'This module doesn’t exist.' },
  mail: {
    no_postal_address: 'Letters that advertise wait: the site settings name no postal address, which they must state.',
  },
  inquiry: { not_found: 'This inquiry is not among yours.' },
  alert: {
    not_found: 'This email alert does not exist any more.',
    same: 'You already have an email alert for this search.',
    too_many: 'You have as many email alerts as there can be. Delete one to save another.',
  },
  point: {
    not_found: 'This place is no longer among yours.',
    too_many: 'You can keep {most} places. Delete one to add another.',
  },
  renter: { no_name: 'A landlord has to know who is writing: add your name in My Account first.' },
  template: { not_found: 'There is no template of that name.' },
  link: { not_found: 'This link is no longer valid.' },
  search: { loading: 'Search is starting up. Please try again in a moment.' },
  server: {
    unavailable: 'We can’t reach our database right now. Nothing you typed is lost: please try again in a moment.',
    busy: 'We’re very busy right now. Please try again in a moment.',
    read_only:
      'We can’t store anything new for a few minutes. Searching and reading go on; please try sending this again later.',
    failed: 'Something went wrong on our side. Please try again.',
  },
} as const;
