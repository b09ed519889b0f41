import { type ComponentType, lazy } from 'react';
import type { PhraseBundle, PublicBundle } from '#common/i18n/bundles.ts';
import { loadAreaPhrases, loadPhrases } from './phrases.ts';

type Load<P> = () => Promise<ComponentType<P>>;

function lazyWith<P extends object>(load: Load<P>, loadAllPhrases: () => Promise<unknown>) {
  const preload = async () => {
    const [component] = await Promise.all([load(), loadAllPhrases()]);
    return { default: component };
  };
  return Object.assign(lazy(preload), { preload });
}

/** A component whose script and phrase bundles load when React first renders it, or earlier by `preload`. */
export const lazyPart = <P extends object>(load: Load<P>, ...bundles: PublicBundle[]) =>
  lazyWith(load, () => Promise.all(bundles.map(loadPhrases)));

/** The same for the areas behind login, which have phrase bundles of their own. */
export const lazyAreaPart = <P extends object>(load: Load<P>, ...bundles: PhraseBundle[]) =>
  lazyWith(load, () => Promise.all(bundles.map(loadAreaPhrases)));
