/** Emails about an account. They contain no advertising, so they need no consent. Server only. */
export const accountEmails = {
  why: 'You’re getting this email because this address has a {site} account.',
  whyEntered: 'You’re getting this email because this address was entered on {site}.',
  whyDeleted: 'You’re getting this email because this address had a {site} account. This is the last email about it.',
  whyFormer: 'You’re getting this email because your {site} account used this address until now.',
  spelledOut: 'If the button doesn’t work, copy this link into your browser:',
  hours: '{count, plural, one {one hour} other {# hours}}',
  days: '{count, plural, one {one day} other {# days}}',
  validOnce: 'The link can be used once and expires in {time}.',
  neverShare: 'Don’t forward this email: anyone with the link can use it. We will never ask you for your password.',
  notYou: 'If this wasn’t you, write to us at {support}. Someone may have your password.',
  verify: {
    subject: 'Confirm your email address',
    intro: 'Welcome to {site}. One last step: confirm your email address.',
    ignore:
      'If you didn’t create an account, you can ignore this email. The account can’t be used unless it’s confirmed.',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    intro:
      'You asked to use this address for your {site} account. Confirm it to make the change. Until then, keep logging in with your old address.',
    ignore: 'If you didn’t ask for this, you can ignore this email. Nothing will change.',
  },
  reset: {
    subject: 'Choose a new password',
    intro: 'Someone asked to reset the password for your {site} account. If it was you, choose a new password now.',
    ignore: 'If it wasn’t you, you can ignore this email. Your password hasn’t changed.',
  },
  changed: {
    subject: 'Your password was changed',
    intro: 'The password for your {site} account was changed. You were logged out everywhere else.',
    closed:
      'Invitations that you sent and your calendar’s address no longer work. You can create them again in the portal.',
    fine: 'If this was you, there’s nothing else to do.',
    urgent:
      'If this wasn’t you, reset your password right away using “Forgot your password?” on the login page, then write to us at {support}.',
  },
  welcome: {
    subject: 'Your account is ready',
    intro:
      'Your {site} account is ready. It already includes what you did with this address: your inquiries, your alerts and the favourites saved on this device.',
    email: 'Log in with',
  },
  staffAdded: {
    subject: 'Someone got staff access to {site}',
    intro: '{by} gave a user access to {site} as {role}.',
    email: 'User',
    notYou: 'If this is a mistake, disable the user and review who can manage users.',
    button: 'Open the user',
  },
  asked: {
    subject: 'Someone asked to change your email address',
    intro:
      'Someone logged in to your {site} account asked to use the address below instead of this one. Nothing changes until it’s confirmed.',
    notYou:
      'If it wasn’t you, log in and change your password. That cancels the change and ends all other sessions. If you can’t log in, write to us at {support}.',
  },
  moved: {
    subject: 'Your email address was changed',
    intro:
      'Your {site} account now uses a different email address. We’ll send your emails there, and you’ll use it to log in.',
    address: 'New address',
  },
  exists: {
    subject: 'You already have an account',
    intro: 'Someone tried to create a {site} account with this address. You already have one, so nothing was changed.',
    forgot: 'Forgot your password? Choose “Forgot your password?” on the login page and we’ll send you a link.',
    ignore: 'If it wasn’t you, you can ignore this email. We didn’t tell anyone that you have an account.',
  },
  invitation: {
    subject: 'Your access to {site}',
    intro: 'The {site} team has created an account for you. Choose a password to start using it.',
    button: 'Choose my password',
    late: 'If the link has expired, choose “Forgot your password?” on the login page and we’ll send you another.',
  },
  deleted: {
    subject: 'Your account was deleted',
    intro:
      'Your {site} account was deleted, along with your favourites, your alerts and your personal data. You won’t get any more alerts.',
    kept: 'Landlords you contacted keep the emails they already received.',
  },
} as const;
