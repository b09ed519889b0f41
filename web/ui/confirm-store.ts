import { createStore } from './store.ts';

/** A question before an action. Texts are translated. */
export interface Question {
  title: string;
  text?: string;
  /** Introduction and list of what will be lost. */
  lost?: { intro: string; things: readonly string[] };
  /** Label of the confirm button, which names the action. */
  confirm: string;
  /** Replaces the label of the other button. */
  cancel?: string;
  isDestructive?: boolean;
  /** Asked while the router steps through the history, where an entry of its own would get lost. */
  isLeaving?: boolean;
}

/** The open question and its answer function, or null. */
export const question = createStore<(Question & { answer: (isYes: boolean) => void }) | null>(null);

/** Asks before an action. Resolves to whether the user confirmed. A second question cancels the first. */
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
