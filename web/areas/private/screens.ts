import type { PrivateScreenName } from '#common/screens/index.ts';
import { companiesScreens } from '#web/features/companies/screens.ts';
import { contentScreens } from '#web/features/content/screens.ts';
import { feedsScreens } from '#web/features/feeds/screens.ts';
import { landlordsScreens } from '#web/features/landlords/screens.ts';
import { marketScreens } from '#web/features/market/screens.ts';
import { moneyScreens } from '#web/features/money/screens.ts';
import { peopleScreens } from '#web/features/people/screens.ts';
import { rentingScreens } from '#web/features/renting/screens.ts';
import { siteScreens } from '#web/features/site/screens.ts';
import { staffScreens } from '#web/features/staff/screens.ts';

/** The screens of all districts. A new screen doesn't compile before its district declares it. */
const SCREENS = {
  ...contentScreens,
  ...marketScreens,
  ...siteScreens,
  ...peopleScreens,
  ...companiesScreens,
  ...rentingScreens,
  ...moneyScreens,
  ...landlordsScreens,
  ...feedsScreens,
  ...staffScreens,
} satisfies Record<PrivateScreenName, unknown>;

/** Module and phrases of a screen behind login. */
export const screenOf = (name: PrivateScreenName) => SCREENS[name];
