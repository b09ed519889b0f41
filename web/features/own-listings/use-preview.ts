import { useEffect, useMemo, useState } from 'react';
import type { ListingDetail } from '#common/contract/listings.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { localStore, type Read } from '#web/app/storage.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { detailOf } from './detail-of.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Windows that have room for the form and a page beside it. */
const WIDE = '(min-width: 80rem)';
/** A pause in typing after which the preview follows, in milliseconds. */
const REST_MS = 250;
const KEY = 'listing.preview';

/** The devices whose width the page can be seen at. */
export const DEVICES = ['phone', 'desktop'] as const;
/** One of them. */
export type Device = (typeof DEVICES)[number];

const readDevice: Read<Device | null> = (value) => DEVICES.find((device) => device === value) ?? null;

/** Where the preview stands: beside the form on wide screens, which is remembered; in its place on others. */
export interface Preview {
  isWide: boolean;
  isInstead: boolean;
  /** At which width it stands beside the form; null where it does not. */
  beside: Device | null;
  toggle: () => void;
  show: (device: Device | null) => void;
  /** Gives the form its place back. */
  backToForm: () => void;
}

/** See `Preview`. */
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

/** The listing's page as what stands in the form makes it, a moment after the last key. */
export function usePreviewed({ values, listing }: ListingForm): ListingDetail {
  const t = useT();
  const { today } = useGlobals();
  const [rested, setRested] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setRested(values), REST_MS);
    return () => clearTimeout(timer);
  }, [values]);
  return useMemo(
    () => detailOf(rested, listing, { lang: t.lang, today, nowhere: t('listingForm.noPlace') }),
    [rested, listing, today, t],
  );
}
