import { type ComponentType, createElement, lazy, useState } from 'react';
import type { PhraseBundle, PublicBundle } from '#common/i18n/bundles.ts';
import { loadAreaPhrases, loadPhrases } from './phrases.ts';

type Load<P> = () => Promise<ComponentType<P>>;

interface Part<P> {
  /** Set once the script is loaded. */
  loaded?: ComponentType<P>;
  Lazy: ComponentType<P>;
}

/** React suspends for each lazy component that it meets first, and reveals it up to 300 ms later. */
function LoadedPart<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  const [Shown] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Shown, props);
}

function lazyWith<P extends object>(load: Load<P>, loadAllPhrases: () => Promise<unknown>) {
  const preload = async () => {
    const [component] = await Promise.all([load(), loadAllPhrases()]);
    part.loaded = component;
    return { default: component };
  };
  const part: Part<P> = { Lazy: lazy(preload) };
  return Object.assign((props: P) => createElement(LoadedPart<P>, { part, props }), { preload });
}

/** A component whose script and phrase bundles load when React first renders it, or earlier by `preload`. */
export const lazyPart = <P extends object>(load: Load<P>, ...bundles: PublicBundle[]) =>
  lazyWith(load, () => Promise.all(bundles.map(loadPhrases)));

/** The same for the areas behind login, which have phrase bundles of their own. */
export const lazyAreaPart = <P extends object>(load: Load<P>, ...bundles: PhraseBundle[]) =>
  lazyWith(load, () => Promise.all(bundles.map(loadAreaPhrases)));
