import { type PrivateScreens, privateScreen } from '#web/app/private-screen.ts';

const FAQS = ['lists', 'entries', 'faqs'] as const;
const GLOBAL_CONTENT = ['lists', 'entries', 'globalContent'] as const;
const ENTRIES = ['lists', 'entries'] as const;
const REDIRECTS = ['lists', 'redirects'] as const;

/** The screens of this district behind login. */
export const contentScreens = {
  'admin.links': privateScreen(() => import('./link-checks/LinksScreen.tsx'), 'LinksScreen', ['lists', 'linkChecks']),
  'admin.faqs': privateScreen(() => import('./faqs/FaqsScreen.tsx'), 'FaqsScreen', FAQS),
  'admin.faqs.create': privateScreen(() => import('./faqs/CreateFaqScreen.tsx'), 'CreateFaqScreen', FAQS),
  'admin.faqs.detail': privateScreen(() => import('./faqs/FaqScreen.tsx'), 'FaqScreen', FAQS),
  'admin.faqs.edit': privateScreen(() => import('./faqs/EditFaqScreen.tsx'), 'EditFaqScreen', FAQS),
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
  'admin.global-content.edit': privateScreen(
    () => import('./global-content/EditBlockScreen.tsx'),
    'EditBlockScreen',
    GLOBAL_CONTENT,
  ),
  'admin.pages': privateScreen(() => import('./page-editor/PagesScreen.tsx'), 'PagesScreen', ENTRIES),
  'admin.pages.create': privateScreen(() => import('./page-editor/CreatePageScreen.tsx'), 'CreatePageScreen', ENTRIES),
  'admin.pages.detail': privateScreen(() => import('./page-editor/PageRecordScreen.tsx'), 'PageRecordScreen', ENTRIES),
  'admin.page-types.create': privateScreen(
    () => import('./page-editor/CreatePageTypeScreen.tsx'),
    'CreatePageTypeScreen',
    ENTRIES,
  ),
  'admin.page-types.edit': privateScreen(
    () => import('./page-editor/EditPageTypeScreen.tsx'),
    'EditPageTypeScreen',
    ENTRIES,
  ),
  'admin.pages.edit': privateScreen(() => import('./page-editor/EditPageScreen.tsx'), 'EditPageScreen', ENTRIES),
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
  'admin.redirects.edit': privateScreen(
    () => import('./redirects/EditRedirectScreen.tsx'),
    'EditRedirectScreen',
    REDIRECTS,
  ),
} satisfies PrivateScreens;
