/** The set-up list on the dashboard of administrators. */
export const setup = {
  title: '{count, plural, one {# step left before you open} other {# steps left before you open}}',
  complete: 'The set-up is complete',
  states: { done: 'Done', todo: 'To do', optional: 'Optional' },
  /** Before the names of variables. */
  onServer: 'Settings of the server:',
  lastBackup: 'The last backup was made on {day}.',
  sources: {
    title: 'Searches and visits from partners',
    text: 'Partners identify themselves in searches through the API and in links to pages, like /toronto?source=Partner. These are the last 30 days.',
    source: 'Partner',
    referrer: 'Referring site',
    searches: 'Searches and visits',
  },
  steps: {
    name: { title: 'Your name', text: 'Add it to your account. Other staff see it in lists and in the audit log.' },
    team: {
      title: 'Support team',
      text: 'No listing goes live before support has approved its company. Create a user with the role Support.',
    },
    company: {
      title: 'Company and postal address',
      text: 'The law requires the postal address in commercial emails, so alerts wait until it’s there.',
    },
    sender: {
      title: 'Sender of emails',
      text: 'Emails need a sender at your own domain, or mail servers refuse them.',
    },
    legal: {
      title: 'Legal pages',
      text: 'Visitors need a privacy policy and terms. Fill in the blanks of the drafts and publish them.',
    },
    taxes: {
      title: 'Tax registrations',
      text: 'No credits are sold until you decide whether you charge GST/HST and QST.',
    },
    bundles: {
      title: 'Credit prices and bundles',
      text: 'Landlords can buy credits once the prices are saved and one bundle is on sale.',
    },
    payments: {
      title: 'Payments',
      text: 'The test gateway moves no money, so no one can pay for credits before you connect Stripe. Until then, use “Adjust credits” on a company’s page to add some.',
    },
    mail: {
      title: 'Mail server',
      text: 'Without it, no one can confirm an address, reset a password or get an inquiry.',
    },
    map: {
      title: 'Map',
      text: 'The built-in map has no streets, so pins are hard to place on it. Add streets with',
    },
    storage: {
      title: 'Storage of photos',
      text: 'Photos are in the data folder. If you run several servers, they need an S3 service.',
    },
    backups: {
      title: 'Backups',
      text: 'Back up every night (this step is done while the last backup is less than 7 days old), keep copies on another machine, and try a restore. The command is',
    },
  },
} as const;
