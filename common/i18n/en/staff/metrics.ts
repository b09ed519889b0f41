/** Key metrics, with a definition for each. */
export const metrics = {
  periods: { '28': '28 days', '90': '90 days', '365': '365 days' },
  csv: 'Download CSV',
  choose: 'Metric in the chart',
  partial: 'Today isn’t over, so its values are partial.',
  none: 'No value yet',
  noneInPeriod: 'There are no values for this period yet. They’re calculated every hour.',
  inPeriod: 'in the period',
  latest: 'on {day}',
  chart: '{metric} per day',
  bar: '{day}: {value}',
  barPartial: '{day} (partial): {value}',
  table: 'Show the values as a table',
  tableOf: '{title}, table',
  fields: { metric: 'Metric', n: 'Sample size', isPartial: 'Partial' },
  units: { hours: '{value} h', days: '{value, plural, one {# day} other {# days}}', share: '{value}%' },
  names: {
    activeUsers: 'Active users',
    searches: 'Searches',
    liveListings: 'Live listings',
    leads: 'Leads',
    leadsPerListingDay: 'Leads per listing and day',
    replyMedianHours: 'Time to first reply, median',
    replyP90Hours: 'Time to first reply, 90th percentile',
    rentMedianDays: 'Time to rent, median',
    revenueCents: 'Revenue',
    creditsLiabilityCents: 'Unspent paid credits',
    churnShare: 'Lost companies',
  },
  definitions: {
    activeUsers:
      'Accounts that logged in or used the site in the 28 days ending on this day. Sessions that were logged out count by their login only.',
    searches:
      'First pages of searches that the site calculated, without bots. A repeated search that comes from the cache isn’t counted again.',
    liveListings: 'Listings that were live at midnight at the end of the day, in Toronto.',
    leads: 'Inquiries and tour requests received that day, including those deleted later.',
    leadsPerListingDay: 'The day’s leads divided by its live listings.',
    replyMedianHours:
      'Hours until half of the leads of the last 28 days had a message or a status chosen by the landlord. Unanswered leads count as still waiting (Kaplan–Meier).',
    replyP90Hours:
      'Hours until 9 in 10 of the same leads had a reply. There’s no value while more than 1 in 10 are waiting.',
    rentMedianDays:
      'Days from activation until half of the listings activated in the last 180 days were marked as rented. Others count until they went offline.',
    revenueCents: 'Receipts minus credit notes of the day, before tax, by the buyer’s province.',
    creditsLiabilityCents:
      'Paid credits not spent yet, at the price of their own purchase before tax. The oldest are spent first. Free credits and those of memberships are left out.',
    churnShare: 'Companies that had a live listing or a membership 28 days earlier and have neither on this day.',
  },
  searchesTitle: 'Search analytics',
  searchesHelp: 'Counted without identifying visitors. Only searches made at least 5 times are listed.',
  empty: {
    title: 'Searches with no results',
    none: 'No search came up empty five times or more.',
    count: 'No results',
    of: 'Searches',
    rent: 'Rent up to',
  },
  words: { title: 'Words not understood', none: 'No unknown word was searched for five times or more.', word: 'Word' },
  demand: {
    title: 'Demand and supply',
    none: 'No search by bedrooms in a city was made five times or more.',
    perListing: 'Searches per listing',
  },
  anyBeds: 'Any',
  beds: '{count, plural, =0 {Bachelor} one {# bedroom} other {# bedrooms}}',
  anyRent: 'Any',
} as const;
