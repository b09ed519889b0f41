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
  decided: {
    approved: 'The company is approved. Its waiting listings are being published.',
    rejected: 'The company wasn’t approved. We’ve emailed its members the reason.',
    approvedName: 'The name is approved.',
    rejectedName: 'The name wasn’t approved. The previous one is back, and we’ve emailed the members the reason.',
  },
} as const;
