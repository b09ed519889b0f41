import * as z from 'zod/mini';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import {
  type ListingEdit,
  type ListingRecordDetail,
  LOCKABLE_FIELDS,
  listingEdit,
} from '#common/contract/staff/records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import {
  CostRows,
  type CostValues,
  costBodyOf,
  costValuesOf,
  PhotoList,
  type PhotoValues,
  PlanGrid,
  type PlanValues,
  planBodyOf,
  planValuesOf,
} from '#web/features/landlords/index.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const TEXTS = ['name', 'titleEn', 'titleFr', 'street', 'postalCode', 'contactName', 'contactPhone'] as const;
const OPTIONAL = [...TEXTS, 'descriptionEn', 'descriptionFr'] as const;

export async function loader({ params, context }: LoaderArgs) {
  const listing = await context.get(apiContext).records.listing({ params: { id: params.id ?? '' } });
  return { ...(listing.title && { title: listing.title }), listing };
}

/** Support's form as typed. */
interface RecordValues extends Omit<ListingEdit, 'floorPlans' | 'costs' | 'photos'> {
  floorPlans: PlanValues[];
  costs: CostValues[];
  photos: PhotoValues[];
}

/** Support's form of a listing: facts, locked fields, and the reason that the landlord reads. */
export function EditListingRecordScreen() {
  const { listing } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const params = { id: listing.id };
  const backTo = pathTo('support.listing', params);
  const { initial, withVersion, reread } = useVersioned(
    listing,
    (record) => valuesOf(record, t.lang),
    () => api.records.listing({ params }),
  );
  const edit = useEdit<RecordValues>({
    initial,
    schema: valuesSchema,
    labelOf: (field) =>
      field === 'reason'
        ? t('words.reason')
        : field === 'lockedFields'
          ? t('records.edit.lockedFields')
          : t(`listingForm.fields.${field}`),
    optional: OPTIONAL,
    async save(values) {
      const { body, errors } = checkBody(listingEdit, bodyOf(values), t);
      if (errors) throw new AppError('request.invalid', {}, errors);
      const { version } = withVersion(values);
      const { message } = await api.records.editListing({ params, body: { ...body, version } });
      return { message, to: backTo };
    },
    reread,
  });
  const { lockedFields, floorPlans, costs, photos } = edit.values;
  return (
    <EditForm
      edit={edit}
      submit={t('records.edit.submit')}
      backTo={backTo}
      sections={[
        {
          id: 'facts',
          title: t('records.edit.facts'),
          help: t('records.edit.factsHelp'),
          children: (
            <>
              <SelectField
                options={PROPERTY_TYPES.map((value) => ({ value, label: t(`catalog.propertyType.${value}`) }))}
                {...edit.select('propertyType')}
              />
              {TEXTS.map((field) => (
                <TextField key={field} autoComplete="off" {...edit.text(field)} />
              ))}
              <TextArea lang="en" rows={6} {...edit.text('descriptionEn')} />
              <TextArea lang="fr" rows={6} {...edit.text('descriptionFr')} />
            </>
          ),
        },
        {
          id: 'rents',
          title: t('listingForm.sections.plans.title'),
          help: t('records.edit.rentsHelp'),
          children: (
            <div className="@container flex flex-col gap-6">
              <PlanGrid
                plans={floorPlans}
                onChange={(plans) => edit.change('floorPlans', plans)}
                errorAt={edit.errorAt}
                error={edit.errorOfList('floorPlans')}
                onLeave={() => edit.check('floorPlans')}
              />
              <CostRows
                costs={costs}
                onChange={(rows) => edit.change('costs', rows)}
                errorAt={edit.errorAt}
                error={edit.errorOfList('costs')}
                onLeave={() => edit.check('costs')}
              />
            </div>
          ),
        },
        {
          id: 'photos',
          title: t('listingForm.fields.photos'),
          help: t(photos.length > 0 ? 'records.edit.photosHelp' : 'records.edit.noPhotos'),
          children: (
            <div data-field="photos" className="@container">
              <PhotoList photos={photos} isFixed={false} onChange={(rows) => edit.choose('photos', rows)} />
              <FieldError>{edit.errorOf('photos')}</FieldError>
            </div>
          ),
        },
        {
          id: 'locks',
          title: t('records.edit.locks'),
          help: t('records.edit.locksHelp'),
          children: (
            <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <legend className="mb-1 font-medium">{t('records.edit.lockedFields')}</legend>
              {LOCKABLE_FIELDS.map((field) => (
                <CheckboxField
                  key={field}
                  label={t(`listingForm.fields.${field}`)}
                  checked={lockedFields.includes(field)}
                  onChange={({ target }) =>
                    edit.choose(
                      'lockedFields',
                      LOCKABLE_FIELDS.filter((one) => (one === field ? target.checked : lockedFields.includes(one))),
                    )
                  }
                />
              ))}
            </fieldset>
          ),
        },
        {
          id: 'reason',
          title: t('words.reason'),
          help: t('records.edit.whyHelp'),
          children: <TextArea required rows={3} maxLength={500} {...edit.text('reason')} />,
        },
      ]}
    />
  );
}

const valuesOf = ({ facts, lockedFields }: ListingRecordDetail, lang: Lang): RecordValues => ({
  ...facts,
  ...planValuesOf(facts, lang),
  ...costValuesOf(facts, lang),
  photos: facts.photos.map((photo) => ({ ...photo, uploadId: null })),
  lockedFields,
  reason: '',
});

const bodyOf = ({ floorPlans, costs, photos, ...values }: RecordValues): unknown => ({
  ...values,
  floorPlans: planBodyOf(floorPlans),
  costs: costBodyOf(costs),
  photos: photos.map(({ id, altEn, altFr }) => ({ id, altEn, altFr })),
});

const valuesSchema = z.pipe(z.transform(bodyOf), listingEdit);
