import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { type ListingEdit, type ListingRecordDetail, LOCKABLE_FIELDS, listingEdit } from '#common/contract/records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const TEXTS = ['name', 'titleEn', 'titleFr', 'street', 'postalCode', 'contactName', 'contactPhone'] as const;
const OPTIONAL = [...TEXTS, 'descriptionEn', 'descriptionFr'] as const;

export async function loader({ params, context }: LoaderArgs) {
  const listing = await context.get(apiContext).records.listing({ params: { id: params.id ?? '' } });
  return listing && { ...(listing.title && { title: listing.title }), listing };
}

/** Support's form of a listing: facts, locked fields, and the reason that the landlord reads. */
export function EditListingRecordScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <ListingRecordForm key={loaded.listing.id} listing={loaded.listing} /> : null;
}

function ListingRecordForm({ listing }: { listing: ListingRecordDetail }) {
  const { api, t } = useApp();
  const params = { id: listing.id };
  const backTo = pathTo('support.listing', params);
  const { initial, withVersion, reread } = useVersioned(listing, editOf, () => api.records.listing({ params }));
  const edit = useEdit<ListingEdit>({
    initial,
    schema: listingEdit,
    labelOf: (field) =>
      field === 'reason'
        ? t('records.edit.why')
        : field === 'lockedFields'
          ? t('records.edit.lockedFields')
          : t(`listingForm.fields.${field}`),
    optional: OPTIONAL,
    async save(values) {
      const { message } = await api.records.editListing({ params, body: withVersion(values) });
      return { message, to: backTo };
    },
    reread,
  });
  const { lockedFields } = edit.values;
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
          title: t('records.edit.why'),
          help: t('records.edit.whyHelp'),
          children: <TextArea required rows={3} maxLength={500} {...edit.text('reason')} />,
        },
      ]}
    />
  );
}

const editOf = ({ facts, lockedFields }: ListingRecordDetail): ListingEdit => ({ ...facts, lockedFields, reason: '' });
