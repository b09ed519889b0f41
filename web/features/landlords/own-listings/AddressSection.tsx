import { useEffect, useState } from 'react';
import type { Output } from '#common/contract/define.ts';
import type { AddressPlace, CityChoice, ownListings } from '#common/contract/landlords/own-listings.ts';
import { POSTAL_CODE, tidyPostalCode } from '#common/places/address.ts';
import type { Pin } from '#common/places/place-known.ts';
import { foldName } from '#common/values/fold-name.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';
import { PickMap } from '#web/features/market/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { WarningIcon } from '#web/ui/icons.ts';
import { HomeIcon } from '#web/ui/more-icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { errorIn, isFixedField, textProps } from './field-props.ts';
import { isPinConfirmed, pinOf } from './pin-state.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Pause after the pin moved, before its place is looked up, in ms. */
const REST_MS = 300;

/** Street, postal code and the pin on the map: searched for, clicked or dragged. */
export function AddressSection({ form }: { form: ListingForm }) {
  const { api, t } = useApp();
  const { lat, lng, street } = form.values;
  /** The reason why the pin moved, or why there is none. */
  const [note, setNote] = useState('');
  const near = usePoint(form);
  const isFixed = isFixedField(form, 'lat');
  const isConfirmed = isPinConfirmed(form.values, form.listing);
  const place = [isConfirmed && near?.neighbourhood, near?.cities[0]?.name].filter(Boolean).join(', ');
  const put = (at: { lat: number; lng: number }, pin: Pin, address: { street?: string; postalCode?: string } = {}) => {
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    // The city follows the pin until the user chooses another.
    form.change({ ...address, lat: round(at.lat), lng: round(at.lng), pin, cityId: null });
    setNote('');
  };
  const fill = (place: AddressPlace) => {
    const at = { lat: place.latitude, lng: place.longitude };
    put(at, place.pin, {
      street: place.street ?? withoutEnd(street, place.label),
      postalCode: place.postalCode ?? form.values.postalCode,
    });
  };
  const postalCode = textProps(form, 'postalCode');
  /** Without a pin, the postal code gives the area. */
  async function lookUpCode(): Promise<void> {
    const code = tidyPostalCode(form.values.postalCode);
    if (lat !== null || isFixed || !POSTAL_CODE.test(code)) return;
    const answer = await api.ownListings.places({ query: { q: code } }).catch(() => undefined);
    const found = answer?.places[0];
    if (found) put({ lat: found.latitude, lng: found.longitude }, found.pin);
    else setNote(t('listingForm.address.unknownCode'));
  }
  // A draft that was closed without a pin gets the area of its code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => void lookUpCode(), []);
  const area = near?.postalArea;
  const pin = pinOf(form.values, form.listing);
  const isFar = area?.isFar === true && pin !== 'right' && !isFixed;
  const toArea = () => area && put({ lat: area.latitude, lng: area.longitude }, 'postal-area');
  // The postal code beats a guess, and is more exact than a city. A confirmed pin is asked about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer can move the pin
  useEffect(() => {
    if (!area || isConfirmed || isFixed || !(isFar || pin === 'city')) return;
    toArea();
    if (isFar) setNote(t('listingForm.address.moved', { area: area.code }));
  }, [near]);
  const asks = isFar && isConfirmed;
  const doubt = note || (lat !== null && !isConfirmed && !isFixed && t('listingForm.address.approximate'));
  const confirm = () => {
    form.change({ lat, lng, pin: 'right' });
    setNote('');
  };
  return (
    <>
      <div className="grid gap-5 @lg:grid-cols-[1fr_10rem]">
        <AddressField form={form} onChoose={fill} />
        <TextField
          fieldClassName="justify-end"
          autoComplete="off"
          maxLength={10}
          className="uppercase"
          {...postalCode}
          onBlur={() => {
            postalCode.onBlur();
            void lookUpCode();
          }}
        />
      </div>
      <div data-field="lat">
        <div className="h-64 overflow-hidden rounded-card border border-line @xl:h-80">
          <PickMap
            at={lat !== null && lng !== null ? { lat, lng } : null}
            label={street || t('listingForm.address.pin')}
            icon={<HomeIcon className="size-4" />}
            onPick={isFixed ? undefined : (at) => put(at, 'moved')}
          />
        </div>
        <p role="status" className="mt-1.5 text-13 text-soft">
          {(asks || doubt) && (
            <span className="mb-1 flex items-start gap-1.5 text-15 text-ink">
              <WarningIcon className="mt-0.5 size-5 shrink-0 text-amber" />
              <span>{asks ? t('listingForm.address.disagrees', { area: area.code }) : doubt}</span>
            </span>
          )}
          <span>
            {place && <span>{`${t('listingForm.address.isIn', { place })} `}</span>}
            {isConfirmed && !asks && <span>{`${t('listingForm.address.isConfirmed')} `}</span>}
            {!isFixed && <span>{t(lat === null ? 'listingForm.address.noPin' : 'listingForm.address.movePin')}</span>}
          </span>
        </p>
        {lat !== null && !isFixed && (asks || !isConfirmed) && (
          <p className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={confirm}>
              {t(asks ? 'listingForm.address.isMine' : 'listingForm.address.confirm')}
            </Button>
            {asks && (
              <Button size="small" onClick={toArea}>
                {t('listingForm.address.useArea')}
              </Button>
            )}
          </p>
        )}
        {!asks && <FieldError>{errorIn(form, 'lat') || errorIn(form, 'lng')}</FieldError>}
      </div>
      <CityField form={form} cities={near?.cities ?? []} />
    </>
  );
}

/** The typed street without the chosen city or postal area: "12 Elm Street, Toronto" is "12 Elm Street". */
function withoutEnd(typed: string, end: string): string {
  const text = typed.normalize('NFC');
  // In composed text, folding keeps the number of letters.
  const at = foldName(text).lastIndexOf(foldName(end));
  return at < 0 ? typed : text.slice(0, at).replace(/[\s,]+$/, '');
}

/** The city of the pin. Near a border, the other city can be chosen. */
function CityField({ form, cities }: { form: ListingForm; cities: readonly CityChoice[] }) {
  const { t } = useApp();
  if (cities.length === 0) return <p className="text-15 text-soft">{t('listingForm.address.unknown')}</p>;
  return (
    <SelectField
      label={t('listingForm.fields.cityId')}
      name="cityId"
      fieldClassName="max-w-xs"
      options={cities.map(({ id, name, province }) => ({ value: String(id), label: `${name} ${province}` }))}
      value={String(form.values.cityId ?? cities[0]?.id)}
      error={errorIn(form, 'cityId')}
      disabled={isFixedField(form, 'cityId')}
      onChange={({ target }) => form.change({ cityId: Number(target.value) })}
    />
  );
}

/** The cities and the neighbourhood of the pin, and the area of the postal code. */
function usePoint({ values: { lat, lng, postalCode } }: ListingForm) {
  const { api } = useApp();
  const [near, setNear] = useState<Output<(typeof ownListings)['places']>>();
  useEffect(() => {
    if (lat === null || lng === null) return setNear(undefined);
    // After a failure, the server finds the city when the draft is saved.
    return afterPause(REST_MS, async (abort) =>
      setNear(await api.ownListings.places({ query: { lat, lng, postalCode } }, abort)),
    );
  }, [lat, lng, postalCode, api]);
  return near;
}
