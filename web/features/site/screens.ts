import { type PrivateScreens, privateScreen } from '#web/app/private-screen.ts';

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
  'admin.blogs.create': privateScreen(() => import('./blog-admin/CreateBlogScreen.tsx'), 'CreateBlogScreen', BLOG_TEXT),
  'admin.blogs.detail': privateScreen(() => import('./blog-admin/BlogRecordScreen.tsx'), 'BlogRecordScreen', BLOG),
  'admin.blogs.edit': privateScreen(() => import('./blog-admin/EditBlogScreen.tsx'), 'EditBlogScreen', BLOG_TEXT),
  'admin.blog-categories.create': privateScreen(
    () => import('./blog-admin/CreateCategoryScreen.tsx'),
    'CreateCategoryScreen',
    BLOG,
  ),
  'admin.blog-categories.edit': privateScreen(
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
  'admin.menu-items.edit': privateScreen(() => import('./menus/EditMenuItemScreen.tsx'), 'EditMenuItemScreen', MENUS),
} satisfies PrivateScreens;
