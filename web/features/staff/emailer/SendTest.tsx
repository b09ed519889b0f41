import { useState } from 'react';
import type { Lang } from '#common/contract/fields.ts';
import { testEmail } from '#common/contract/staff/emailer.ts';
import { useApp } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Sends a template to an address; the user's own is filled in. */
export function SendTest({ name, lang }: { name: string; lang: Lang }) {
  const { api, t, globals } = useApp();
  const own = useSession()?.user?.email ?? '';
  const [email, setEmail] = useState(own);
  const { props, errors, isBusy } = useDialogForm({
    check: () => checkBody(testEmail, { email, lang }, t).errors,
    send: () => api.emailer.send({ params: { name }, body: { email, lang } }),
  });
  return (
    <form {...props} aria-labelledby="send-title" className="card mt-5 p-5">
      <h2 id="send-title" className="text-17">
        {t('emailer.send.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('emailer.send.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="email"
          name="email"
          autoComplete="email"
          label={t('emailer.send.email')}
          fieldClassName="min-w-0 flex-1 basis-64 md:max-w-96"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SubmitButton busy={isBusy}>{isBusy ? t('ui.submitting') : t('emailer.send.button')}</SubmitButton>
      </div>
      {globals.appEnv !== 'production' && (
        <a href={`/dev/mail?to=${encodeURIComponent(email)}`} className="link mt-4 inline-block">
          {t('emailer.send.inbox')}
        </a>
      )}
    </form>
  );
}
