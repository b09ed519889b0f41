/** Emails about feeds. */
export const feedEmails = {
  held: {
    subject: 'Your feed {feed} is waiting for a decision',
    intro: 'We’re holding the last file of {feed} for this reason:',
    next: 'If the file is correct, apply it. If not, refuse it and correct the file.',
  },
  failed: {
    subject: 'We couldn’t read your feed {feed}',
    intro: 'We couldn’t read the last file of {feed}.',
  },
  apply: {
    subject: 'We’re applying the held file of {feed}',
    intro: 'We checked the last file of {feed}, which was held. Its changes are going live now.',
    next: 'The feed’s log shows each change. Questions? Write to {support}.',
  },
  refuse: {
    subject: 'We refused the last file of {feed}',
    intro: 'We checked the last file of {feed}, which was held, and refused it. None of your listings changed.',
    next: 'Please correct the file. We’ll read it again at the next scheduled time, or when you start the feed. Questions? Write to {support}.',
  },
  nothingChanged: 'None of your listings changed.',
  button: 'Open the feed',
  why: 'You’re getting this email because your company imports its listings to {site} by feed.',
  digest: {
    subject: 'Your feeds on {site} this week',
    intro:
      '{count, plural, one {Here’s what your feed did in the last seven days:} other {Here’s what your feeds did in the last seven days:}}',
    facts:
      '{runs, plural, one {# run} other {# runs}}; {created} new, {updated} changed, {refused} refused; {live} live now',
    photos:
      '{count, plural, one {We couldn’t fetch # photo, so its listing keeps the old one.} other {We couldn’t fetch # photos, so their listings keep the old ones.}}',
    button: 'See your feeds',
  },
} as const;
