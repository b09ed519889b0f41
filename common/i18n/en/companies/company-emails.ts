/** Emails about a company’s review and members. Server only. */
export const companyEmails = {
  why: 'You’re getting this email because you manage {company} on {site}.',
  reason: 'Message from our support team',
  approved: {
    subject: '{company} is approved',
    intro: 'We’ve reviewed and approved {company}. Its listings can now go live on {site}.',
    next: 'Listings you already submitted are going live now, as long as you have enough credits.',
    button: 'See my listings',
  },
  rejected: {
    subject: 'Your account needs a change before it can be approved',
    intro: 'We’ve reviewed {company} and can’t approve it yet, so none of its listings are live on {site}.',
    next: 'Make the changes described below in your account details, then ask for another review. Nothing you entered is lost. Questions? Write to {support}.',
    button: 'Open my account details',
  },
  asked: {
    subject: 'A question about {company}',
    intro: 'We’re reviewing {company} for {site} and need a little more information before we can decide.',
    next: 'Please answer on your dashboard. Your review continues as soon as we have your answer. Questions? Write to {support}.',
    button: 'Answer the question',
  },
  nameApproved: {
    subject: 'Your company’s new name is approved: {name}',
    intro: 'We’ve approved the new name for {before}. Your listings on {site} now appear under {name}.',
    next: 'You don’t have to do anything else. Questions? Write to {support}.',
  },
  nameRejected: {
    subject: 'Your company name is back to {before}',
    intro:
      'We can’t accept the name {name} on {site}, so we’ve gone back to {before}, the name we approved earlier. Your listings aren’t affected.',
    next: 'You can choose another name in your account details. Questions? Write to {support}.',
  },
  invitation: {
    subject: 'You’re invited to manage a company on {site}',
    intro: '{name} has invited you to help manage {company} on {site}: listings, inquiries and billing.',
    introUnnamed: 'You’ve been invited to help manage {company} on {site}: listings, inquiries and billing.',
    button: 'View invitation',
    valid: 'The link can be used once and expires in {count, plural, one {one day} other {# days}}.',
    ignore: 'If you don’t know this company, you can ignore this email. No one will join it in your name.',
    why: 'You’re getting this email because someone entered this address on {site}.',
  },
  added: {
    subject: 'Our team added a member to {company}',
    intro:
      'Our team added {name} to {company} on {site}. This person can now edit your listings, and read and reply to your inquiries.',
    name: 'Name',
    email: 'Email',
    notYou: 'If no one at your company asked for this, remove the person under Members and write to us at {support}.',
  },
  removed: {
    subject: 'You no longer manage {company}',
    intro:
      'Your access to {company} on {site} has ended. You still have your account, with the same email and password.',
    next: 'If you think this is a mistake, contact the owner of {company}.',
    button: 'Open {site}',
  },
  left: {
    subject: '{name} no longer manages {company}',
    byMember: '{name} has left {company} on {site}, and no longer has access to it.',
    byStaff: 'Our team removed {name} from {company} on {site}. This person no longer has access to it.',
    feeds:
      'Anyone who managed your company may know the addresses of your feeds and the secrets of files sent to us. You can replace them under Feeds.',
    notYou: 'If no one at your company asked for this, write to us at {support}.',
  },
  address: {
    subject: 'Confirm this address for inquiries on {site}',
    intro:
      'Someone at {company} asked to have inquiries about its homes on {site} sent to this address. Confirm that it’s yours to start receiving them.',
    ignore: 'If you don’t know this company, you can ignore this email. Nothing will be sent to you.',
  },
  whyMoved:
    'You’re getting this email because inquiries about homes from {company} on {site} came to this address until now.',
  moved: {
    subject: 'Inquiries to {company} now go to another address',
    intro:
      'Inquiries about homes from {company} on {site} no longer come to this address. Another address was entered and confirmed.',
    owner: 'Inquiries about homes from {company} on {site} now go to the address below.',
    notYou: 'If no one at your company made this change, write to us at {support}.',
  },
  closed: {
    subject: '{company} is closed',
    intro:
      'The owner of {company} has closed it on {site}. Its listings are offline and its inquiries are no longer in the portal. You keep your account, with the same email and password, as a renter account.',
    kept: 'We keep receipts and the credit history for at least six years, as tax law requires. Renters keep the messages they sent and received.',
    notYou: 'If the company was closed by mistake, write to us at {support}.',
  },
  suspended: {
    subject: '{company} is suspended',
    intro: 'We’ve suspended {company} on {site}. Its listings are offline, and nobody can act for the company.',
    next: 'If you think this is a mistake, write to {support} and we’ll look at it again.',
  },
  restored: {
    subject: '{company} is no longer suspended',
    intro: 'We’ve looked at {company} on {site} again and ended its suspension. Its listings are back as they were.',
    next: 'You don’t have to do anything else. Questions? Write to {support}.',
  },
  warning: {
    subject: 'Please be careful: we removed the listings of {company}',
    intro:
      'You asked {company} about a home on {site}: {address}. We’ve suspended this company and taken its listings offline.',
    tour: 'Don’t go to the tour on {day} at {time}. It won’t take place.',
    careful:
      'Don’t send it money, a deposit, identity documents or banking details. Don’t rely on a tour or an agreement that you made with it.',
    paid: 'If you’ve already paid, call your bank and the police right away, and report it to the Canadian Anti-Fraud Centre at 1-888-495-8501. Questions? Write to {support}.',
    button: 'Find other homes',
    why: 'You’re getting this email because you sent an inquiry to {company} on {site}.',
  },
  owner: {
    subject: 'You’re now the owner of {company}',
    intro: '{former} has made you the owner of {company} on {site}.',
    next: 'You can now invite and remove members, and only you can transfer or close the company.',
    button: 'See the members',
  },
  formerOwner: {
    subject: '{next} is now the owner of {company}',
    intro: 'You have made {next} the owner of {company} on {site}.',
    next: 'From now on, they invite and remove members.',
  },
  pins: {
    subject: '{count, plural, one {Is the pin of your home right?} other {Are the pins of your # homes right?}}',
    intro:
      '{count, plural, one {We know only roughly where one of your live homes is. Renters see an area on the map, not a pin.} other {We know only roughly where # of your live homes are. Renters see areas on the map, not pins.}}',
    next: 'Open each home, check the pin on the map and choose “The pin is right”, or move it onto the building.',
    confirm: 'Confirm the pin',
    button: 'See your listings',
    once: 'We ask this only once.',
    why: 'You get this email because your company has live listings on {site}.',
  },
} as const;
