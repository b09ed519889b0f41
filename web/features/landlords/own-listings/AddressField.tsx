import { useEffect, useState } from 'react';
import type { AddressPlace } from '#common/contract/landlords/own-listings.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';
import { SuggestField } from '#web/ui/SuggestField.tsx';
import { textProps } from './field-props.ts';
import { pinOfOtherStreet } from './pin-state.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Pause in typing before suggestions load, in ms. A geocoder counts requests. */
const PAUSE_MS = 250;
const SHORTEST = 3;

/** The street. A chosen suggestion also gives postal code and position; typed text stays as it is. */
export function AddressField({ form, onChoose }: { form: ListingForm; onChoose: (place: AddressPlace) => void }) {
  const { t } = useApp();
  const { label, name, value, error, readOnly, onBlur } = textProps(form, 'street');
  const [typed, setTyped] = useState('');
  const found = useAddresses(typed);
  return (
    <SuggestField
      name={name}
      label={label}
      hint={t('listingForm.fields.streetHint')}
      error={error}
      text={value}
      maxLength={160}
      readOnly={readOnly}
      options={found?.places.map((place) => ({ ...place, key: `${place.label}${place.latitude}${place.longitude}` }))}
      listLabel={t('listingForm.address.list')}
      none={t('listingForm.address.none')}
      found={t('listingForm.address.found', { count: found?.places.length ?? 0 })}
      note={found?.isOffline && t('listingForm.address.offline')}
      onText={(street) => {
        form.change({ street, ...(value.trim() !== '' && { pin: pinOfOtherStreet(form.values.pin) }) });
        setTyped(street);
      }}
      onChoose={(place) => {
        setTyped('');
        onChoose(place);
      }}
      onBlur={onBlur}
    />
  );
}

/** Addresses for the typed text; undefined before the first response, and after a failure. */
function useAddresses(text: string): { places: AddressPlace[]; isOffline: boolean } | undefined {
  const { api } = useApp();
  const [found, setFound] = useState<{ places: AddressPlace[]; isOffline: boolean }>();
  const q = text.trim();
  useEffect(() => {
    if (q.length < SHORTEST) {
      setFound(undefined);
      return undefined;
    }
    return afterPause(PAUSE_MS, async (abort) => setFound(await api.ownListings.places({ query: { q } }, abort)));
  }, [q, api]);
  return found;
}
