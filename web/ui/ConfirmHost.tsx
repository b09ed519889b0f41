import { useId } from 'react';
import { Button } from './Button.tsx';
import { type Question, question } from './confirm-store.ts';
import { useStore } from './store.ts';
import { useModal } from './use-modal.ts';

/**
 * Shows the question of confirm(). Render it once per page. The cancel button has the focus; Escape, Back and the
 * backdrop cancel. The label is read when a question is asked, because its phrase loads with the screen.
 */
export function ConfirmHost({ cancelLabel }: { cancelLabel: () => string }) {
  const asked = useStore(question, null);
  const id = useId();
  const answer = (isYes: boolean) => question.get()?.answer(isYes);
  const modal = useModal(asked !== null, () => answer(false), { isLayer: !asked?.isLeaving });
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal inset-0 m-auto h-fit max-h-[86dvh] w-[calc(100%-2rem)] max-w-md rounded-card starting:opacity-0"
    >
      {asked && <Asked asked={{ cancel: cancelLabel(), ...asked }} id={id} answer={answer} />}
    </dialog>
  );
}

function Asked({ asked, id, answer }: { asked: Question; id: string; answer: (isYes: boolean) => void }) {
  const { title, text, lost, confirm, cancel, isDestructive } = asked;
  return (
    <>
      <div className="overflow-y-auto p-5">
        <h2 id={`${id}-title`} className="text-20">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-2 text-soft">
          {text && <p>{text}</p>}
          {lost && (
            <>
              <p className="mt-2">{lost.intro}</p>
              <ul className="mt-1 list-disc pl-5 text-ink">
                {lost.things.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-3 border-t border-line px-5 py-3">
        <Button data-autofocus onClick={() => answer(false)} className="max-sm:w-full">
          {cancel}
        </Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={() => answer(true)} className="max-sm:w-full">
          {confirm}
        </Button>
      </div>
    </>
  );
}
