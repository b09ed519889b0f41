import {
  PARTNER_SCOPES,
  type PartnerBody,
  type PartnerInfo,
  partnerBody,
} from '#common/contract/feeds/feed-partners.ts';
import { OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CompaniesField } from './CompaniesField.tsx';

type PartnerFormProps = Pick<EditSpec<PartnerBody>, 'initial' | 'save' | 'reread'> & {
  isNew?: boolean;
  /** The companies of a partner that exists. */
  companies?: PartnerInfo['companies'];
};

/** The settings of a partner: format, and the listings in its feed. */
export function PartnerForm({ isNew = false, companies = [], ...spec }: PartnerFormProps) {
  const t = useT();
  const edit = useEdit<PartnerBody>({
    ...spec,
    schema: partnerBody,
    labelOf: (name) => t(`feeds.partners.fields.${name}`),
  });
  const { values, choose, text, errorOf } = edit;
  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('feeds.partners.submit') : t('feeds.partners.save')}
      backTo={pathTo('admin.feeds.partners')}
      isNew={isNew}
      sections={[
        {
          id: 'feed',
          title: t('words.feed'),
          help: t('feeds.partners.feedHelp'),
          children: (
            <>
              <TextField autoComplete="off" required {...text('name')} />
              <SelectField
                label={t('feeds.partners.fields.format')}
                name="format"
                value={values.format}
                onChoose={(format) => choose('format', format)}
                options={OUTGOING_FORMATS.map((value) => ({ value, label: t(`feeds.formats.${value}`) }))}
              />
              <SelectField
                label={t('feeds.partners.fields.scope')}
                name="scope"
                value={values.scope}
                onChoose={(scope) => choose('scope', scope)}
                options={PARTNER_SCOPES.map((value) => ({ value, label: t(`feeds.partners.scopes.${value}`) }))}
              />
              {values.scope === 'place' && (
                <TextField autoComplete="off" required hint={t('feeds.partners.placeHelp')} {...text('place')} />
              )}
              {values.scope === 'companies' && (
                <CompaniesField
                  ids={values.companyIds}
                  known={companies}
                  error={errorOf('companyIds')}
                  onChange={(ids) => choose('companyIds', ids)}
                />
              )}
            </>
          ),
        },
      ]}
    />
  );
}
