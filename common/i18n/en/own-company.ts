/** What the calls about a landlord’s company answer. */
export const ownCompany = {
  askedAgain: 'We look at your company again and write to you once that is done.',
  decided: {
    approved: 'The company is approved. What waited for it is being published.',
    rejected: 'The company is rejected. Its landlords have been told why.',
  },
} as const;
