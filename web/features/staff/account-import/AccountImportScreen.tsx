import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { usePoll } from '#web/app/use-poll.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportResults } from './ImportResults.tsx';
import { ImportRows } from './ImportRows.tsx';
import { importStateBadge } from './result-badges.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).accountImports.one({ params: { id: params.id ?? '' } });
  return { title: found.import.fileName, import: found.import };
}

/** One import: its columns, the dry run, its progress and its rows. */
export function AccountImportScreen() {
  const { api, t } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const id = loaded.import.id;
  const { data, error, isLoading, reload } = useLoad(`account-import ${id}`, (signal) =>
    api.accountImports.one({ params: { id } }, { signal }),
  );
  const shown = data?.import ?? loaded.import;
  const isRunning = shown.state === 'running' || shown.waitingPhotos > 0;
  // A reload would cancel a slow one.
  usePoll(isRunning, () => (isLoading ? undefined : reload()));
  const { kind, state, by, createdAt, version } = shown;
  const isOpen = state === 'mapped' || state === 'checked';
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {importStateBadge(state, t)}
        <span>{t(`accountImport.kinds.${kind}`)}</span>
        <Moment at={createdAt} />
        {by && <span className="text-soft">{by}</span>}
        <Link to={pathTo('support.account-import')} className="link">
          {t('accountImport.back')}
        </Link>
      </p>
      {error && <LoadFailed error={error} reload={reload} />}
      {isOpen && <ImportMapping key={version} found={shown} reload={reload} />}
      {state !== 'mapped' && <ImportResults found={shown} reload={reload} />}
      {state !== 'mapped' && <ImportRows key={`${version} ${state} ${shown.waitingPhotos === 0}`} found={shown} />}
    </>
  );
}
