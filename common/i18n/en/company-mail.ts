/** Letters about a company: its review, and who belongs to it. Server only. */
export const companyMail = {
  why: 'You receive this because you manage {company} on {site}.',
  reason: 'What our support team says',
  approved: {
    subject: '{company} is approved',
    intro: 'We have reviewed {company}. It is approved: its listings can go live on {site}.',
    next: 'What you have already sent for publishing goes live now, as far as your credits go.',
    button: 'See my listings',
  },
  rejected: {
    subject: 'Your account needs a change before it can be approved',
    intro: 'We have reviewed {company} and can’t approve it yet, so none of its listings is on {site}.',
    next: 'Change what is said here in your account details, then ask there for another review. Everything you have written is kept. Questions? Write to {support}.',
    button: 'Open my account details',
  },
  nameApproved: {
    subject: 'Your company’s new name is fine: {name}',
    intro: 'We have looked at the new name of {before}. {name} stands beside your listings on {site}.',
    next: 'There is nothing else to do. Questions? Write to {support}.',
  },
  nameRejected: {
    subject: 'Your company is called {before} again',
    intro:
      'We have looked at the name {name} and can’t let it stand on {site}. The name that we had approved, {before}, is back. Your listings have stayed online.',
    next: 'You can choose another name in your account details. Questions? Write to {support}.',
  },
  invitation: {
    subject: 'Join {company} on {site}',
    intro: '{name} invites you to manage the rentals of {company} on {site}: listings, inquiries and billing.',
    introUnnamed: 'You are invited to manage the rentals of {company} on {site}: listings, inquiries and billing.',
    button: 'Look at the invitation',
    valid: 'The link works once, for {count, plural, one {one day} other {# days}}.',
    ignore: 'If you don’t know this company, do nothing: nobody joins it in your name.',
    why: 'You receive this because somebody entered this address on {site}.',
  },
  removed: {
    subject: 'You no longer manage {company}',
    intro: 'Your access to {company} on {site} has ended. Your account with your email and password stays.',
    next: 'If you think that is a mistake, ask whoever runs {company}.',
    button: 'Open {site}',
  },
  address: {
    subject: 'Shall the inquiries of {company} come here?',
    intro:
      'Somebody of {company} wants inquiries about its homes on {site} to go to this address. Confirm that it is yours, and they do.',
    ignore: 'If you don’t know this company, do nothing: nothing will be sent to you.',
  },
  moved: {
    subject: 'Inquiries of {company} go to another address now',
    intro:
      'Inquiries about the homes of {company} on {site} no longer come here: another address was given and confirmed.',
    notYou: 'If nobody of your company has done this, write to us at {support}.',
  },
  closed: {
    subject: '{company} is closed',
    intro:
      'The owner of {company} has closed it on {site}: its listings are off, its inquiries are gone from the portal. Your account with your email and password stays, as a renter’s.',
    kept: 'Receipts and the record of credits are kept for as long as the law requires. Renters keep what they wrote and what was written to them.',
    notYou: 'If the company was closed by mistake, write to us at {support}.',
  },
  owner: {
    subject: '{company} is yours to run',
    intro: '{former} has made you the owner of {company} on {site}.',
    next: 'You now invite and remove its members, and you alone can hand it over again or close it.',
    button: 'See the members',
  },
  formerOwner: {
    subject: '{next} is the owner of {company} now',
    intro: 'You have made {next} the owner of {company} on {site}.',
    next: 'They invite and remove members from now on.',
  },
} as const;
