/** Messages of the company endpoints. */
export const ownCompany = {
  askedAgain: 'We’ll review your company again and email you once we’re done.',
  invited: 'An invitation is on its way to {email}.',
  resent: 'The invitation was sent again. The previous link no longer works.',
  revoked: 'Invitation cancelled.',
  removed: 'The member was removed and logged out.',
  left: 'You have left the company.',
  transferred: 'The company has a new owner. We’ve emailed you both.',
  transferredAndLeft: 'The company has a new owner, and you have left it.',
  addressResent: 'We sent the link again. The previous one no longer works.',
  addressKept: 'The address hasn’t changed.',
  closed: 'Your company is closed. Your account is now a renter account.',
  closedName: 'Closed company',
  answered: 'Thank you. We’ll continue the review and email you the result.',
} as const;
