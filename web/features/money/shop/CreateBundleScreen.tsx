import { type NewBundle, newBundle } from '#common/contract/money/shop.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const BLANK: NewBundle = {
  nameEn: '',
  nameFr: '',
  price: '',
  credits: '',
  membershipMonths: '0',
  isHighlighted: false,
};

/** A new credit bundle. Its sale starts in the list. */
export function CreateBundleScreen() {
  const { api, t } = useApp();
  const bundlesPath = pathTo('admin.ecommerce', { tab: 'bundles' });
  const edit = useEdit<NewBundle>({
    initial: BLANK,
    schema: newBundle,
    labelOf: (name) => t(`shop.bundles.${name}`),
    async save(body) {
      const { message } = await api.shop.createBundle({ body });
      return { message, to: bundlesPath };
    },
  });
  const { text, values, choose } = edit;
  return (
    <EditForm
      edit={edit}
      isNew
      submit={t('shop.bundles.save')}
      backTo={bundlesPath}
      sections={[
        {
          id: 'bundle',
          title: t('shop.bundles.create'),
          help: t('shop.bundles.createHelp'),
          children: (
            <>
              <TextField required autoComplete="off" {...text('nameEn')} />
              <TextField required autoComplete="off" {...text('nameFr')} />
              <TextField required autoComplete="off" inputMode="decimal" {...text('price')} />
              <TextField required autoComplete="off" inputMode="numeric" {...text('credits')} />
              <TextField
                required
                autoComplete="off"
                inputMode="numeric"
                hint={t('shop.bundles.membershipHelp')}
                {...text('membershipMonths')}
              />
              <CheckboxField
                label={t('shop.bundles.isHighlighted')}
                name="isHighlighted"
                checked={values.isHighlighted}
                onChange={({ target }) => choose('isHighlighted', target.checked)}
              />
            </>
          ),
        },
      ]}
    />
  );
}
