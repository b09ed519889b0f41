import { useT } from '#web/app/context.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Explains to visitors without JavaScript why they can't log in. */
export function NoScriptNote() {
  const t = useT();
  return (
    <noscript>
      <Notice tone="warning">
        <p className="font-semibold">{t('account.noScript.title')}</p>
        <p>{t('account.noScript.text')}</p>
      </Notice>
    </noscript>
  );
}
