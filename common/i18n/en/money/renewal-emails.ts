/** Emails about renewals of memberships. */
export const renewalEmails = {
  until: 'Membership ends on',
  credits: 'Credits added',
  renewed: {
    subject: 'Your membership is renewed and now ends on {day}',
    intro:
      'We renewed your membership on {site}. It now ends on {day}. Until then, and on that day, your listings have no daily charge.',
    button: 'See my billing',
  },
  offer: {
    subject: 'Renew your membership, which ends on {day}',
    intro: 'Your membership on {site} ends on {day}. From the next day on, your live listings use credits again.',
    next: 'If you renew now, your membership will end on {day}.',
    plusTaxes: 'Taxes depend on the province of your billing address and are added at checkout.',
  },
} as const;
