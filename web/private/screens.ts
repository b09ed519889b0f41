import type { PhraseBundle } from '#common/i18n/bundles.ts';
import type { BuiltScreenName, PrivateScreenName } from '#common/screens/index.ts';
import type { ScreenModule } from '#web/router/types.ts';

/** The module of a screen, loaded when it is first visited, and what it says beyond the core and the frame. */
export interface PrivateScreen {
  load: () => Promise<ScreenModule>;
  phrases: readonly PhraseBundle[];
}

/** The screens that are built. One that leaves the pending ones does not compile until it has its line here. */
const BUILT: Record<BuiltScreenName, PrivateScreen> = {
  'renter.email-alerts': {
    load: () => import('#web/features/alerts/EmailAlertsScreen.tsx'),
    phrases: ['alerts'],
  },
  'renter.recommended-listings': {
    load: () => import('#web/features/recommended/RecommendedScreen.tsx'),
    phrases: ['recommended'],
  },
};

const PENDING: PrivateScreen = { load: () => import('./PendingScreen.tsx'), phrases: ['pending'] };

/** The module and phrases of a screen behind sign-in. */
export const privateScreen = (name: PrivateScreenName): PrivateScreen =>
  (BUILT as Partial<Record<PrivateScreenName, PrivateScreen>>)[name] ?? PENDING;
