import { useRef } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { type BundleFields, bundleFields } from '#common/contract/money/shop.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { useEdit } from '#web/forms/use-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { TextField } from '#web/ui/TextField.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).shop.bundles();
  const bundle = found.bundles.find(({ id }) => String(id) === params.id);
  if (!bundle) throw new AppError('bundle.not_found');
  return bundle;
}
type Bundle = Awaited<ReturnType<typeof loader>>;

/** Names and price of one credit bundle. */
export function BundleScreen() {
  const bundle = useLoaderData<typeof loader>();
  return (
    <>
      <BundleForm key={bundle.id} bundle={bundle} />
      <Optional>
        <LazyChangeHistory kind="bundle" id={bundle.id} />
      </Optional>
    </>
  );
}

function BundleForm({ bundle }: { bundle: Bundle }) {
  const { api, t } = useApp();
  const version = useRef(bundle.version);
  const params = { id: bundle.id };
  const bundlesPath = pathTo('admin.ecommerce', { tab: 'bundles' });
  const edit = useEdit<BundleFields>({
    initial: fieldsOf(bundle),
    schema: bundleFields,
    labelOf: (name) => t(`shop.bundles.${name}`),
    async save(values) {
      const { message } = await api.shop.changeBundle({ params, body: { ...values, version: version.current } });
      return { message, to: bundlesPath };
    },
    async reread() {
      const fresh = (await api.shop.bundles()).bundles.find(({ id }) => id === bundle.id);
      if (!fresh) return undefined;
      version.current = fresh.version;
      return fieldsOf(fresh);
    },
  });
  return (
    <EditForm
      edit={edit}
      submit={t('shop.bundles.save')}
      backTo={bundlesPath}
      sections={[
        {
          id: 'bundle',
          title: t('shop.bundles.title'),
          help: t('shop.bundles.editHelp'),
          children: (
            <>
              <TextField required autoComplete="off" {...edit.text('nameEn')} />
              <TextField required autoComplete="off" {...edit.text('nameFr')} />
              <TextField required autoComplete="off" inputMode="decimal" {...edit.text('price')} />
            </>
          ),
        },
      ]}
    />
  );
}

const fieldsOf = ({ nameEn, nameFr, priceCents }: Bundle): BundleFields => ({
  nameEn,
  nameFr,
  price: (priceCents / 100).toFixed(2),
});
