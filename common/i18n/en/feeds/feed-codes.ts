import type { FeedCodePhrases } from '#common/feeds/feed-code-phrases.ts';

/** Sentences about a feed’s row or file: what happened, and what to do. Screens show the sender’s value beside it. */
export const feedCodes = {
  id: {
    missing: 'The listing has no id, so we can’t recognize it next time. Give each listing its own id.',
    duplicate:
      'Another listing of this file, or another floor plan of this listing, has the same id. Give each its own id. A table needs a column named “id” for it.',
    repeated:
      'The listing contains this floor plan or home more than once, with the same id. We counted it once. Give each its own id.',
    relinked: 'The id changed, but the home is the same. Its favourites, leads and figures were kept.',
  },
  address: {
    missing: 'The listing has no street address. Add the civic number and the street.',
    hidden:
      'The sender hides the address. Renters see the street without its number, no postal code, and an approximate place on the map.',
    range:
      'These two numbers may be the civic numbers of one building, or a unit and its building. Write the unit in its own column.',
    above: 'The row has no address, so we used the one of the row above.',
  },
  place: {
    unknown:
      'We don’t know this city or province. Check the spelling, or use one of the names after the arrow. You can also choose the place in the mapping.',
    disagrees:
      'Coordinates, postal code and city name different places. We went by the ones that fit together. Correct this value at the source.',
    area: 'The exact place isn’t known. Renters see an area until the landlord confirms the pin.',
  },
  country: { not_canada: 'The address isn’t in Canada. Only Canadian homes can be published here.' },
  postal: {
    invalid: 'This isn’t a Canadian postal code. Write it like M5V 2T6.',
    incomplete:
      'The postal code is missing or incomplete. The listing is published without it. Complete it here or at the source.',
  },
  area: {
    outlier:
      'The area is unusual, so the home waits until someone looks at it. Correct the area in the file, or publish the home.',
  },
  home: {
    double: 'Another row of the file is the same home, so this one waits. Remove one of the rows, or publish both.',
  },
  rent: {
    unreadable: 'We can’t read this rent. Write an amount per month, like 1525 or $1,525.00.',
    missing: 'There is no rent. The listing says “Contact for price”.',
    not_monthly: 'The rent isn’t per month. We converted it to a month.',
    outlier:
      'The rent is unusual, so the home waits until someone looks at it. Correct the rent in the file, or publish the home.',
  },
  type: { unsupported: 'This isn’t a home, so it can’t be published here.' },
  plan: { unknown: 'The listing has no floor plan, or a unit names one that the file doesn’t contain. Check the ids.' },
  text: {
    forbidden: 'The text contains contact details or wording that excludes people. Remove it from the description.',
    html_removed: 'We removed HTML from the text and kept the words.',
    encoding: 'The text had the wrong encoding, and we repaired it. Export the file as UTF-8.',
  },
  listing: { suspended: 'Our support team suspended this listing, so the feed can’t change it. Contact support.' },
  line: {
    broken: 'This line isn’t valid JSON, so we can’t read its listing. No listing counts as absent in this file.',
  },
  deposit: {
    derived: 'The deposit was a number of months. We calculated the amount from the rent.',
    above_cap: 'The deposit is higher than the province’s law allows. Correct it at the source.',
  },
  cost: {
    unknown:
      'A mandatory fee has no amount, or is a percentage of an amount that isn’t in the file. The all-in price leaves it out. Ask the sender for the amount.',
  },
  beds: {
    missing:
      'The row has no bedrooms. A new home waits as a draft, and a known home keeps its bedrooms. Add them at the source.',
  },
  baths: {
    missing: 'The row has no bathrooms, so the listing doesn’t mention any. Add them at the source.',
    rounded: 'We rounded the bathrooms down to the nearest half.',
  },
  date: {
    impossible:
      'We can’t read this date, or it doesn’t exist. We left it out. Without another date, the home is shown as available now.',
    ambiguous:
      'This date can be read in two ways. We took the later one. Choose the order of day and month in the mapping.',
    no_year: 'The date has no year. We took the next one. Add the year at the source.',
    past: 'The date is in the past. The home is shown as available now.',
  },
  photo: {
    unreachable: 'We couldn’t download this photo. We keep the last one and try again.',
    refused: 'This isn’t the address of a photo that we can use.',
    none: 'The listing has no photos. Listings with photos get more inquiries.',
  },
  value: { unmapped: 'We don’t know this value, so we left it out. Choose its meaning in the mapping.' },
  language: { missing: 'The description is in one language only. Renters see it in that language.' },
  field: {
    too_long: 'This is longer than the site allows, so we shortened it.',
    locked: 'Our support team corrected this field, so the feed didn’t change it.',
  },
  unit: {
    not_rentable:
      'This home isn’t available, so it isn’t counted. A listing without an available home stays offline and costs nothing.',
  },
  unchanged: 'Nothing changed since the last run.',
  fetch: {
    timeout: 'The feed’s server was too slow. We’ll try again at the next run.',
    status: 'The feed’s server responded with an error. Check the address, or ask the sender.',
    unreachable: 'We couldn’t reach the feed’s server. Check the address.',
    address_forbidden: 'We can’t use this address. It must begin with https:// and lead to a public server.',
  },
  file: {
    too_large: 'The file, or one listing in it, is too large. Split the file, or contact support.',
    empty: 'The file has no listings. Nothing was changed.',
    truncated: 'The file ends too early. Nothing was changed. Send the whole file again.',
    not_a_feed:
      'The file isn’t a feed in a format that we know. It may be an error page of the sender, or a spreadsheet without a row of column names like Address and Rent.',
    encoding: 'We don’t know the file’s encoding. Export it as UTF-8.',
    old_excel:
      'This is an old Excel file (.xls). Open it in Excel, choose File, Save As, “Excel Workbook (.xlsx)”, and send that file.',
    password: 'This spreadsheet has a password. Save a copy without the password, and send the copy.',
  },
  xml: {
    syntax: 'The XML has an error at this position. Nothing was changed.',
    doctype: 'The XML has a document type, which we refuse for security. Remove the DOCTYPE line.',
    too_deep: 'The XML is nested too deeply to be a feed.',
  },
  guard: {
    drop: 'Many homes are missing from the file. Nothing changes until someone confirms it.',
    growth: 'Many homes are new in the file. Nothing changes until someone confirms it.',
    ids_changed: 'Many homes have new ids. Nothing changes until someone confirms it.',
    price_shift: 'The rents changed as a whole. Nothing changes until someone confirms it.',
    fields_lost:
      'Many homes lose the same detail, such as rents or photos. A column may be missing. Nothing changes until someone confirms it.',
    rejected_share: 'Many listings of the file were refused. Nothing changes until someone confirms it.',
    first_run: 'This is the feed’s first run. Nothing changes until someone confirms it.',
    mapping_changed: 'The mapping changed since the last run. Nothing changes until someone confirms it.',
    credits: 'The wallet doesn’t have enough credits for the new listings. Nothing changes until someone confirms it.',
  },
} satisfies FeedCodePhrases;
