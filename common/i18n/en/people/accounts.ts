/** Messages of the account endpoints. */
export const accounts = {
  registered: 'We’ve sent you an email. Follow the link in it to confirm your address, then log in.',
  verified: 'Your email address is confirmed.',
  verifySent: 'If this address still needs to be confirmed, we’ve sent it a new link.',
  resetSent: 'If there’s an account with this address, we’ve sent it a link to choose a new password.',
  passwordChanged: 'Your password has been changed. You’ve been logged out on all other devices.',
  passwordSet: 'Your password is saved. Earlier logins of this account have ended.',
  loggedOut: 'You have been logged out.',
  loggedOutEverywhere: 'You’ve been logged out everywhere.',
  sessionEnded: 'That browser has been logged out.',
  deleted: 'Your account has been deleted.',
} as const;
