/** The staff screen of failed jobs and unsent emails. */
export const jobs = {
  tabs: { label: 'Jobs and emails', jobs: 'Failed jobs', mails: 'Unsent emails' },
  figures: {
    title: 'Right now',
    jobs: 'Jobs waiting',
    running: 'Jobs running',
    failed: 'Failed jobs',
    emails: 'Emails waiting',
    undeliverable: 'Undeliverable emails',
    sent: 'Emails sent in 24 hours',
    since: 'Oldest:',
  },
  queues: {
    title: 'Queues',
    since: 'Oldest since',
    none: 'No jobs waiting or running.',
  },
  notices: {
    noServer: 'No mail server is set up. Emails will wait until SMTP_URL is set.',
    noAddress:
      'Commercial emails are on hold: no postal address is set in the site settings, and the law requires one in each email.',
  },
  failedJobs: {
    purpose: 'Jobs that failed after every attempt. Run them again once the cause is fixed, or dismiss them.',
    empty: 'No failed jobs.',
    retry: 'Run again',
    dismiss: 'Dismiss',
    dismissTitle: '{count, plural, one {Dismiss this job?} other {Dismiss # jobs?}}',
    dismissLost: '{count, plural, one {This job won’t be done} other {# jobs won’t be done}}',
  },
  unsentEmails: {
    purpose: 'Emails waiting for another try, and emails that the mail server permanently refused.',
    empty: 'Every email has been sent.',
    retry: 'Try again',
    dismiss: 'Dismiss',
    dismissTitle: '{count, plural, one {Dismiss this email?} other {Dismiss # emails?}}',
    dismissLost: '{count, plural, one {The email won’t be sent} other {# emails won’t be sent}}',
  },
  fields: {
    name: 'Job type',
    tries: 'Attempts',
    failedAt: 'Failed',
    template: 'Template',
    to: 'To',
  },
  states: { waiting: 'Waiting', undeliverable: 'Undeliverable' },
  notTried: 'Not tried yet',
  retried:
    '{count, plural, =0 {These jobs no longer exist.} one {The job is running again.} other {# jobs are running again.}}',
  dismissed:
    '{count, plural, =0 {These jobs no longer exist.} one {The job was dismissed.} other {# jobs were dismissed.}}',
  emailsRetried:
    '{count, plural, =0 {There was nothing to resend.} one {The email is being sent again.} other {# emails are being sent again.}}',
  emailsDismissed:
    '{count, plural, =0 {Only undeliverable emails can be dismissed.} one {The email was dismissed.} other {# emails were dismissed.}}',
} as const;
