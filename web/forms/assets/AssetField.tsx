import { useId, useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { ImageIcon } from '#web/ui/icons.ts';
import { AssetPicker } from './AssetPicker.tsx';
import { AssetThumb } from './AssetThumb.tsx';
import { useAsset } from './use-asset.ts';

interface AssetFieldProps {
  label: string;
  /** The field in the form's values. */
  name: string;
  /** The asset's id. */
  value: number | null;
  onChange: (assetId: number | null) => void;
  error?: string;
  hint?: string;
  disabled?: boolean;
}

/** A field of a form that holds an asset. Screens with it load the phrases `mediaLibrary` and `lists`. */
export function AssetField({ label, name, value, onChange, error, hint, disabled = false }: AssetFieldProps) {
  const { t } = useApp();
  const id = useId();
  const { asset, setAsset } = useAsset(value);
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset
      data-field={name}
      disabled={disabled}
      aria-describedby={`${id}-hint ${id}-error`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {asset ? (
          <AssetThumb asset={asset} className="aspect-photo w-36 rounded-control" />
        ) : (
          <span className="flex aspect-photo w-36 items-center justify-center rounded-control bg-mist text-soft">
            <ImageIcon className="size-7" />
          </span>
        )}
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <p className="text-15 wrap-anywhere" role="status">
            {asset?.name ?? (value === null && t('mediaLibrary.picker.none'))}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-invalid={error ? true : undefined} onClick={() => setOpen(true)}>
              {t(value === null ? 'words.chooseImage' : 'mediaLibrary.picker.change')}
              <span className="visually-hidden"> ({label})</span>
            </Button>
            {value !== null && (
              <Button size="small" variant="quiet" onClick={() => onChange(null)}>
                {t('mediaLibrary.picker.clear')}
                <span className="visually-hidden"> ({label})</span>
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <AssetPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setAsset(chosen);
          setOpen(false);
          onChange(chosen.id);
        }}
      />
    </fieldset>
  );
}
