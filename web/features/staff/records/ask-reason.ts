import type { ReactNode } from 'react';
import { createStore } from '#web/ui/store.ts';

/** An action that needs a reason. */
export interface AskedAction {
  title: string;
  hint: string;
  isDanger?: boolean;
  /** The effect of the action, above the reason. */
  details?: ReactNode;
  /** The details say why it can't be done. */
  isBlocked?: boolean;
  /** Also asks for a number of credits. */
  asksCredits?: boolean;
  /** Returns whether it was done. */
  run: (given: { reason: string; credits: number }) => Promise<boolean>;
}

export const askedAction = createStore<AskedAction | null>(null);
