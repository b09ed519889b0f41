import { createStore } from './store.ts';

/** A question that has to be answered before something is done. Sentences arrive in the reader's language. */
export interface Question {
  title: string;
  text?: string;
  /** What would be lost, thing by thing, and the words before it. */
  lost?: { intro: string; things: readonly string[] };
  /** Words of the button that does it, naming what it does. */
  confirm: string;
  cancel: string;
  /** Whether it takes something away. */
  isDestructive?: boolean;
}

/** The question in sight and how it is answered; null for none. */
export const question = createStore<(Question & { answer: (isYes: boolean) => void }) | null>(null);

/** Asks before something is done: resolves to whether it should be. A question that is still open counts as "no". */
export function confirm(asked: Question): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      question.set(null);
      resolve(isYes);
    };
    question.set({ ...asked, answer });
  });
}
