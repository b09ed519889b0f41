import { MODULE_KEYS } from '#common/catalog/modules.ts';
import type { ProjectModule } from '#common/contract/site/settings.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** Every module with its state. */
export function ModulesTab({ modules }: { modules: readonly ProjectModule[] }) {
  const t = useT();
  const mayChange = useCan('modifyProjectModules');
  return (
    <>
      <p className="mb-4 text-soft">{t('siteAdmin.modules.help')}</p>
      <ul className="grid max-w-4xl gap-3">
        {MODULE_KEYS.map((key) => {
          const module = modules.find((one) => one.key === key);
          const name = t(`siteAdmin.modules.names.${key}`);
          return (
            <li key={key} className="card flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="max-w-2xl min-w-0 flex-1">
                <h2 className="flex flex-wrap items-center gap-2 text-17">
                  {name}
                  <Badge tone={module?.isEnabled ? 'good' : 'neutral'}>
                    {t(module?.isEnabled ? 'siteAdmin.modules.on' : 'siteAdmin.modules.off')}
                  </Badge>
                </h2>
                <p className="text-15 text-soft">{t(`siteAdmin.modules.texts.${key}`)}</p>
              </div>
              {mayChange && module && (
                <Link
                  to={pathTo('admin.settings.module', { id: module.id })}
                  className={buttonClass({})}
                  aria-label={t('siteAdmin.modules.editOf', { module: name })}
                >
                  {t('words.edit')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
