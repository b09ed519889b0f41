import { useRef } from 'react';
import type { Output } from '#common/contract/define.ts';
import { type SiteSettingsForm, type settings, siteSettingsForm } from '#common/contract/site/settings.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { AssetField } from '#web/forms/assets/AssetField.tsx';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useProvinceOptions } from '#web/forms/use-province-options.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { SocialFields } from './SocialFields.tsx';

/** Fields whose words in the history are their values. */
const TEXTS = [
  'siteName',
  'noReplyName',
  'noReplyEmail',
  'companyName',
  'address',
  'city',
  'postalCode',
  'phone',
  'email',
] as const;

/** Name of the site, sender of emails, company and social media. */
export function SiteForm({ settings: initial, version: first, fallbacks }: Output<(typeof settings)['siteForm']>) {
  const { api, t } = useApp();
  const mayChange = useCan('modifySiteSettings');
  const version = useRef(first);
  const provinces = useProvinceOptions();
  const labels: Record<keyof SiteSettingsForm, string> = {
    siteName: t('siteAdmin.site.siteName'),
    noReplyName: t('siteAdmin.sender.noReplyName'),
    noReplyEmail: t('siteAdmin.sender.noReplyEmail'),
    companyName: t('siteAdmin.company.companyName'),
    address: t('siteAdmin.company.address'),
    city: t('siteAdmin.company.city'),
    province: t('siteAdmin.company.province'),
    postalCode: t('siteAdmin.company.postalCode'),
    phone: t('siteAdmin.company.phone'),
    email: t('siteAdmin.company.email'),
    socialMedia: t('siteAdmin.social.title'),
    socialAssetId: t('siteAdmin.social.image'),
  };
  const edit = useEdit<SiteSettingsForm>({
    initial,
    schema: siteSettingsForm,
    labelOf: (name) => labels[name],
    async save(values) {
      const saved = await api.settings.saveSite({ body: { ...values, version: version.current } });
      version.current = saved.version;
      return { message: saved.message, saved: values };
    },
    async reread() {
      const theirs = await api.settings.siteForm();
      version.current = theirs.version;
      return theirs.settings;
    },
  });
  const { text, select } = edit;
  return (
    <>
      <fieldset disabled={!mayChange} className="min-w-0">
        {!mayChange && <Notice>{t('siteAdmin.viewOnly')}</Notice>}
        <EditForm
          edit={edit}
          submit={t('siteAdmin.save')}
          sections={[
            {
              id: 'site',
              title: t('siteAdmin.site.title'),
              children: (
                <TextField
                  hint={t('siteAdmin.site.siteNameHelp', { name: fallbacks.siteName })}
                  {...text('siteName')}
                />
              ),
            },
            {
              id: 'sender',
              title: t('siteAdmin.sender.title'),
              help: t('siteAdmin.sender.help'),
              children: (
                <>
                  <TextField autoComplete="off" hint={t('siteAdmin.sender.noReplyNameHelp')} {...text('noReplyName')} />
                  <TextField
                    type="email"
                    autoComplete="off"
                    hint={t('siteAdmin.sender.noReplyEmailHelp', { email: fallbacks.noReplyEmail })}
                    {...text('noReplyEmail')}
                  />
                </>
              ),
            },
            {
              id: 'company',
              title: t('siteAdmin.company.title'),
              help: t('siteAdmin.company.help'),
              children: (
                <>
                  <TextField
                    autoComplete="organization"
                    hint={t('siteAdmin.company.companyNameHelp')}
                    {...text('companyName')}
                  />
                  <TextField autoComplete="street-address" {...text('address')} />
                  <TextField autoComplete="address-level2" {...text('city')} />
                  <SelectField
                    options={[{ value: '', label: t('siteAdmin.company.noProvince') }, ...provinces]}
                    {...select('province')}
                  />
                  <TextField autoComplete="postal-code" {...text('postalCode')} />
                  <TextField type="tel" autoComplete="tel" {...text('phone')} />
                  <TextField type="email" autoComplete="email" {...text('email')} />
                </>
              ),
            },
            {
              id: 'social',
              title: t('siteAdmin.social.title'),
              help: t('siteAdmin.social.help'),
              children: (
                <SocialFields
                  networks={edit.values.socialMedia}
                  error={edit.errorOf('socialMedia')}
                  onChange={(networks) => edit.choose('socialMedia', networks)}
                />
              ),
            },
            {
              id: 'shared',
              title: t('siteAdmin.social.shared'),
              children: (
                <AssetField
                  label={labels.socialAssetId}
                  name="socialAssetId"
                  hint={t('siteAdmin.social.imageHelp')}
                  value={edit.values.socialAssetId}
                  error={edit.errorOf('socialAssetId')}
                  onChange={(assetId) => edit.choose('socialAssetId', assetId)}
                />
              ),
            },
          ]}
        />
      </fieldset>
      <SettingsHistory fields={TEXTS} onUse={edit.change} />
    </>
  );
}
