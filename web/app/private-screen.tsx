import type { ComponentType } from 'react';
import type { PhraseBundle } from '#common/i18n/bundles.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { useParams } from '#web/router/router.tsx';
import { screen } from '#web/router/screen.ts';
import type { Loader, ScreenModule } from '#web/router/types.ts';

/** The module of a screen behind login, loaded on first visit, and the phrases it needs besides those of the frame. */
interface PrivateScreen {
  load: () => Promise<ScreenModule>;
  phrases: readonly PhraseBundle[];
}

/** The screens of a district. */
export type PrivateScreens = Partial<Record<PrivateScreenName, PrivateScreen>>;

type ModuleWith<Name extends string> = { loader?: Loader; action?: Loader } & Record<Name, ComponentType>;

/** Declares a screen: its module, the name of its component, and its phrases. A wrong name does not compile. */
export const privateScreen = <Name extends string>(
  load: () => Promise<ModuleWith<Name>>,
  name: Name,
  phrases: readonly PhraseBundle[],
): PrivateScreen => ({ load: screen(load, name), phrases });

/** Declares a screen of one record. Another record in its address starts with fresh state. */
export function recordScreen<Name extends string>(
  load: () => Promise<ModuleWith<Name>>,
  name: Name,
  phrases: readonly PhraseBundle[],
): PrivateScreen {
  const loadScreen = screen(load, name);
  let keyed: ComponentType | undefined;
  return {
    async load() {
      const module = await loadScreen();
      keyed ??= keyById(module.Screen);
      return { ...module, Screen: keyed };
    },
    phrases,
  };
}

const keyById = (Screen: ComponentType) =>
  function KeyedScreen() {
    const { id, feed_id: feedId } = useParams();
    return <Screen key={id ?? feedId} />;
  };
