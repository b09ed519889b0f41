import { type PrivateScreens, privateScreen, recordScreen } from '#web/app/private-screen.tsx';

const FAQS = ['lists', 'entries', 'faqs'] as const;
const GLOBAL_CONTENT = ['lists', 'entries', 'globalContent'] as const;
const ENTRIES = ['lists', 'entries'] as const;
const REDIRECTS = ['lists', 'redirects'] as const;

/** The screens of this district behind login. */
export const contentScreens = {
  'admin.links': privateScreen(() => import('./link-checks/LinksScreen.tsx'), 'LinksScreen', ['lists', 'linkChecks']),
  'admin.faqs': privateScreen(() => import('./faqs/FaqsScreen.tsx'), 'FaqsScreen', FAQS),
  'admin.faqs.create': privateScreen(
    async () => (await import('./faqs/faq-screens.ts')).faqs.create,
    'CreateEntryScreen',
    FAQS,
  ),
  'admin.faqs.detail': privateScreen(
    async () => (await import('./faqs/faq-screens.ts')).faqs.record,
    'EntryRecordScreen',
    FAQS,
  ),
  'admin.faqs.edit': recordScreen(
    async () => (await import('./faqs/faq-screens.ts')).faqs.edit,
    'EditEntryScreen',
    FAQS,
  ),
  'admin.global-content': privateScreen(
    () => import('./global-content/GlobalContentScreen.tsx'),
    'GlobalContentScreen',
    GLOBAL_CONTENT,
  ),
  'admin.global-content.create': privateScreen(
    () => import('./global-content/CreateBlockScreen.tsx'),
    'CreateBlockScreen',
    ['lists', 'entries', 'globalContent', 'richText'],
  ),
  'admin.global-content.edit': recordScreen(
    () => import('./global-content/EditBlockScreen.tsx'),
    'EditBlockScreen',
    GLOBAL_CONTENT,
  ),
  'admin.pages': privateScreen(() => import('./page-editor/PagesScreen.tsx'), 'PagesScreen', ENTRIES),
  'admin.pages.create': privateScreen(
    async () => (await import('./page-editor/page-screens.ts')).pages.create,
    'CreateEntryScreen',
    ENTRIES,
  ),
  'admin.pages.detail': privateScreen(
    async () => (await import('./page-editor/page-screens.ts')).pages.record,
    'EntryRecordScreen',
    ENTRIES,
  ),
  'admin.pages.edit': recordScreen(
    async () => (await import('./page-editor/page-screens.ts')).pages.edit,
    'EditEntryScreen',
    ENTRIES,
  ),
  'admin.page-types.create': privateScreen(
    () => import('./page-editor/CreatePageTypeScreen.tsx'),
    'CreatePageTypeScreen',
    ENTRIES,
  ),
  'admin.page-types.edit': recordScreen(
    () => import('./page-editor/EditPageTypeScreen.tsx'),
    'EditPageTypeScreen',
    ENTRIES,
  ),
  'admin.redirects': privateScreen(() => import('./redirects/RedirectsScreen.tsx'), 'RedirectsScreen', REDIRECTS),
  'admin.redirects.create': privateScreen(
    () => import('./redirects/CreateRedirectScreen.tsx'),
    'CreateRedirectScreen',
    REDIRECTS,
  ),
  'admin.redirects.import': privateScreen(
    () => import('./redirects/ImportRedirectsScreen.tsx'),
    'ImportRedirectsScreen',
    REDIRECTS,
  ),
  'admin.redirects.edit': recordScreen(
    () => import('./redirects/EditRedirectScreen.tsx'),
    'EditRedirectScreen',
    REDIRECTS,
  ),
} satisfies PrivateScreens;
