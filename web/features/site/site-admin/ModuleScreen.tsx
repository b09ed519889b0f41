import { useRef } from 'react';
import * as z from 'zod/mini';
import { MODULE_KEYS, type ModuleKey, settingsOfModule } from '#common/catalog/modules.ts';
import { AppError } from '#common/contract/errors.ts';
import type { ProjectModule } from '#common/contract/site/settings.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { EditForm, type EditSection } from '#web/forms/EditForm.tsx';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { useEdit } from '#web/forms/use-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Before the name of a setting in the form, as in the server's errors. */
const PREFIX = 'settings.';

type Values = Record<string, string | boolean>;

// The server checks each setting and names its field.
const schema = z.record(z.string(), z.union([z.string(), z.boolean()]));

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).settings.module({ params: { id: params.id ?? '' } });
  const known = MODULE_KEYS.find((key) => key === found.projectModule.key);
  if (!known) throw new AppError('route.not_found');
  return { module: found.projectModule, known };
}

/** Turns one module on or off and changes its settings. */
export function ModuleScreen() {
  const { module, known } = useLoaderData<typeof loader>();
  return (
    <>
      <ModuleForm key={module.id} module={module} known={known} />
      <Optional>
        <LazyChangeHistory kind="module" id={module.id} />
      </Optional>
    </>
  );
}

function ModuleForm({ module, known }: { module: ProjectModule; known: ModuleKey }) {
  const { api, t } = useApp();
  const version = useRef(module.version);
  const settings = Object.entries(settingsOfModule(known));
  const labelOf = (name: string) => t.dynamic(`siteAdmin.modules.fields.${name}`) ?? name;
  const take = (fresh: ProjectModule): Values => {
    version.current = fresh.version;
    return valuesOf(known, fresh);
  };
  const edit = useEdit<Values>({
    initial: valuesOf(known, module),
    schema,
    labelOf: (name) => (name === 'isEnabled' ? t('words.status') : labelOf(name.slice(PREFIX.length))),
    ask: async ({ isEnabled }) =>
      isEnabled === true ||
      !module.isEnabled ||
      (await confirm({
        title: t('siteAdmin.modules.offTitle', { module: t(`siteAdmin.modules.names.${known}`) }),
        text: t('siteAdmin.modules.offText'),
        confirm: t('words.turnOff'),
        cancel: t('ui.cancel'),
        isDestructive: true,
      })),
    async save({ isEnabled, ...values }) {
      const { projectModule } = await api.settings.saveModule({
        body: {
          key: known,
          isEnabled: isEnabled === true,
          version: version.current,
          settings: Object.fromEntries(settings.map(([name]) => [name, values[PREFIX + name] ?? ''])),
        },
      });
      const module = t(`siteAdmin.modules.names.${known}`);
      take(projectModule);
      return { message: t('siteAdmin.modules.saved', { module }), to: pathTo('admin.settings', { tab: 'modules' }) };
    },
    async reread() {
      const fresh = await api.settings.module({ params: { id: module.id } });
      return take(fresh.projectModule);
    },
  });
  const sections: EditSection[] = [
    {
      id: 'state',
      title: t(`siteAdmin.modules.names.${known}`),
      help: t(`siteAdmin.modules.texts.${known}`),
      children: (
        <CheckboxField
          label={t('siteAdmin.modules.isEnabled')}
          name="isEnabled"
          checked={edit.values.isEnabled === true}
          onChange={({ target }) => edit.choose('isEnabled', target.checked)}
        />
      ),
    },
  ];
  if (settings.length > 0)
    sections.push({
      id: 'settings',
      title: t('words.settings'),
      children: settings.map(([name, setting]) => {
        const field = PREFIX + name;
        return setting.kind === 'flag' ? (
          <CheckboxField
            key={name}
            label={labelOf(name)}
            name={field}
            checked={edit.values[field] === true}
            error={edit.errorOf(field)}
            onChange={({ target }) => edit.choose(field, target.checked)}
          />
        ) : (
          <TextField
            key={name}
            inputMode="numeric"
            hint={t('siteAdmin.modules.bounds', { minimum: setting.minimum, maximum: setting.maximum })}
            {...edit.text(field)}
          />
        );
      }),
    });
  return (
    <EditForm
      edit={edit}
      submit={t('siteAdmin.modules.save')}
      backTo={pathTo('admin.settings', { tab: 'modules' })}
      sections={sections}
    />
  );
}

/** The values of the form; a setting that is not stored has its fallback. */
function valuesOf(key: ModuleKey, { isEnabled, settings }: ProjectModule): Values {
  const values: Values = { isEnabled };
  for (const [name, { kind, fallback }] of Object.entries(settingsOfModule(key))) {
    const text = settings[name] ?? String(fallback);
    values[PREFIX + name] = kind === 'flag' ? text === 'true' : text;
  }
  return values;
}
