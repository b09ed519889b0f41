import { type PlaceBody, type PlaceDetail, placeBody } from '#common/contract/market/places-admin.ts';
import { useT } from '#web/app/context.ts';
import { BoxMap } from '#web/features/market/map/BoxMap.tsx';
import { AssetField } from '#web/forms/assets/AssetField.tsx';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { PinIcon } from '#web/ui/page-icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { DegreesField } from './DegreesField.tsx';

type PlaceFormProps = Pick<EditSpec<PlaceBody>, 'initial' | 'save' | 'reread'> &
  Pick<PlaceDetail, 'provinces' | 'metroAreas'> & {
    kind: 'city' | 'province' | 'metro';
    backTo: string;
    isNew?: boolean;
  };

const EDGES = ['south', 'west', 'north', 'east'] as const;
/** About 10 m, so that fields stay short. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** The form of a place: names, addresses, population, and its map. */
export function PlaceForm({ kind, provinces, metroAreas, backTo, isNew = false, ...spec }: PlaceFormProps) {
  const t = useT();
  const edit = useEdit<PlaceBody>({
    ...spec,
    schema: placeBody,
    labelOf: (name) => t(`placesAdmin.fields.${name}`),
    optional: ['aliases', 'headingEn', 'headingFr', 'textEn', 'textFr'],
  });
  const { values, choose, change, text, errorOf } = edit;
  const degrees = (name: (typeof EDGES)[number] | 'lat' | 'lng' | 'population', disabled = false) => (
    <DegreesField
      key={name}
      label={t(`placesAdmin.fields.${name}`)}
      name={name}
      value={values[name]}
      error={errorOf(name)}
      disabled={disabled}
      onValue={(value) => choose(name, value)}
    />
  );
  /** A new name also replaces the old one after its preposition. */
  const rename = (lang: 'En' | 'Fr', name: string) => {
    const before = values[`name${lang}`];
    const phrase = values[`in${lang}`];
    change(`name${lang}`, name);
    if (before === '' ? phrase.endsWith(' ') : phrase.endsWith(before))
      change(`in${lang}`, phrase.slice(0, phrase.length - before.length) + name);
  };
  const hasBox = kind !== 'city' || values.hasBox;
  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('placesAdmin.submit') : t('words.savePlace')}
      backTo={backTo}
      isNew={isNew}
      sections={[
        {
          id: 'words',
          title: t('placesAdmin.form.words'),
          help: t('placesAdmin.form.wordsHelp'),
          children: (
            <>
              <TextField
                autoComplete="off"
                required
                {...text('nameEn')}
                onChange={({ target }) => rename('En', target.value)}
              />
              <TextField
                autoComplete="off"
                required
                lang="fr"
                {...text('nameFr')}
                onChange={({ target }) => rename('Fr', target.value)}
              />
              <TextField autoComplete="off" required hint={t('placesAdmin.form.inHelp')} {...text('inEn')} />
              <TextField autoComplete="off" required lang="fr" {...text('inFr')} />
              <TextField autoComplete="off" hint={t('placesAdmin.form.aliasesHelp')} {...text('aliases')} />
            </>
          ),
        },
        {
          id: 'addresses',
          title: t('words.addresses'),
          help: t('placesAdmin.form.addressesHelp'),
          children: (
            <>
              <TextField autoComplete="off" required {...text('slugEn')} />
              <TextField autoComplete="off" required {...text('slugFr')} />
            </>
          ),
        },
        {
          id: 'facts',
          title: t('placesAdmin.form.facts'),
          help: t('placesAdmin.form.factsHelp'),
          children: (
            <>
              {degrees('population')}
              {kind === 'metro' && isNew && (
                <SelectField
                  label={t('placesAdmin.fields.provinceId')}
                  name="provinceId"
                  error={errorOf('provinceId')}
                  value={String(values.provinceId ?? '')}
                  onChoose={(id) => choose('provinceId', id === '' ? null : Number(id))}
                  options={[
                    { value: '', label: '' },
                    ...provinces.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                />
              )}
              {kind === 'city' && (
                <SelectField
                  label={t('placesAdmin.fields.metroAreaId')}
                  name="metroAreaId"
                  error={errorOf('metroAreaId')}
                  value={String(values.metroAreaId ?? '')}
                  onChoose={(id) => choose('metroAreaId', id === '' ? null : Number(id))}
                  options={[
                    { value: '', label: t('placesAdmin.none') },
                    ...metroAreas.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                />
              )}
            </>
          ),
        },
        ...(kind === 'city'
          ? [
              {
                id: 'page',
                title: t('placesAdmin.form.page'),
                help: t('placesAdmin.form.pageHelp'),
                children: (
                  <>
                    <AssetField
                      name="pictureId"
                      label={t('placesAdmin.fields.pictureId')}
                      hint={t('placesAdmin.form.pictureHelp')}
                      error={errorOf('pictureId')}
                      value={values.pictureId}
                      onChange={(id) => choose('pictureId', id)}
                    />
                    {(['En', 'Fr'] as const).map((lang) => (
                      <TextField
                        key={lang}
                        autoComplete="off"
                        {...(lang === 'Fr' && { lang: 'fr' })}
                        {...text(`heading${lang}`)}
                      />
                    ))}
                    {(['En', 'Fr'] as const).map((lang) => (
                      <TextArea key={lang} rows={6} {...(lang === 'Fr' && { lang: 'fr' })} {...text(`text${lang}`)} />
                    ))}
                  </>
                ),
              },
            ]
          : []),
        {
          id: 'map',
          title: t('placesAdmin.form.map'),
          help: t('placesAdmin.form.mapHelp'),
          children: (
            <>
              <div className="h-96 overflow-hidden rounded-card">
                <BoxMap
                  label={t('placesAdmin.form.mapLabel')}
                  box={values}
                  centre={values}
                  hasBox={hasBox}
                  icon={<PinIcon className="size-4" />}
                  pins={{
                    centre: t('placesAdmin.form.centre'),
                    southWest: t('placesAdmin.form.southWest'),
                    northEast: t('placesAdmin.form.northEast'),
                  }}
                  tools={{
                    draw: t('placesAdmin.form.draw'),
                    drawing: t('placesAdmin.form.drawing'),
                    takeView: t('placesAdmin.form.takeView'),
                  }}
                  onCentre={({ lat, lng }) => {
                    choose('lat', rounded(lat));
                    choose('lng', rounded(lng));
                  }}
                  onBox={(box) => {
                    for (const edge of EDGES) choose(edge, rounded(box[edge]));
                  }}
                />
              </div>
              <div className="grid gap-4 sm:grid-cols-2">{(['lat', 'lng'] as const).map((name) => degrees(name))}</div>
              {kind === 'city' && (
                <CheckboxField
                  label={t('placesAdmin.fields.hasBox')}
                  hint={t('placesAdmin.form.boxHelp')}
                  name="hasBox"
                  checked={values.hasBox}
                  onChange={({ target }) => choose('hasBox', target.checked)}
                />
              )}
              <div className="grid gap-4 sm:grid-cols-2">{EDGES.map((name) => degrees(name, !hasBox))}</div>
            </>
          ),
        },
      ]}
    />
  );
}
