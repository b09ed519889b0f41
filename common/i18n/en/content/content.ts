/** Content pages, the sitemap page and their errors. */
export const content = {
  updated: 'Last updated {day}',
  onThisPage: 'On this page',
  questions: 'Questions and answers',
  sitemapTitle: 'Sitemap',
  sitemapDescription: 'Everything on {siteName} on one page: places, popular searches, guides and information.',
  sitemapPlaces: 'Provinces and territories',
  sitemapCities: 'Cities with the most homes',
  sitemapPages: 'About {siteName}',
  sitemapBlog: 'Recent articles',
  allCities: 'All cities',
  allArticles: 'All articles',
  previewNote: 'This is a draft. Only people with this link can see it.',
  /** The place of questions about places, on a page about no place. */
  country: 'Canada',
  inCountry: 'in Canada',
  goneTitle: 'This page was removed',
  goneText: 'It was out of date and hasn’t been replaced. You can find everything else from the home page.',
  blocksFailed: 'Error loading content blocks. Reason: {reason}',
  settingsFailed: 'Error loading site settings. {reason}',
} as const;
