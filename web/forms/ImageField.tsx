import { type ReactNode, useId, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { IMAGE_TYPES, type Upload } from '#common/contract/people/uploads.ts';
import { SessionEnded } from '#web/app/session.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { pollWhile } from '#web/app/use-poll.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { LONGEST_PAUSE_MS } from './send-picture.ts';

/** An image that is not ready after this many ms is refused. */
const PATIENCE_MS = 60_000;

interface ImageFieldProps {
  /** Whether there is an image. */
  hasImage: boolean;
  /** The image, or its placeholder. */
  preview: ReactNode;
  words: { choose: string; replace: string; remove: string; sending: string; failed: string };
  /** Uploads a file. */
  send: (file: File) => Promise<Upload>;
  /** Reads an upload again. */
  read: (id: string) => Promise<Upload>;
  /** Uses a ready upload, or removes the image with null. */
  save: (uploadId: string | null) => Promise<void>;
}

/** One image that is uploaded, checked and saved at once. */
export function ImageField({ hasImage, preview, words, send, read, save }: ImageFieldProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();

  /** Shows why an image was refused. */
  async function sendAndSave(file: File): Promise<void> {
    const sent = await send(file);
    const until = Date.now() + PATIENCE_MS;
    const upload = await pollWhile(
      sent,
      ({ state }) => state === 'waiting' && Date.now() < until,
      ({ id }) => read(id),
      LONGEST_PAUSE_MS,
    );
    if (upload.state === 'ready') await save(upload.id);
    else setFailure(upload.reason ?? words.failed);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SessionEnded)) setFailure((error instanceof AppError && error.message) || words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-5">
        {preview}
        <div className="flex flex-wrap items-center gap-2">
          <label
            htmlFor={id}
            className={buttonClass({
              className: `focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-spruce ${isBusy ? 'opacity-60' : 'cursor-pointer'}`,
            })}
          >
            {hasImage ? words.replace : words.choose}
            <input
              id={id}
              type="file"
              accept={IMAGE_TYPES}
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
          {hasImage && (
            <Button
              variant="quiet"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void run(() => save(null))}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-state`} role="status" className="mt-3 flex items-center gap-2 text-13 empty:mt-0">
        {isBusy && (
          <>
            <Spinner className="size-4" />
            {words.sending}
          </>
        )}
        {failure && <span className="font-medium text-red">{failure}</span>}
      </p>
    </div>
  );
}
