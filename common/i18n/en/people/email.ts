/** Emails about inquiries, reports, contact messages and alerts. Server only. */
export const email = {
  hello: 'Hello {name},',
  hi: 'Hello,',
  details: 'Details',
  languageName: '{lang, select, fr {French} other {English}}',
  notGiven: 'not provided',
  why: {
    landlord: 'You’re getting this email because your company has a listing on {site}.',
    visitor:
      'You’re getting this email because this address was used in a form on {site}. If it wasn’t you, you can ignore this email.',
    conversation: 'You’re getting this email because you wrote to {company} on {site}.',
    support: 'You’re getting this email because this is the support address for {site}.',
    alertHomes: 'You’re getting this email because you asked {site} to send you homes that match this search.',
    alert:
      'You’re getting this email because this address was entered for email alerts on {site}. We won’t send anything else unless you confirm.',
  },
  home: {
    photo: 'Photo of {home}',
    was: 'was',
    matched: 'Matches: {what}',
  },
  inquiryLandlord: {
    subject: '{name} is asking about {address}',
    intro: '{name} saw your listing on {site} and wrote to you.',
    reply: 'Reply to this email to write directly to {name}.',
    listing: 'The listing as renters see it:',
  },
  inquiryCopy: {
    intro: 'Your inquiry about {address} has been sent to {company}. They can reply to you directly.',
    safety: 'Never send money or ID before you’ve seen the home and signed a lease.',
    follow: 'Follow your inquiry',
    claim: 'Want to keep your inquiries and favourites in one place?',
    claimLink: 'Claim your account',
  },
  tourLandlord: {
    subject: '{name} would like to tour {address}',
    intro: '{name} saw your listing on {site} and suggested {count, plural, one {a time} other {# times}} for a tour.',
    localTime: 'Times are in the home’s local time, in order of preference.',
    button: 'Accept a time or suggest others',
  },
  tourCopy: {
    subject: 'Your tour request for {address}',
    intro: 'Your tour request for {address} has been sent to {company}. They can confirm a time with you directly.',
  },
  report: { subject: 'Listing {id} reported: {reason}', intro: 'A visitor reported the listing at {address}.' },
  reportCopy: {
    subject: 'Your report about {address}',
    intro: 'Thank you for letting us know. Our team will review the listing at {address}.',
  },
  contact: { subject: '{subject}: message from {name}', intro: '{name} wrote to us through the contact form.' },
  advertise: { subject: '{company} would like to advertise', intro: '{name} wrote through the advertising form.' },
  contactCopy: {
    subject: 'We received your message',
    intro: 'Thank you for writing to us. We’ll get back to you as soon as possible.',
  },
  contactAnswer: { subject: 'Our reply to your message to {site}' },
  alertConfirm: {
    subject: 'Confirm your email alert for {summary}',
    intro: 'You asked to hear about new homes for rent. Confirm your alert and we’ll email you when there are some.',
    search: 'Your search',
    ignore: 'If you didn’t ask for this, you can ignore this email. We won’t send anything unless you confirm.',
  },
  alertHomes: {
    subject:
      '{drops, plural, =0 {{homes, plural, one {# new home} other {# new homes}}} other {{homes, plural, =0 {} one {# new home and } other {# new homes and }}{drops, plural, one {# price drop} other {# price drops}}}} – {name}',
    intro: 'Here’s what’s new for your search “{summary}”.',
    newHomes: '{count, plural, one {New home} other {New homes ({count})}}',
    priceDrops: '{count, plural, one {Price drop} other {Price drops ({count})}}',
    more: 'See {count, plural, one {one more home} other {# more homes}}',
    button: 'See all homes in this search',
    gone: '{count, plural, one {One more home} other {# more homes}} matched, but {count, plural, one {is} other {are}} no longer available.',
    frequency:
      '{frequency, select, instant {You get this email as soon as new homes are listed.} weekly {You get this email once a week, on Monday, when there’s something new.} other {You get this email once a day, when there’s something new.}}',
    change: 'To change how often you get this email, or stop it:',
    changeLink: 'Manage this alert',
  },
} as const;
