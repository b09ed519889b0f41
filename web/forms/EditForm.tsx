import { type ReactNode, useEffect, useRef } from 'react';
import type { Translate } from '#common/i18n/translate.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { changesInWords } from './changes-in-words.ts';
import type { Edit } from './use-edit.ts';

/** A section of a form, with an entry in the index beside it. */
export interface EditSection {
  id: string;
  title: string;
  help?: string;
  children: ReactNode;
}

interface EditFormProps<T extends object> {
  edit: Edit<T>;
  sections: readonly EditSection[];
  submit: string;
  /** Path of "Cancel". Without it, "Undo" discards the changes and stays. */
  backTo?: string;
  /** There is no record yet, so saving is possible without changes. */
  isNew?: boolean;
  /** Uses the whole width, without the index of sections. */
  isWide?: boolean;
  /** Replaces the save button, and maybe the status beside it, while nothing is changed. */
  whenSaved?: { label: string; status?: string; isOff?: boolean; run: () => void } | undefined;
  /** Secondary actions, beside the main one. */
  actions?: ReactNode;
}

/**
 * The frame of every form behind login: sections in one column, their index, conflicts, and the bar with the save
 * button.
 */
export function EditForm<T extends object>({
  edit,
  sections,
  submit,
  backTo,
  isNew = false,
  isWide = false,
  whenSaved,
  actions,
}: EditFormProps<T>) {
  const t = useT();
  const { isBusy, changed, failure, isConflict, isRestored } = edit;
  const isSaved = !isNew && changed.length === 0 && !isBusy;
  return (
    <form
      ref={edit.ref}
      noValidate
      onSubmit={edit.onSubmit}
      aria-busy={isBusy}
      className="xl:flex xl:gap-10 [&_:is(input,select,textarea,button)]:scroll-mb-28"
    >
      <div className={isWide ? 'min-w-0 flex-1' : 'max-w-3xl flex-1'}>
        {isRestored && (
          <div role="status" className="mb-5">
            <Notice>{t('lists.form.restored')}</Notice>
          </div>
        )}
        {sections.map((section) => (
          <FormSection key={section.id} {...section} />
        ))}
        <SaveBar
          status={(isSaved && !isConflict && whenSaved?.status) || statusOf(edit, t)}
          failure={isConflict ? t('lists.form.conflictTitle') : failure}
        >
          {backTo !== undefined && !(isSaved && whenSaved) && (
            <Link to={backTo} className={buttonClass({ variant: 'quiet' })}>
              {t('ui.cancel')}
            </Link>
          )}
          {backTo === undefined && !whenSaved && changed.length > 0 && !isBusy && (
            <Button variant="quiet" onClick={edit.reset}>
              {t('lists.form.undo')}
            </Button>
          )}
          {actions}
          {isConflict ? (
            <RebaseButton onRebase={edit.rebase} />
          ) : (
            <MainButton isBusy={isBusy} isSaved={isSaved} submit={submit} whenSaved={whenSaved} />
          )}
        </SaveBar>
      </div>
      {sections.length > 1 && !isWide && (
        <nav aria-label={t('lists.form.sections')} className="order-first w-44 shrink-0 max-xl:hidden">
          <ul className="sticky top-28 flex flex-col gap-1">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="side-item">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </form>
  );
}

interface MainButtonProps extends Pick<EditFormProps<object>, 'submit' | 'whenSaved'> {
  isBusy: boolean;
  isSaved: boolean;
}

/** The one main action. It stays the same element when its meaning changes, so it keeps the focus. */
function MainButton({ isBusy, isSaved, submit, whenSaved }: MainButtonProps) {
  const t = useT();
  const other = isSaved ? whenSaved : undefined;
  return (
    <SubmitButton
      busy={isBusy}
      type={other ? 'button' : 'submit'}
      disabled={isSaved && (other?.isOff ?? !other)}
      onClick={other?.run}
    >
      {isBusy ? t('ui.submitting') : (other?.label ?? submit)}
    </SubmitButton>
  );
}

function statusOf<T extends object>({ isConflict, isRebased, changed, both }: Edit<T>, t: Translate): string {
  if (isConflict) return t('lists.form.conflictText');
  if (both.length > 0) return t('lists.form.rebasedBoth', { fields: both.join(', ') });
  return isRebased ? t('lists.form.rebased') : changesInWords(changed, t);
}

/** Replaces the save button after someone else saved, because saving would fail again. Takes its focus. */
function RebaseButton({ onRebase }: { onRebase: () => Promise<void> }) {
  const t = useT();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Button ref={ref} variant="primary" onClick={() => void onRebase()}>
      {t('lists.form.rebase')}
    </Button>
  );
}
