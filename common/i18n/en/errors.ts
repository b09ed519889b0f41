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
  edit: { conflict: 'Somebody else changed this since you opened it. Nothing of yours is lost.' },
  route: { not_found: 'There is nothing at this address.', method: 'This address doesn’t take this kind of request.' },
  listing: { not_found: 'This listing doesn’t exist.', gone: 'This listing is no longer available.' },
  location: { not_found: 'This place is not in our list.' },
  page: { not_found: 'This page doesn’t exist.', gone: 'This page was removed for good.' },
  company: { not_found: 'This company doesn’t exist.' },
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
