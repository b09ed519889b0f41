import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AppError } from '#common/contract/errors.ts';
import type { Asset } from '#common/contract/people/media-library.ts';
import { useApp } from '#web/app/context.ts';
import { SessionEnded } from '#web/app/session.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AltFields, type AltValues, isDescribed } from './AltFields.tsx';
import { AssetDrop } from './AssetDrop.tsx';
import { AssetThumb } from './AssetThumb.tsx';
import { formOf } from './form-of.ts';
import { useAssetUploads } from './use-asset-uploads.ts';

/** Pause in typing before the search starts, in ms. */
const PAUSE_MS = 250;

interface AssetPickerProps {
  open: boolean;
  onClose: () => void;
  /** Receives a described or decorative asset. */
  onChoose: (asset: Asset) => void;
}

/** A dialog that chooses an asset: search, upload, and the missing description. */
export function AssetPicker({ open, ...rest }: AssetPickerProps) {
  // Outside the form around it, so that Enter in the search submits nothing.
  return open ? createPortal(<OpenPicker {...rest} />, document.body) : null;
}

function OpenPicker({ onClose, onChoose }: Omit<AssetPickerProps, 'open'>) {
  const { api, t } = useApp();
  const radios = useId();
  const alt = useRef<HTMLDivElement>(null);
  const [q, setQ] = useState('');
  const { assets, total, isFailed, loadMore, add } = useAssetSearch(q);
  const [chosen, setChosen] = useState<Asset | null>(null);
  const [words, setWords] = useState<AltValues | null>(null);
  const [failure, setFailure] = useFailure();
  const [isBusy, setBusy] = useState(false);
  const uploads = useAssetUploads((asset) => {
    add(asset);
    choose(asset);
  });

  function choose(asset: Asset): void {
    setChosen(asset);
    setFailure(null);
    setWords(asset.isUsable ? null : { altEn: asset.altEn, altFr: asset.altFr, isDecorative: asset.isDecorative });
  }

  async function use(): Promise<void> {
    if (!chosen || isBusy) return;
    if (!words) return onChoose(chosen);
    if (!isDescribed(words)) {
      setFailure(t('mediaLibrary.picker.checkAlt'));
      alt.current?.querySelector<HTMLInputElement>('input[name="altEn"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = { ...formOf(chosen), ...words, version: chosen.version };
      onChoose((await api.mediaLibrary.save({ params: { id: chosen.id }, body })).asset);
    } catch (error) {
      setFailure((error instanceof AppError && error.message) || t('lists.form.failed'));
    } finally {
      setBusy(false);
    }
  }

  const onEnter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) void use();
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('words.chooseImage')}
      closeLabel={t('ui.cancel')}
      footer={
        <>
          <p className="mr-auto min-w-0 self-center text-15 wrap-anywhere" role="status">
            {chosen && t('mediaLibrary.picker.chosen', { name: chosen.name })}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" aria-disabled={!chosen || isBusy || undefined} onClick={() => void use()}>
            {t(words ? 'mediaLibrary.picker.saveAndUse' : 'mediaLibrary.picker.use')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 lg:grid-cols-[1fr_18rem]">
        <div className="flex flex-col gap-4">
          <TextField
            type="search"
            data-autofocus
            label={t('mediaLibrary.picker.search')}
            name="q"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          <p role="status" className="text-13 text-soft">
            {isFailed ? t('mediaLibrary.picker.failed') : t('mediaLibrary.picker.results', { count: total })}
          </p>
          <fieldset onKeyDown={onEnter} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <legend className="visually-hidden">{t('words.images')}</legend>
            {assets.map((asset) => (
              <label
                key={asset.id}
                className="relative flex cursor-pointer flex-col gap-1 rounded-card border border-line p-1.5 text-13 focus-within:outline-2 focus-within:outline-spruce has-checked:border-spruce has-checked:bg-spruce-tint"
              >
                <input
                  type="radio"
                  name={radios}
                  className="sr-only"
                  checked={chosen?.id === asset.id}
                  onChange={() => choose(asset)}
                />
                <AssetThumb asset={asset} className="aspect-photo w-full rounded-control" />
                <span className="wrap-anywhere">{asset.name}</span>
                {!asset.isUsable && (
                  <span>
                    <Badge tone="warning">{t('mediaLibrary.picker.incomplete')}</Badge>
                  </span>
                )}
              </label>
            ))}
          </fieldset>
          {assets.length < total && (
            <div>
              <Button onClick={loadMore}>{t('mediaLibrary.picker.more')}</Button>
            </div>
          )}
        </div>
        <div className="flex flex-col gap-5 max-lg:order-first">
          <AssetDrop uploads={uploads} />
          {chosen && words && (
            // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields, as in a form
            <div ref={alt} className="flex flex-col gap-4" onKeyDown={onEnter}>
              <Notice tone="warning">{t('mediaLibrary.picker.describe', { name: chosen.name })}</Notice>
              <AltFields values={words} onChange={setWords} />
            </div>
          )}
          <FieldError>{failure ?? ''}</FieldError>
        </div>
      </div>
    </Dialog>
  );
}

/** The assets that match a search, the latest first. New ones are added in front. */
function useAssetSearch(q: string) {
  const { api } = useApp();
  const [assets, setAssets] = useState<readonly Asset[]>([]);
  const [total, setTotal] = useState(0);
  const [page, setPage] = useState(1);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const load = () =>
      api.mediaLibrary
        .list({ query: { q, sort: '-createdAt', page, perPage: '25' } }, { signal: leaving.signal })
        .then((found) => {
          if (leaving.signal.aborted) return;
          setFailed(false);
          setTotal(found.total);
          setAssets((last) => (page === 1 ? found.rows : [...last, ...found.rows]));
        })
        .catch((error: unknown) => {
          if (!leaving.signal.aborted && !(error instanceof SessionEnded)) setFailed(true);
        });
    const timer = setTimeout(load, q === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, q, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at its first page
  useEffect(() => setPage(1), [q]);
  return {
    assets,
    total,
    isFailed,
    loadMore: () => setPage((last) => last + 1),
    add(asset: Asset) {
      setAssets((last) => [asset, ...last]);
      setTotal((last) => last + 1);
    },
  };
}
