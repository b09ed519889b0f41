/** The cookie dialog. It is shown once, so it has its own bundle. */
export const cookies = {
  title: 'Your cookie choices',
  text: 'We use cookies that the site needs to work. With your consent, we also use cookies to count visits and measure our advertising. You can change your choices at any time with “Cookie choices” at the bottom of the page.',
  acceptAll: 'Accept all',
  refuseAll: 'Refuse all',
  choose: 'Customize',
  save: 'Save my choices',
  necessary: 'Necessary',
  necessaryHelp: 'Language, favourites and your choices here. Always on.',
  analytics: 'Analytics',
  analyticsHelp: 'How many people visit which pages, so that we can improve them.',
  advertising: 'Advertising',
  advertisingHelp: 'Which of our ads brought you here.',
} as const;
