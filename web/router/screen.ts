import type { ComponentType } from 'react';
import type { Loader, ScreenModule } from './types.ts';

type ModuleWith<Name extends string> = { loader?: Loader; action?: Loader } & Record<Name, ComponentType>;

/** Makes a screen's load function from its module and the name of its component. A wrong name does not compile. */
export const screen =
  <Name extends string>(load: () => Promise<ModuleWith<Name>>, name: Name) =>
  async (): Promise<ScreenModule> => {
    const module = await load();
    return { loader: module.loader, action: module.action, Screen: module[name] };
  };
