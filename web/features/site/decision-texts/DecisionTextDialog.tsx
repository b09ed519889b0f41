import { type FormEvent, useState } from 'react';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import { type DecisionText, decisionTextBody } from '#common/contract/site/decision-texts.ts';
import { useApp, useT } from '#web/app/context.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast-store.ts';

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
      closeLabel={t('siteAdmin.texts.cancel')}
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
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { body, errors: found } = checkBody(decisionTextBody, values, t);
    if (found) return setErrors(found);
    try {
      const done = await api.decisionTexts.save({ params: { key }, body: { ...body, before: text.text } });
      toast({ severity: 'success', summary: done.message });
      onClose();
      onSaved();
    } catch (error) {
      if (error instanceof AppError && error.fields) return setErrors(error.fields);
      toast({ severity: 'error', summary: t('ui.error'), detail: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
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
          error={errors[field]}
          data-autofocus={lang === t.lang || undefined}
          onChange={({ target }) => setValues((last) => ({ ...last, [field]: target.value }))}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        {(values.textEn !== usual.en || values.textFr !== usual.fr) && (
          <Button variant="quiet" onClick={() => setValues({ textEn: usual.en, textFr: usual.fr })}>
            {t('siteAdmin.texts.usual')}
          </Button>
        )}
        <Button onClick={onClose}>{t('siteAdmin.texts.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('siteAdmin.texts.save')}
        </Button>
      </div>
    </form>
  );
}
