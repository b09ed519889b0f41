import { useEffect, useRef, useState } from 'react';
import { type Consent, saveConsent } from '#web/app/consent.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';

const KINDS = ['analytics', 'advertising'] as const;

/** The cookie choices at the bottom of the window. Refusing is as easy as accepting, and nothing is preselected. */
export function CookieManager({ consent, detailed }: { consent: Consent | null; detailed: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(detailed);
  const [draft, setDraft] = useState<Consent>(consent ?? { analytics: false, advertising: false });
  const title = useRef<HTMLHeadingElement>(null);

  // Move the focus only if the visitor opened the manager.
  useEffect(() => {
    if (detailed) title.current?.focus();
  }, [detailed]);

  const all = (allowed: boolean) => () => saveConsent({ analytics: allowed, advertising: allowed });
  /** Keeps the earlier choice; without one, nothing is allowed. */
  const dismiss = () => saveConsent(consent ?? { analytics: false, advertising: false });
  return (
    <section
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
      aria-labelledby="cookie-title"
      className="floating fixed inset-x-3 bottom-3 z-1100 max-h-[85dvh] overflow-y-auto p-5 sm:right-auto sm:max-w-lg print:hidden"
    >
      <h2 id="cookie-title" ref={title} tabIndex={-1} className="text-17">
        {t('cookies.title')}
      </h2>
      <p className="mt-2 text-13 text-soft">{t('cookies.text')}</p>
      {open && (
        <div className="mt-3 border-t border-line pt-2">
          <CheckboxField checked disabled readOnly label={t('cookies.necessary')} hint={t('cookies.necessaryHelp')} />
          {KINDS.map((kind) => (
            <CheckboxField
              key={kind}
              checked={draft[kind]}
              label={t(`cookies.${kind}`)}
              hint={t(`cookies.${kind}Help`)}
              onChange={(event) => setDraft({ ...draft, [kind]: event.target.checked })}
            />
          ))}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        <Button variant="primary" onClick={all(true)}>
          {t('cookies.acceptAll')}
        </Button>
        <Button variant="primary" onClick={all(false)}>
          {t('cookies.refuseAll')}
        </Button>
        {open ? (
          <Button onClick={() => saveConsent(draft)}>{t('cookies.save')}</Button>
        ) : (
          <Button onClick={() => setOpen(true)}>{t('cookies.choose')}</Button>
        )}
      </div>
    </section>
  );
}
