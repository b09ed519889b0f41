import type { DeskTask, FoundRecord } from '#common/contract/desk.ts';

/** The dashboard and the search of staff. */
export const desk = {
  waiting: {
    title: 'What’s waiting',
    none: 'Nothing is waiting for you.',
    tasks: {
      messages: '{count, plural, one {new message} other {new messages}}',
      companies: '{count, plural, one {company to review} other {companies to review}}',
      renamedCompanies: '{count, plural, one {new company name} other {new company names}} to review',
      heldFeeds: '{count, plural, one {feed import on hold} other {feed imports on hold}}',
      taxes: '{count, plural, one {tax to decide about} other {taxes to decide about}} before anyone can buy credits',
      draftPages: '{count, plural, one {unpublished page} other {unpublished pages}}',
      draftPosts: '{count, plural, one {unpublished article} other {unpublished articles}}',
      draftFaqs: '{count, plural, one {unpublished question} other {unpublished questions}}',
      behindPages: '{count, plural, one {page to translate} other {pages to translate}}',
      behindPosts: '{count, plural, one {article to translate} other {articles to translate}}',
      behindFaqs: '{count, plural, one {question to translate} other {questions to translate}}',
      behindTexts: '{count, plural, one {text of the site to translate} other {texts of the site to translate}}',
      images: '{count, plural, one {image without a description} other {images without a description}}',
      brokenLinks: '{count, plural, one {broken link} other {broken links}}',
      failedJobs: '{count, plural, one {failed job} other {failed jobs}}',
      failedEmails: '{count, plural, one {undeliverable email} other {undeliverable emails}}',
    } satisfies Record<DeskTask, string>,
  },
  find: {
    title: 'Search',
    label: 'Search records and screens',
    placeholder: 'Name, email, address or number',
    hint: 'Type at least three letters to find records. Use the arrow keys and Enter.',
    results: 'Results',
    count: '{count, plural, =0 {No results} one {# result} other {# results}}',
    failed: 'We couldn’t search. Please try again.',
    screens: 'Screens',
    kinds: {
      listing: 'Listings',
      company: 'Companies',
      user: 'Users',
      renter: 'Renters',
      lead: 'Inquiries',
      page: 'Pages',
      post: 'Articles',
      faq: 'Questions',
      block: 'Texts of the site',
      place: 'Places',
    } satisfies Record<FoundRecord['kind'], string>,
  },
} as const;
