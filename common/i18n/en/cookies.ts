/** The cookie choices: shown once, so no part of what every page loads. */
export const cookies = {
  title: 'Your cookie choices',
  text: 'We keep what the site needs to work. With your consent we also count visits and measure our advertising. You can change your mind at any time, at the foot of the page.',
  acceptAll: 'Accept all',
  refuseAll: 'Refuse all',
  choose: 'Choose',
  save: 'Save my choices',
  necessary: 'Necessary',
  necessaryHelp: 'Language, favourites, your choices here. Always on.',
  analytics: 'Audience',
  analyticsHelp: 'How many people visit which pages, so that we can improve them.',
  advertising: 'Advertising',
  advertisingHelp: 'Which of our adverts brought you here.',
} as const;
