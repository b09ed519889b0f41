import { useEffect, useRef } from 'react';

/** A history entry of a layer: the state of the page below it, and the URL at which the layer opened. */
interface LayerState {
  layerOn?: string;
}

/** Close functions of the open layers, topmost last. */
const layers: (() => void)[] = [];
/** Ends when no entry is being removed. */
let removals = Promise.resolve();
let isRemoving = false;
const MAX_STEP_MS = 500;

const stateNow = (): LayerState => history.state ?? {};

/** Adds a history entry for a layer, so that Back closes it. Returns a function that removes the entry again. */
function openLayer(close: () => void): () => void {
  layers.push(close);
  history.pushState({ ...stateNow(), layerOn: window.location.href }, '');
  return () => {
    const at = layers.indexOf(close);
    // Back has closed it already.
    if (at < 0) return;
    layers.splice(at, 1);
    removals = removals.then(removeEntry);
  };
}

/** Steps back over a closed layer's entry. An entry that got another URL in the meantime, like that of a filter, stays. */
async function removeEntry(): Promise<void> {
  const { layerOn, ...state } = stateNow();
  if (layerOn === undefined) return;
  if (layerOn !== window.location.href) return history.replaceState(state, '');
  isRemoving = true;
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, MAX_STEP_MS);
    history.back();
  });
  isRemoving = false;
}

/** The router's view of the layers. */
export const historyLayers = {
  /** Whether the current history entry belongs to a layer. Navigation replaces it. */
  isEntry: (): boolean => stateNow().layerOn !== undefined,
  /** Resolves when the entries of closed layers are removed: a new entry or document would stop that. */
  async settled(): Promise<void> {
    // React has rendered what this task changed by the next one.
    await new Promise((resolve) => setTimeout(resolve));
    await removals;
  },
  /** Closes the topmost layer after a step back. Returns whether the step was that of a layer. */
  closeTop(): boolean {
    if (isRemoving) return true;
    const close = layers.pop();
    close?.();
    return close !== undefined;
  },
  /** Removes the entry of a layer that a reload closed. */
  restore(): void {
    removals = removals.then(removeEntry);
  },
};

/** Lets Back close a layer while it is open. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}
