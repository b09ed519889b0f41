/** Texts for replies that every company has. Server only. */
export const replyTemplates = {
  available: {
    name: 'Still available',
    body: 'Hello {name},\n\nThank you for your interest in {home}. It is still available. Would you like to see it? Tell me which days suit you.\n\n{company}',
  },
  tour: {
    name: 'Invite to a tour',
    body: 'Hello {name},\n\nI’d be happy to show you {home}, {address}. Which days and times work for you?\n\n{company}',
  },
  documents: {
    name: 'Next steps',
    body: 'Hello {name},\n\nIf you’d like to apply for {home}, please tell me your move-in date and who will live there. I’ll send you the application form.\n\n{company}',
  },
  taken: {
    name: 'Already rented',
    body: 'Hello {name},\n\nThank you for your interest in {home}. It has been rented. I wish you good luck with your search.\n\n{company}',
  },
} as const;
