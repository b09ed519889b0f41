import { useEffect, useMemo, useState } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { localStore, type Read } from '#web/app/storage.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { detailOf } from './detail-of.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Windows with room for the form and a page beside it. */
const WIDE = '(min-width: 80rem)';
/** Pause in typing before the preview updates, in ms. */
const REST_MS = 250;
const KEY = 'listing.preview';

/** Devices whose width the preview can have. */
export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

const readDevice: Read<Device | null> = (value) => DEVICES.find((device) => device === value) ?? null;

/** Place of the preview: beside the form on wide screens, which is remembered, or in place of the form. */
export interface Preview {
  isWide: boolean;
  isInstead: boolean;
  /** Its device beside the form; null if it is not there. */
  beside: Device | null;
  toggle: () => void;
  show: (device: Device | null) => void;
  /** Shows the form again. */
  backToForm: () => void;
}

export function usePreview(): Preview {
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const [device, setDevice] = useState(() => localStore.get(KEY, readDevice) ?? null);
  const beside = isWide ? device : null;
  const show = (next: Device | null) => {
    setDevice(next);
    if (next) localStore.set(KEY, next);
    else localStore.remove(KEY);
  };
  return {
    isWide,
    isInstead: isOpen && !isWide,
    beside,
    toggle: () => (isWide ? show(beside ? null : 'phone') : setOpen(!isOpen)),
    show,
    backToForm: () => setOpen(false),
  };
}

/** The listing's page with the current input, updated shortly after the last key. */
export function usePreviewed({ values, listing }: ListingForm): ListingDetail {
  const t = useT();
  const { today } = useGlobals();
  const [rested, setRested] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setRested(values), REST_MS);
    return () => clearTimeout(timer);
  }, [values]);
  return useMemo(
    () => detailOf(rested, listing, { lang: t.lang, today, nowhere: t('words.noLocationYet') }),
    [rested, listing, today, t],
  );
}
