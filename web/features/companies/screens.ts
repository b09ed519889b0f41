import { type PrivateScreens, privateScreen } from '#web/app/private-screen.tsx';

/** The screens of this district behind login. */
export const companiesScreens = {
  'support.scam-rules': privateScreen(() => import('./scam/ScamRulesScreen.tsx'), 'ScamRulesScreen', [
    'lists',
    'reviews',
  ]),
  'portal.account-details': privateScreen(
    () => import('./own-company/AccountDetailsScreen.tsx'),
    'AccountDetailsScreen',
    ['lists', 'companyDetails', 'account', 'myAccount', 'portalBilling'],
  ),
  'support.company.merge-listings': privateScreen(
    () => import('./duplicates/MergeListingsScreen.tsx'),
    'MergeListingsScreen',
    ['lists', 'duplicates'],
  ),
} satisfies PrivateScreens;
