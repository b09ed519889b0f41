/** Emails about renewals of memberships. */
export const renewalEmails = {
  until: 'Member until',
  credits: 'Credits added',
  renewed: {
    subject: 'Your membership is renewed until {day}',
    intro: 'We renewed your membership on {site}. Until {day}, your listings have no daily charge.',
    button: 'See my billing',
  },
  offer: {
    subject: 'Renew your membership, which ends on {day}',
    intro: 'Your membership on {site} ends on {day}. After that day, your live listings use credits again.',
    next: 'If you renew now, you’re a member until {day}.',
    total: 'Total',
    plusTaxes: 'Taxes are added by the province of your billing address.',
    button: 'Renew my membership',
  },
} as const;
