/** What the calls of accounts answer. */
export const accounts = {
  registered: 'We have sent you an email. Follow its link to confirm your address, then log in.',
  verified: 'Your email address is confirmed.',
  verifySent: 'If this address waits to be confirmed, we have sent it a new link.',
  resetSent: 'If there is an account with this address, we have sent it a link to choose a new password.',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  loggedOut: 'You have been logged out.',
  loggedOutEverywhere: 'You are signed out everywhere.',
  sessionEnded: 'That browser is signed out.',
  deleted: 'Your account is deleted.',
} as const;
