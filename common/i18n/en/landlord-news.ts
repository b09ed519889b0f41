/** A landlord’s dashboard alerts and recent activity. */
export const landlordNews = {
  renter: 'A renter',
  by: 'By {name}.',
  days: '{from} to {to}',
  reason: {
    credits: 'There were no credits left to pay for the day.',
    review: 'Your company was approved.',
    incomplete: 'Required information was missing.',
    rejected: 'Your company wasn’t approved.',
<<<<<<< HEAD
    rented: 'You marked it as rented.',
=======
    feed: 'Your feed changed it.',
>>>>>>> 436d5f03 (Add tables of feeds, and the diff, guard and apply of a run)
  },
  alert: {
    email: 'Confirm your email address',
    emailText: 'Your listings can’t go live until you do. The link is in the email we sent to {email}.',
    review: 'We’re reviewing your company',
    reviewText:
      'We’ll email you our decision. Listings you publish in the meantime will go live once we approve your company.',
    renamed: 'We’re reviewing your company’s new name',
    renamedText: 'Your listings stay live under {name}. If we can’t accept the name, we’ll go back to {approved}.',
    rejected: 'Your company wasn’t approved',
    rejectedText: 'Reason: {reason}',
    creditsText:
      '{credits, plural, =0 {You have no credits left} one {You have # credit left} other {You have # credits left}}, and your listings use {daily} per day. When credits run out, featured listings lose their spot first, then listings are taken offline.',
    noCredits: 'You need credits to publish a listing',
    noCreditsText: 'Drafts are free. You pay for a listing on the day it goes live and for each day it stays live.',
    suspended: '{title} was suspended by our team',
    expired: '{title} is offline',
    expiredMany: '{count, plural, other {# listings are offline}}',
    expiredText: 'Activate it again so renters can find it.',
    expiredManyText: 'Activate them again so renters can find them.',
    incomplete: '{title} isn’t complete yet',
    missing: 'Missing: {list}',
    ready: '{title} is ready to go live',
    readyText: 'It has everything it needs. Publish it so renters can find it.',
    drafts: '{count, plural, other {# drafts to finish}}',
  },
  activity: {
    lead: '{name} wrote about {title}',
    tour: '{name} would like to see {title}',
    listing: {
      begun: 'Draft started: {title}',
      draft: '{title} went back to draft',
      review: '{title} is waiting for our review',
      active: '{title} is live',
      paused: '{title} is paused',
      expired: '{title} is offline',
      archived: '{title} is archived',
      suspended: '{title} was suspended by our team',
    },
    purchase: 'Bought {name} for {money}',
    refund: 'Refunded {name}: {money}',
    daily:
      'Daily charges: {credits, plural, one {# credit} other {# credits}} for {listings, plural, one {one listing} other {# listings}}',
    featured: '{title} was featured for {count, plural, one {# credit} other {# credits}}',
    creditsIn: '{what}: {count, plural, one {# credit} other {# credits}} added',
    creditsOut: '{what}: {count, plural, one {# credit} other {# credits}} deducted',
    approved: 'Your company was approved',
    rejected: 'Your company wasn’t approved',
  },
} as const;
