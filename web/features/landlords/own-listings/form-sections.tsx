import type { ReactNode } from 'react';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import type { ListingField } from '#common/contract/market/listing-fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { keysOf } from '#common/values/objects.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AddressSection } from './AddressSection.tsx';
import { CostSection } from './CostSection.tsx';
import { FeatureSection } from './FeatureSection.tsx';
import { selectProps, textProps } from './field-props.ts';
import { MediaSection } from './MediaSection.tsx';
import { OfferSection } from './OfferSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { TextSection } from './TextSection.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** The sections of the form with their fields. Requirements for going live come first. */
const SECTIONS = {
  address: ['street', 'postalCode', 'lat', 'cityId'],
  home: ['propertyType', 'name'],
  plans: ['floorPlans'],
  photos: ['photos'],
  text: ['titleEn', 'titleFr', 'descriptionEn', 'descriptionFr'],
  costs: ['leaseMonths', 'parkingType', 'utilities', 'costs'],
  features: ['petPolicies', 'amenities'],
  offers: ['offers'],
  media: ['videos', 'tours'],
  contact: ['contactName', 'contactPhone', 'yearBuilt', 'numberOfUnits'],
} as const satisfies Record<string, readonly ListingField[]>;
type SectionName = keyof typeof SECTIONS;

/** A section of the form, with its entry in the index. */
export interface FormPart {
  id: string;
  title: string;
  help: string;
  children: ReactNode;
}

export const partsOf = (form: ListingForm, t: Translate): FormPart[] =>
  keysOf(SECTIONS).map((name) => ({
    id: `f-${name}`,
    title: t(`listingForm.sections.${name}.title`),
    help: helpOf(name, form, t),
    children: contentOf(name, form, t),
  }));

/** Help text of a section, including which fields only the feed or support may change. */
function helpOf(name: SectionName, form: ListingForm, t: Translate): string {
  const help = t(`listingForm.sections.${name}.help`);
  const { feedFields = [], lockedFields = [] } = form.listing ?? {};
  const namesIn = (list: readonly string[]) =>
    SECTIONS[name]
      .filter((field) => list.includes(field))
      .map((field) => t(`listingForm.fields.${field}`))
      .join(', ');
  const locked = namesIn(lockedFields);
  const owned = namesIn(feedFields.filter((field) => !lockedFields.includes(field)));
  return [
    help,
    owned && t('listingForm.fromFeed', { fields: owned }),
    locked && t('listingForm.lockedBySupport', { fields: locked }),
  ]
    .filter(Boolean)
    .join(' ');
}

function contentOf(name: SectionName, form: ListingForm, t: Translate): ReactNode {
  switch (name) {
    case 'address':
      return <AddressSection form={form} />;
    case 'plans':
      return <PlanSection form={form} />;
    case 'photos':
      return <PhotoSection form={form} />;
    case 'text':
      return <TextSection form={form} />;
    case 'costs':
      return <CostSection form={form} />;
    case 'features':
      return <FeatureSection form={form} />;
    case 'offers':
      return <OfferSection form={form} />;
    case 'media':
      return <MediaSection form={form} />;
    case 'home':
      return (
        <div className="grid gap-5 @lg:grid-cols-2">
          <SelectField
            fieldClassName="justify-end"
            options={PROPERTY_TYPES.map((value) => ({ value, label: t(`catalog.propertyType.${value}`) }))}
            {...selectProps(form, 'propertyType')}
          />
          <TextField
            hint={t('listingForm.fields.nameHint')}
            autoComplete="off"
            maxLength={120}
            {...textProps(form, 'name')}
          />
        </div>
      );
    case 'contact':
      return (
        <div className="grid gap-5 @lg:grid-cols-2">
          <TextField hint={t('listingForm.fields.contactHint')} maxLength={120} {...textProps(form, 'contactName')} />
          <TextField
            hint={t('listingForm.fields.contactHint')}
            type="tel"
            maxLength={30}
            {...textProps(form, 'contactPhone')}
          />
          <TextField inputMode="numeric" {...textProps(form, 'yearBuilt')} />
          <TextField inputMode="numeric" {...textProps(form, 'numberOfUnits')} />
        </div>
      );
  }
}
