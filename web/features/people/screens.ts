import { type PrivateScreens, privateScreen, recordScreen } from '#web/app/private-screen.tsx';

const MEDIA_LIBRARY = ['lists', 'mediaLibrary'] as const;
const MY_ACCOUNT = ['lists', 'account', 'myAccount'] as const;

/** The screens of this district behind login. */
export const peopleScreens = {
  'admin.media': privateScreen(() => import('./media-library/MediaScreen.tsx'), 'MediaScreen', MEDIA_LIBRARY),
  'admin.media.detail': privateScreen(() => import('./media-library/AssetScreen.tsx'), 'AssetScreen', [
    'lists',
    'mediaLibrary',
    'entries',
  ]),
  'admin.media.describe': recordScreen(
    () => import('./media-library/DescribeScreen.tsx'),
    'DescribeScreen',
    MEDIA_LIBRARY,
  ),
  'admin.my-account': privateScreen(
    () => import('./accounts/my-account/MyAccountScreen.tsx'),
    'MyAccountScreen',
    MY_ACCOUNT,
  ),
  'admin.my-account.edit': privateScreen(
    () => import('./accounts/my-account/EditMyAccountScreen.tsx'),
    'EditMyAccountScreen',
    MY_ACCOUNT,
  ),
  'admin.my-account.change-password': privateScreen(
    () => import('./accounts/my-account/ChangePasswordScreen.tsx'),
    'ChangePasswordScreen',
    MY_ACCOUNT,
  ),
} satisfies PrivateScreens;
