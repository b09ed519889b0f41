import { useEffect, useRef } from 'react';
import { type AssetForm, assetForm } from '#common/contract/people/media-library.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { AltFields } from '#web/forms/assets/AltFields.tsx';
import { formOf } from '#web/forms/assets/form-of.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Button } from '#web/ui/Button.tsx';
import { describePath, idsOfRow } from './describe-path.ts';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).mediaLibrary.asset({ params: { id: params.id ?? '' } });
  return { asset: found.asset };
}

/** Describes images one after the other. Going to another image saves the description. */
export function DescribeScreen() {
  const { asset } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const navigate = useNavigate();
  const ids = idsOfRow(useLocation().search, asset.id);
  const at = ids.indexOf(asset.id);
  const pathAt = (index: number) => {
    const id = ids[index];
    return id === undefined ? pathTo('admin.media') : describePath(id, ids);
  };
  const isLast = at === ids.length - 1;
  const goal = useRef(at + 1);
  const params = { id: asset.id };
  const { withVersion, ...versioned } = useVersioned(
    asset,
    formOf,
    async () => (await api.mediaLibrary.asset({ params })).asset,
  );
  const edit = useEdit<AssetForm>({
    ...versioned,
    schema: assetForm,
    labelOf: (name) => t(`mediaLibrary.fields.${name}`),
    async save(values) {
      const to = pathAt(goal.current);
      goal.current = at + 1;
      await api.mediaLibrary.save({ params, body: withVersion(values) });
      return { to };
    },
  });
  const { values, choose, errorOf, ref } = edit;

  // After the new page has announced itself, which moves the focus.
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.querySelector('input')?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [ref]);

  function goBack(): void {
    if (edit.changed.length === 0) return void navigate(pathAt(at - 1));
    goal.current = at - 1;
    ref.current?.requestSubmit();
  }

  return (
    <div className="grid max-w-6xl items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <figure className="lg:sticky lg:top-24">
        <img
          src={photoSrc(asset.src, 1600)}
          width={asset.width}
          height={asset.height}
          alt=""
          className="mx-auto max-h-[26vh] w-auto max-w-full rounded-card bg-mist lg:max-h-[70vh]"
        />
      </figure>
      <EditForm
        edit={edit}
        isWide
        submit={t(`mediaLibrary.describe.${isLast ? 'saveAndFinish' : 'saveAndNext'}`)}
        whenSaved={{
          label: t(`mediaLibrary.describe.${isLast ? 'finish' : 'next'}`),
          run: () => void navigate(pathAt(at + 1)),
        }}
        actions={
          at > 0 && (
            <Button aria-disabled={edit.isBusy || undefined} onClick={() => !edit.isBusy && goBack()}>
              {t('mediaLibrary.describe.previous')}
            </Button>
          )
        }
        sections={[
          {
            id: 'alt',
            title: asset.name,
            help: t('mediaLibrary.describe.position', { at: at + 1, count: ids.length }),
            children: (
              <>
                <AltFields
                  values={values}
                  errorOf={errorOf}
                  onChange={({ altEn, altFr, isDecorative }) => {
                    choose('altEn', altEn);
                    choose('altFr', altFr);
                    choose('isDecorative', isDecorative);
                  }}
                />
                <p className="text-13 text-soft">{t('mediaLibrary.describe.help')}</p>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
