import { useEffect, useId, useRef, useState } from 'react';
import type { Asset } from '#common/contract/people/media-library.ts';
import { useApp } from '#web/app/context.ts';
import { ReorderList } from '#web/lists/ReorderList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { AssetPicker } from './AssetPicker.tsx';
import { AssetThumb } from './AssetThumb.tsx';

interface AssetListFieldProps {
  label: string;
  /** Text of the button that adds an asset. */
  addLabel: string;
  /** The field in the form's values. */
  name: string;
  /** The assets' ids in their order. */
  value: readonly number[];
  onChange: (assetIds: number[]) => void;
  error?: string;
}

/** A field of a form that holds assets in an order. Screens with it load the phrases `mediaLibrary` and `lists`. */
export function AssetListField({ label, addLabel, name, value, onChange, error }: AssetListFieldProps) {
  const { api } = useApp();
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const [known, setKnown] = useState<ReadonlyMap<number, Asset>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const learn = (asset: Asset) => setKnown((last) => new Map(last).set(asset.id, asset));
  // biome-ignore lint/correctness/useExhaustiveDependencies: assets that are added later come from the picker
  useEffect(() => {
    const leaving = new AbortController();
    for (const assetId of value)
      api.mediaLibrary
        .asset({ params: { id: assetId } }, { signal: leaving.signal })
        .then((found) => learn(found.asset))
        // The list then shows its number; the form still saves it.
        .catch(() => {});
    return () => leaving.abort();
  }, [api]);
  const items = value.map((assetId) => {
    const asset = known.get(assetId);
    return {
      id: assetId,
      label: asset?.name ?? `#${assetId}`,
      image: asset ? (
        <AssetThumb asset={asset} className="aspect-photo w-16 rounded-control sm:w-20" />
      ) : (
        <span className="aspect-photo w-16 rounded-control bg-mist sm:w-20" />
      ),
    };
  });
  return (
    <fieldset data-field={name} aria-describedby={`${id}-error`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <ReorderList
        label={label}
        items={items}
        onReorder={(ids) => onChange(ids.map(Number))}
        onRemove={(removed) => {
          onChange(value.filter((assetId) => assetId !== removed));
          if (value.length === 1) add.current?.focus();
        }}
      />
      <Button
        ref={add}
        size="small"
        className="self-start"
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        {addLabel}
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <AssetPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          learn(chosen);
          setOpen(false);
          onChange([...new Set([...value, chosen.id])]);
        }}
      />
    </fieldset>
  );
}
