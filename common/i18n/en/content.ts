/** Pages from the editors, the sitemap for people, and what goes wrong with them. */
export const content = {
  updated: 'Last changed {day}',
  onThisPage: 'On this page',
  questions: 'Questions and answers',
  sitemapTitle: 'Sitemap',
  sitemapDescription: 'All parts of {siteName} on one page: places, popular searches, guides and information.',
  sitemapSearch: 'Look for a home',
  sitemapPlaces: 'Provinces and territories',
  sitemapCities: 'Cities with the most homes',
  sitemapPages: 'About {siteName}',
  sitemapBlog: 'Recent articles',
  allCities: 'All cities',
  allArticles: 'All articles',
  goneTitle: 'This page was removed',
  goneText: 'What stood here is out of date and was not replaced. The home page leads to everything else.',
  blocksFailed: 'Error loading content blocks. Reason: {reason}',
  settingsFailed: 'Error loading site settings. {reason}',
} as const;
