import { type PrivateScreens, privateScreen, recordScreen } from '#web/app/private-screen.tsx';

const FEEDS = ['lists', 'feeds', 'feedCodes'] as const;
const FEED_FORM = ['lists', 'feeds', 'feedCodes', 'amenities', 'listingDetails', 'siteAdmin'] as const;
const FEED_LOG = ['lists', 'feeds', 'feedCodes', 'amenities', 'listingDetails'] as const;

/** The screens of this district behind login. */
export const feedsScreens = {
  'admin.feeds': privateScreen(() => import('./FeedsScreen.tsx'), 'FeedsScreen', FEEDS),
  'admin.feeds.create': privateScreen(() => import('./CreateFeedScreen.tsx'), 'CreateFeedScreen', FEED_FORM),
  'admin.feeds.edit': recordScreen(() => import('./EditFeedScreen.tsx'), 'EditFeedScreen', FEED_FORM),
  'admin.feeds.log': recordScreen(() => import('./StaffFeedLogScreen.tsx'), 'StaffFeedLogScreen', FEED_LOG),
  'admin.feeds.partners': privateScreen(() => import('./PartnersScreen.tsx'), 'PartnersScreen', FEEDS),
  'admin.feeds.partners.create': privateScreen(() => import('./CreatePartnerScreen.tsx'), 'CreatePartnerScreen', FEEDS),
  'admin.feeds.partners.edit': recordScreen(() => import('./EditPartnerScreen.tsx'), 'EditPartnerScreen', FEEDS),
  'support.feed-logs': privateScreen(() => import('./FeedLogsScreen.tsx'), 'FeedLogsScreen', FEEDS),
  'support.feed-logs.detail': recordScreen(() => import('./FeedLogScreen.tsx'), 'FeedLogScreen', FEED_LOG),
  'portal.feeds': privateScreen(() => import('./OwnFeedsScreen.tsx'), 'OwnFeedsScreen', FEEDS),
  'portal.feeds.detail': recordScreen(() => import('./OwnFeedScreen.tsx'), 'OwnFeedScreen', FEED_FORM),
} satisfies PrivateScreens;
