import { useState } from 'react';
import { ASSET_STATES, type Asset } from '#common/contract/people/media-library.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useSession } from '#web/app/session.ts';
import { AssetDrop } from '#web/forms/assets/AssetDrop.tsx';
import { useAssetUploads } from '#web/forms/assets/use-asset-uploads.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useLoad } from '#web/lists/use-load.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { AssetTile } from './AssetTile.tsx';
import { describePath, MAX_ROW } from './describe-path.ts';
import { mayAdd } from './permissions.ts';

/** The media library: upload, search and filters. */
export function MediaScreen() {
  const { api, t } = useApp();
  useSession();
  const [added, setAdded] = useState<readonly number[]>([]);
  const uploads = useAssetUploads(({ id }) => setAdded((last) => [...last, id]));
  const list: ListSpec<Asset> = {
    name: 'assets',
    title: t('screens.admin.media'),
    purpose: t('mediaLibrary.purpose'),
    emptyText: t('mediaLibrary.emptyText'),
    nameOf: ({ name }) => name,
    load: api.mediaLibrary.list,
    csv: api.mediaLibrary.listCsv,
    stamp: String(added.length),
    firstSort: '-createdAt',
    tile: (asset) => <AssetTile asset={asset} />,
    columns: [
      { key: 'name', heading: t('words.image'), cell: ({ name }) => name },
      {
        key: 'createdAt',
        heading: t('words.addedAt'),
        isSortable: true,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    tabs: {
      name: 'state',
      label: t('words.status'),
      all: t('mediaLibrary.all'),
      options: ASSET_STATES.map((value) => ({ value, label: t(`mediaLibrary.states.${value}`) })),
    },
  };
  return (
    <>
      {mayAdd() && (
        <div className="mb-6 max-w-3xl">
          <AssetDrop uploads={uploads} added={added.length} />
          <StartDescribing added={added} isUploading={uploads.all.some(({ state }) => state !== 'failed')} />
        </div>
      )}
      <DataList list={list} />
    </>
  );
}

/** Leads to the descriptions of the images that were just added, or of all that have none. */
function StartDescribing({ added, isUploading }: { added: readonly number[]; isUploading: boolean }) {
  const { api, t } = useApp();
  const { data } = useLoad(`assets to describe ${added.length}`, (signal) =>
    api.mediaLibrary.list({ query: { state: 'incomplete', sort: '-createdAt', perPage: MAX_ROW } }, { signal }),
  );
  const waiting = data?.rows.map(({ id }) => id) ?? [];
  const isNew = added.length > 0;
  const row = isNew ? added.filter((id) => waiting.includes(id)) : waiting;
  const [first] = row;
  if (first === undefined || isUploading) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isNew && <span>{t('mediaLibrary.describe.waiting', { count: data?.total ?? 0 })}</span>}
      <Link to={describePath(first, row)} className={buttonClass({ variant: isNew ? 'primary' : 'secondary' })}>
        {t(`mediaLibrary.describe.${isNew ? 'startNew' : 'start'}`, { count: row.length })}
      </Link>
    </p>
  );
}
