import { useId, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CheckIcon, CopyIcon } from '#web/ui/more-icons.ts';
import { MailIcon } from '#web/ui/page-icons.ts';

/** The page's link, to copy or to email. */
export function ShareDialog({ url, email, onClose }: { url: string; email: string; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Without permission, the link stays selected for manual copying.
    await navigator.clipboard?.writeText(url).then(
      () => setIsCopied(true),
      () => {},
    );
  };
  return (
    <Dialog open onClose={onClose} size="small" title={t('listing.share.title')} closeLabel={t('ui.close')}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {t('listing.share.link')}
      </label>
      <input
        ref={field}
        id={id}
        className="input"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={copy}>
          {isCopied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
          <span aria-live="polite">{isCopied ? t('listing.share.copied') : t('listing.share.copy')}</span>
        </Button>
        <a href={email} className={buttonClass()}>
          <MailIcon className="size-5" />
          {t('listing.share.email')}
        </a>
      </div>
    </Dialog>
  );
}
