import { type Asset, type AssetForm, type AssetUse, assetForm } from '#common/contract/people/media-library.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { labelOfAuditedField } from '#common/words/label-of-audited-field.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useSession } from '#web/app/session.ts';
import { AltFields } from '#web/forms/assets/AltFields.tsx';
import { formOf } from '#web/forms/assets/form-of.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { useEdit } from '#web/forms/use-edit.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FocusField } from './FocusField.tsx';
import { mayAdd, mayReplace } from './permissions.ts';
import { ReplaceButton } from './ReplaceButton.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).mediaLibrary.asset({ params: { id: params.id ?? '' } });
  return { ...found, title: found.asset.name };
}

/** The column of the form, whose index is beside it on wide screens. */
const BESIDE_INDEX = 'max-w-3xl xl:ml-54';

/** One image: its texts, focus, uses and history. */
export function AssetScreen() {
  const { t } = useApp();
  useSession();
  const loaded = useLoaderData<typeof loader>();
  const { asset, uses } = loaded;
  return (
    <>
      <AssetEditor key={`${asset.id} ${asset.version}`} asset={asset} />
      <div className={`${BESIDE_INDEX} mt-5`}>
        <FormSection id="uses" title={t('mediaLibrary.used.title')}>
          <Uses uses={uses} />
        </FormSection>
        <LazyChangeHistory kind="asset" id={asset.id} />
      </div>
    </>
  );
}

function AssetEditor({ asset }: { asset: Asset }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const params = { id: asset.id };
  const reload = () => navigate(pathname, { replace: true, preventScrollReset: true });
  const { withVersion, ...versioned } = useVersioned(
    asset,
    formOf,
    async () => (await api.mediaLibrary.asset({ params })).asset,
  );
  const edit = useEdit<AssetForm>({
    ...versioned,
    schema: assetForm,
    labelOf: (name) => t(`mediaLibrary.fields.${name}`),
    optional: ['captionEn', 'captionFr', 'creditEn', 'creditFr'],
    async save(values) {
      const { message } = await api.mediaLibrary.save({ params, body: withVersion(values) });
      return { message, to: pathname };
    },
  });
  const { values, choose, text, errorOf } = edit;
  const remove = async () => {
    const isMeant = await confirm({
      title: t('mediaLibrary.remove.title'),
      text: t('mediaLibrary.remove.text', { name: asset.name }),
      confirm: t('mediaLibrary.remove.action'),
      isDestructive: true,
    });
    if (isMeant && (await runWithToast(t, () => api.mediaLibrary.remove({ params }))))
      await navigate(pathTo('admin.media'));
  };
  return (
    <fieldset disabled={!mayAdd()} className="min-w-0">
      {!asset.isUsable && (
        <div className={`mb-5 ${BESIDE_INDEX}`}>
          <Notice tone="warning">{t('mediaLibrary.alt.missing')}</Notice>
        </div>
      )}
      {mayReplace() && (
        <div className={`mb-5 ${BESIDE_INDEX}`}>
          <ReplaceButton asset={asset} onReplaced={reload} />
        </div>
      )}
      <EditForm
        edit={edit}
        submit={t('mediaLibrary.save')}
        actions={
          mayReplace() && (
            <Button variant="quiet" className="text-red" onClick={() => void remove()}>
              {t('mediaLibrary.remove.action')}
            </Button>
          )
        }
        sections={[
          {
            id: 'focus',
            title: t('mediaLibrary.focus.title'),
            help: t('mediaLibrary.focus.help'),
            children: (
              <FocusField
                asset={asset}
                x={values.focusX}
                y={values.focusY}
                onChange={({ x, y }) => {
                  choose('focusX', x);
                  choose('focusY', y);
                }}
              />
            ),
          },
          {
            id: 'alt',
            title: t('words.description'),
            help: t('mediaLibrary.alt.help'),
            children: (
              <AltFields
                values={values}
                errorOf={errorOf}
                onChange={({ altEn, altFr, isDecorative }) => {
                  choose('altEn', altEn);
                  choose('altFr', altFr);
                  choose('isDecorative', isDecorative);
                }}
              />
            ),
          },
          {
            id: 'caption',
            title: t('mediaLibrary.caption.title'),
            help: t('mediaLibrary.caption.help'),
            children: (
              <>
                <TextField autoComplete="off" required {...text('name')} />
                <TextField autoComplete="off" lang="en" {...text('captionEn')} />
                <TextField autoComplete="off" lang="fr" {...text('captionFr')} />
                <TextField autoComplete="off" lang="en" {...text('creditEn')} />
                <TextField autoComplete="off" lang="fr" {...text('creditFr')} />
              </>
            ),
          },
        ]}
      />
    </fieldset>
  );
}

function Uses({ uses }: { uses: readonly AssetUse[] }) {
  const { t } = useApp();
  if (uses.length === 0) return <p className="text-soft">{t('mediaLibrary.used.none')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {uses.map(({ kind, id, field, label }) => (
        <li key={`${kind} ${id} ${field}`} className="flex flex-wrap gap-x-2">
          <span className="text-soft">{t.dynamic(`mediaLibrary.subjects.${kind}`) ?? kind}</span>
          <span className="font-medium">
            {t('mediaLibrary.used.field', {
              label: label || id,
              field: t.dynamic(`mediaLibrary.subjectFields.${field}`) ?? labelOfAuditedField(field, t),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
