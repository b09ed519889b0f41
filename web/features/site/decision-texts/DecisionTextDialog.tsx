import { useState } from 'react';
import { type DecisionText, decisionTextBody } from '#common/contract/site/decision-texts.ts';
import { useApp, useT } from '#web/app/context.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { DialogFrame } from '#web/forms/DialogFrame.tsx';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

interface DialogProps {
  onClose: () => void;
  onSaved: () => void;
}

/** Edits both languages of a text. */
export function DecisionTextDialog({ text, ...props }: DialogProps & { text: DecisionText | undefined }) {
  const t = useT();
  return (
    <Dialog
      open={text !== undefined}
      onClose={props.onClose}
      title={t('siteAdmin.texts.title')}
      closeLabel={t('ui.cancel')}
    >
      {text && <TextForm key={text.key} text={text} {...props} />}
    </Dialog>
  );
}

const FIELDS = [
  ['textEn', 'en'],
  ['textFr', 'fr'],
] as const;

function TextForm({ text, onClose, onSaved }: DialogProps & { text: DecisionText }) {
  const { api, t } = useApp();
  const { key, placeholders, usual } = text;
  const [values, setValues] = useState({ textEn: text.text.en, textFr: text.text.fr });
  const form = useDialogForm({
    check: () => checkBody(decisionTextBody, values, t).errors,
    async send() {
      const done = await api.decisionTexts.save({ params: { key }, body: { ...values, before: text.text } });
      onClose();
      onSaved();
      return done;
    },
  });
  return (
    <DialogFrame
      form={form}
      submit={t('siteAdmin.texts.save')}
      cancel={t('ui.cancel')}
      onClose={onClose}
      actions={
        (values.textEn !== usual.en || values.textFr !== usual.fr) && (
          <Button variant="quiet" onClick={() => setValues({ textEn: usual.en, textFr: usual.fr })}>
            {t('siteAdmin.texts.usual')}
          </Button>
        )
      }
    >
      {placeholders.length > 0 && (
        <p className="text-soft">
          {t('siteAdmin.texts.fillIn', { names: placeholders.map((name) => `{${name}}`).join(', ') })}
        </p>
      )}
      {FIELDS.map(([field, lang]) => (
        <TextArea
          key={field}
          name={field}
          rows={4}
          maxLength={1000}
          label={t(`siteAdmin.texts.${field}`)}
          value={values[field]}
          error={form.errors[field]}
          data-autofocus={lang === t.lang || undefined}
          onChange={({ target }) => setValues((last) => ({ ...last, [field]: target.value }))}
        />
      ))}
    </DialogFrame>
  );
}
