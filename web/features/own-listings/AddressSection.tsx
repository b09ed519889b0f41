import { useEffect, useState } from 'react';
import { POSTAL_CODE, tidyPostalCode } from '#common/address.ts';
import type { AddressPlace, CityChoice } from '#common/contract/own-listings.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';
import { PickMap } from '#web/features/map/index.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import { WarningIcon } from '#web/ui/icons.ts';
import { HomeIcon } from '#web/ui/more-icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { errorIn, isFixedField, textProps } from './field-props.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Pause after the pin moved, before its place is looked up, in ms. */
const REST_MS = 300;

/** Street, postal code and the pin on the map: searched for, clicked or dragged. */
export function AddressSection({ form }: { form: ListingForm }) {
  const { api, t } = useApp();
  const { lat, lng, street } = form.values;
  /** Why the pin is only a guess, or why there is none; empty if it is right. */
  const [doubt, setDoubt] = useState('');
  /** The rough place of the postal code. It becomes no pin, because renters would take that for the building. */
  const [guess, setGuess] = useState<{ lat: number; lng: number } | null>(null);
  const near = usePoint(form);
  const isFixed = isFixedField(form, 'lat');
  const place = [near?.neighbourhood, near?.cities[0]?.name].filter(Boolean).join(', ');
  const put = (at: { lat: number; lng: number }, address: { street?: string; postalCode?: string } = {}) => {
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    // The city follows the pin until the user chooses another.
    form.change({ ...address, lat: round(at.lat), lng: round(at.lng), cityId: null });
    setDoubt('');
  };
  const fill = (place: AddressPlace) => {
    const at = { lat: place.latitude, lng: place.longitude };
    put(at, {
      street: place.street ?? withoutEnd(street, place.label),
      postalCode: place.postalCode ?? form.values.postalCode,
    });
    setDoubt(place.isRough ? t('listingForm.address.near') : '');
  };
  const postalCode = textProps(form, 'postalCode');
  /** Without a pin, looks for the postal code. A rough position is only shown, and the pin is asked for. */
  async function lookUpCode(): Promise<void> {
    const code = tidyPostalCode(form.values.postalCode);
    if (lat !== null || isFixed || !POSTAL_CODE.test(code)) return;
    const answer = await api.ownListings.places({ query: { q: code } }).catch(() => undefined);
    const near = answer?.places[0];
    const at = near ? { lat: near.latitude, lng: near.longitude } : null;
    if (at && !near?.isRough) return put(at);
    setGuess(at);
    setDoubt(near ? t('listingForm.address.rough', { place: near.label }) : t('listingForm.address.unknownCode'));
  }
  // A draft that was closed without a pin asks for it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => void lookUpCode(), []);
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
            near={guess}
            label={street || t('listingForm.address.pin')}
            icon={<HomeIcon className="size-4" />}
            onPick={isFixed ? undefined : (at) => put(at)}
          />
        </div>
        <p role="status" className="mt-1.5 text-13 text-soft">
          {doubt && (
            <span className="mb-1 flex items-start gap-1.5 text-15 text-ink">
              <WarningIcon className="mt-0.5 size-5 shrink-0 text-amber" />
              {doubt}
            </span>
          )}
          <span>
            {place && <span>{`${t('listingForm.address.isIn', { place })} `}</span>}
            {!isFixed && <span>{t(lat === null ? 'listingForm.address.noPin' : 'listingForm.address.movePin')}</span>}
          </span>
        </p>
        <FieldError>{errorIn(form, 'lat') || errorIn(form, 'lng')}</FieldError>
      </div>
      <CityField form={form} cities={near?.cities ?? []} />
    </>
  );
}

/** The typed street without the chosen city or postal area: "12 Elm Street, Toronto" is "12 Elm Street". */
function withoutEnd(typed: string, end: string): string {
  const at = typed.toLowerCase().lastIndexOf(end.toLowerCase());
  return at < 0 ? typed : typed.slice(0, at).replace(/[\s,]+$/, '');
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

/** The cities and the neighbourhood of the pin. */
function usePoint({ values: { lat, lng, postalCode } }: ListingForm) {
  const { api } = useApp();
  const [near, setNear] = useState<{ cities: CityChoice[]; neighbourhood: string | null }>();
  useEffect(() => {
    if (lat === null || lng === null) return setNear(undefined);
    // After a failure, the server finds the city when the draft is saved.
    return afterPause(REST_MS, async (abort) =>
      setNear(await api.ownListings.places({ query: { lat, lng, postalCode } }, abort)),
    );
  }, [lat, lng, postalCode, api]);
  return near;
}
