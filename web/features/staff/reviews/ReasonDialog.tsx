import { type KeyboardEvent, useEffect, useState } from 'react';
import { type ReviewDecision, type ReviewKind, reviewReasonsFor } from '#common/catalog/review-kinds.ts';
import { useT } from '#web/app/context.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { KeyCap } from './KeyCap.tsx';

interface ReasonDialogProps {
  kind: ReviewKind;
  /** The decision to explain; undefined while the dialog is closed. */
  decision: ReviewDecision | undefined;
  onClose: () => void;
  onSend: (decision: ReviewDecision, reason: { reasonKey: string | null; reason: string }) => Promise<void>;
}

/** The reason of a decision: a template by number, own words, or both. Enter sends it. */
export function ReasonDialog({ kind, decision, onClose, onSend }: ReasonDialogProps) {
  const t = useT();
  const [reasonKey, setReasonKey] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const { props, errors, clearErrors, isBusy } = useDialogForm({
    // In the text field, a number would be typed and choose no reason.
    keepsFocus: true,
    check: () => (reasonKey === null && words.trim() === '' ? { reason: t('validation.required') } : undefined),
    async send() {
      if (decision) await onSend(decision, { reasonKey, reason: words });
    },
  });
  const keys = decision ? reviewReasonsFor(kind, decision) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision starts without a reason
  useEffect(() => {
    setReasonKey(null);
    setWords('');
    clearErrors();
  }, [decision]);
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isInText = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && (!isInText || event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      return event.currentTarget.requestSubmit();
    }
    const key = isInText || event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[Number(event.key) - 1];
    if (key) {
      event.preventDefault();
      setReasonKey(key);
      clearErrors();
    }
  };
  const verb = decision && t(`reviews.decisions.${decision}`);
  return (
    <Dialog
      open={decision !== undefined}
      onClose={onClose}
      title={verb}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form="reason-form" aria-disabled={isBusy || undefined}>
            {verb}
          </Button>
        </>
      }
    >
      <form id="reason-form" {...props} onKeyDown={handleKey} className="flex flex-col gap-5">
        <p className="text-soft">
          {t(kind === 'message' ? 'reviews.reason.writer' : 'reviews.reason.intro')}{' '}
          {(kind === 'report' || kind === 'companyReport') && <span>{t('reviews.reason.reporter')}</span>}
        </p>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium">{t('words.reason')}</legend>
          {keys.map((key, at) => (
            <label key={key} className="option">
              <input
                type="radio"
                name="reasonKey"
                value={key}
                checked={reasonKey === key}
                data-autofocus={at === 0 || undefined}
                onChange={() => {
                  setReasonKey(key);
                  clearErrors();
                }}
              />
              <span className="flex-1">{t.dynamic(`reviewReasons.${kind}.${decision}.${key}`)}</span>
              <span aria-hidden="true">
                <KeyCap>{at + 1}</KeyCap>
              </span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('reviews.reason.words')}
          hint={t('reviews.reason.wordsHint')}
          error={errors.reason}
          name="reason"
          rows={3}
          maxLength={1000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </Dialog>
  );
}
