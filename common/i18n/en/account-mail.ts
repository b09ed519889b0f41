/** Letters about an account: none of them advertises anything. Server only. */
export const accountMail = {
  why: 'You receive this because there is an account with this address on {site}.',
  whyEntered: 'You receive this because this address was entered on {site}.',
  whyDeleted:
    'You receive this because there was an account with this address on {site}. It is the last letter about it.',
  whyFormer: 'You receive this because your account on {site} used this address until now.',
  signIn: 'Sign in',
  spelledOut: 'If the button does not work, open this address in your browser:',
  hours: '{count, plural, one {one hour} other {# hours}}',
  days: '{count, plural, one {one day} other {# days}}',
  validOnce: 'The link works once, for {time}.',
  neverShare: 'Never pass this letter on: whoever has the link can use it. We will never ask you for your password.',
  notYou: 'If it was not you, write to us at {support}: somebody may have your password.',
  verify: {
    subject: 'Confirm your email address',
    intro: 'Welcome to {site}. One step is left: confirm that this address is yours.',
    button: 'Confirm my address',
    ignore: 'If you did not create an account, do nothing: without a confirmation it stays unused.',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    intro:
      'You want to use this address for your account on {site}. It counts once you have confirmed it; until then you sign in with the old one.',
    ignore: 'If you did not ask for this, do nothing: nothing will change.',
  },
  reset: {
    subject: 'Choose a new password',
    intro: 'Somebody asked for a new password for your account on {site}. If it was you, choose one now.',
    button: 'Choose a new password',
    ignore: 'If it was not you, do nothing: your password stays as it is, and nobody has seen it.',
  },
  changed: {
    subject: 'Your password was changed',
    intro: 'The password of your account on {site} was changed. All your other sign-ins have ended.',
    fine: 'If it was you, there is nothing to do.',
    urgent:
      'If it was not you, choose a new password right away with “Forgot your password?” on the sign-in page, and write to us at {support}.',
  },
  welcome: {
    subject: 'Your account is ready',
    intro:
      'Your account on {site} is ready. What you did with this address before is already in it: your inquiries, your alerts and your favourites on this device.',
    button: 'Open my account',
    email: 'Sign in with',
  },
  moved: {
    subject: 'Your email address was changed',
    intro:
      'Your account on {site} now uses another email address. Letters go there from now on, and you sign in with it.',
    address: 'New address',
  },
  exists: {
    subject: 'You already have an account',
    intro:
      'Somebody tried to create an account on {site} with this address. There is one already, so nothing was changed.',
    forgot:
      'Do you not remember your password? Choose “Forgot your password?” on the sign-in page and we will send you a link.',
    ignore: 'If it was not you, do nothing: nobody was told that you have an account.',
  },
  invitation: {
    subject: 'Your access to {site}',
    intro: 'The team of {site} has set up an account for you. Choose a password to use it.',
    button: 'Choose my password',
    late: 'If the link no longer works, choose “Forgot your password?” on the sign-in page and we will send you another.',
  },
  deleted: {
    subject: 'Your account was deleted',
    intro:
      'Your account on {site} was deleted, with your favourites, your alerts and everything else that was yours. No more alerts will come.',
    kept: 'Landlords you wrote to keep the messages they received from you.',
  },
} as const;
