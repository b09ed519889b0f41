import { useId, useState } from 'react';
import type { OwnCompany } from '#common/contract/own-company.ts';
import type { Upload } from '#common/contract/uploads.ts';
import { AppError } from '#common/errors.ts';
import { type Api, useApp } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ImageIcon } from '#web/ui/icons.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif';
/** Interval of the checks whether the image is ready, and their limit, in ms. */
const ASK_MS = 400;
const PATIENCE_MS = 60_000;

interface LogoFieldProps {
  company: OwnCompany;
  onChange: (company: OwnCompany) => void;
}

/** The company's logo. An image is uploaded, checked and saved at once. */
export function LogoField({ company, onChange }: LogoFieldProps) {
  const { t, api } = useApp();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { logo, name } = company;

  async function save(logoUploadId: string | null): Promise<void> {
    const { company: changed } = await api.ownCompany.update({ body: { logoUploadId } });
    onChange({ ...company, logo: changed.logo, version: changed.version });
    toast({ severity: 'success', summary: t(`companyDetails.logo.${logoUploadId ? 'saved' : 'removed'}`) });
  }

  /** Shows why an image was refused. */
  async function sendAndSave(file: File): Promise<void> {
    const upload = await sendLogo(api, file);
    if (upload.state === 'ready') await save(upload.id);
    else setFailure(upload.reason ?? t('companyDetails.logo.failed'));
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure((error instanceof AppError && error.message) || t('companyDetails.logo.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-5">
        {/* Logos are made for a white background. */}
        <div
          className={`flex h-24 w-40 shrink-0 items-center justify-center rounded-card border border-line p-2 ${logo ? 'bg-chalk' : ''}`}
        >
          {logo ? (
            <img src={logo} alt={t('companyDetails.logo.alt', { company: name })} className="max-h-full max-w-full" />
          ) : (
            <span className="flex flex-col items-center gap-1 text-13 text-soft">
              <ImageIcon className="size-6" />
              {t('companyDetails.logo.none')}
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <label
            htmlFor={id}
            className={buttonClass({
              className: `focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-spruce ${isBusy ? 'opacity-60' : 'cursor-pointer'}`,
            })}
          >
            {t(logo ? 'companyDetails.logo.replace' : 'companyDetails.logo.choose')}
            <input
              id={id}
              type="file"
              accept={TAKEN}
              className="sr-only"
              aria-describedby={`${id}-state`}
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void run(() => sendAndSave(file));
                target.value = '';
              }}
            />
          </label>
          {logo && (
            <Button
              variant="quiet"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void run(() => save(null))}
            >
              {t('companyDetails.logo.remove')}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-state`} role="status" className="mt-3 flex items-center gap-2 text-13 empty:mt-0">
        {isBusy && (
          <>
            <Spinner className="size-4" />
            {t('companyDetails.logo.sending')}
          </>
        )}
        {failure && <span className="font-medium text-red">{failure}</span>}
      </p>
    </div>
  );
}

/** Uploads an image and waits until it is ready or refused. */
async function sendLogo(api: Api, file: File): Promise<Upload> {
  let { upload } = await api.uploads.send({ body: { kind: 'logo' }, file });
  const until = Date.now() + PATIENCE_MS;
  while (upload.state === 'waiting' && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    upload = (await api.uploads.upload({ params: { id: upload.id } })).upload;
  }
  return upload;
}
