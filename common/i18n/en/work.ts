/** The screen that shows the work behind the site: jobs and letters. */
export const work = {
  tabs: { label: 'Jobs and letters', jobs: 'Failed jobs', mails: 'Letters not sent' },
  figures: {
    title: 'Right now',
    jobs: 'Jobs waiting',
    running: 'Jobs running',
    failed: 'Failed jobs',
    mails: 'Letters waiting',
    undeliverable: 'Undeliverable letters',
    sent: 'Letters sent in 24 hours',
    since: 'The oldest:',
  },
  queues: {
    title: 'Queues',
    name: 'Kind of work',
    waiting: 'Waiting',
    running: 'Running',
    since: 'Oldest since',
    none: 'No job waits or runs.',
  },
  notices: {
    noServer: 'No mail server is set up: letters wait until SMTP_URL names one.',
    noAddress:
      'Letters that advertise wait: the site settings name no postal address. The law wants it in each of them.',
    noPermission: 'To see jobs and letters you need the permission to view site settings.',
  },
  jobs: {
    purpose: 'Work that failed each time it was tried. Run it again once the cause is gone, or dismiss it.',
    empty: 'No job has failed for good.',
    retry: 'Run again',
    dismiss: 'Dismiss',
    dismissTitle: '{count, plural, one {Dismiss this job?} other {Dismiss # jobs?}}',
    dismissLost: '{count, plural, one {Its work is not done} other {The work of # jobs is not done}}',
  },
  mails: {
    purpose: 'Letters that wait for another try, and those that the mail server refused for good.',
    empty: 'Every letter has gone out.',
    retry: 'Try again',
    dismiss: 'Put aside',
    dismissTitle: '{count, plural, one {Put this letter aside?} other {Put # letters aside?}}',
    dismissLost: '{count, plural, one {The letter is not sent} other {# letters are not sent}}',
  },
  fields: {
    name: 'Kind of work',
    error: 'Error',
    tries: 'Tries',
    failedAt: 'Failed',
    createdAt: 'Written',
    template: 'Template',
    to: 'To',
    subject: 'Subject',
    state: 'State',
  },
  states: { waiting: 'Waiting', undeliverable: 'Undeliverable' },
  notTried: 'Not tried yet',
  retried: '{count, plural, =0 {The jobs were gone already.} one {The job runs again.} other {# jobs run again.}}',
  dismissed:
    '{count, plural, =0 {The jobs were gone already.} one {The job was dismissed.} other {# jobs were dismissed.}}',
  mailsRetried:
    '{count, plural, =0 {There was nothing to try again.} one {The letter is tried again.} other {# letters are tried again.}}',
  mailsDismissed:
    '{count, plural, =0 {Only undeliverable letters can be put aside.} one {The letter was put aside.} other {# letters were put aside.}}',
} as const;
