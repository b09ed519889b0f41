/** What the calls about a landlord’s company answer. */
export const ownCompany = {
  askedAgain: 'We look at your company again and write to you once that is done.',
  invited: 'An invitation is on its way to {email}.',
  resent: 'The invitation is on its way again. The earlier link no longer works.',
  revoked: 'The invitation is taken back.',
  removed: 'The member is removed and signed out.',
  left: 'You have left the company.',
  handedOver: 'The company has a new owner. We have written to both of you.',
  handedOverAndLeft: 'The company has a new owner, and you have left it.',
  addressResent: 'We have sent the link again. The earlier one no longer works.',
  addressKept: 'The address stays as it is.',
  closed: 'Your company is closed. Your account is a renter’s now.',
  closedName: 'Closed company',
  decided: {
    approved: 'The company is approved. What waited for it is being published.',
    rejected: 'The company is rejected. Its landlords have been told why.',
    approvedName: 'The name is approved.',
    rejectedName: 'The name is refused: the earlier one is back, and the landlords have been told why.',
  },
} as const;
