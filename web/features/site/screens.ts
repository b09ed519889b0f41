import { type PrivateScreens, privateScreen, recordScreen } from '#web/app/private-screen.tsx';

const BLOG = ['lists', 'entries', 'blogAdmin'] as const;
const BLOG_TEXT = ['lists', 'entries', 'blogAdmin', 'richText', 'mediaLibrary'] as const;
const MENUS = ['lists', 'menus'] as const;

/** The screens of this district behind login. */
export const siteScreens = {
  'admin.settings': privateScreen(() => import('./site-admin/SettingsScreen.tsx'), 'SettingsScreen', [
    'lists',
    'siteAdmin',
    'mediaLibrary',
  ]),
  'admin.settings.module': privateScreen(() => import('./site-admin/ModuleScreen.tsx'), 'ModuleScreen', [
    'lists',
    'siteAdmin',
  ]),
  'admin.blogs': privateScreen(() => import('./blog-admin/BlogsScreen.tsx'), 'BlogsScreen', BLOG),
  'admin.blogs.create': privateScreen(
    async () => (await import('./blog-admin/blog-screens.ts')).posts.create,
    'CreateEntryScreen',
    BLOG_TEXT,
  ),
  'admin.blogs.detail': privateScreen(
    async () => (await import('./blog-admin/blog-screens.ts')).posts.record,
    'EntryRecordScreen',
    BLOG,
  ),
  'admin.blogs.edit': recordScreen(
    async () => (await import('./blog-admin/blog-screens.ts')).posts.edit,
    'EditEntryScreen',
    BLOG_TEXT,
  ),
  'admin.blog-categories.create': privateScreen(
    () => import('./blog-admin/CreateCategoryScreen.tsx'),
    'CreateCategoryScreen',
    BLOG,
  ),
  'admin.blog-categories.edit': recordScreen(
    () => import('./blog-admin/EditCategoryScreen.tsx'),
    'EditCategoryScreen',
    BLOG,
  ),
  'admin.menu-editor': privateScreen(() => import('./menus/MenuEditorScreen.tsx'), 'MenuEditorScreen', MENUS),
  'admin.menu-items.create': privateScreen(
    () => import('./menus/CreateMenuItemScreen.tsx'),
    'CreateMenuItemScreen',
    MENUS,
  ),
  'admin.menu-items.edit': recordScreen(() => import('./menus/EditMenuItemScreen.tsx'), 'EditMenuItemScreen', MENUS),
} satisfies PrivateScreens;
