import { useState } from 'react';
import { ASSET_STATES, type Asset } from '#common/contract/media-library.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useSession } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { AssetDrop } from './AssetDrop.tsx';
import { AssetThumb } from './AssetThumb.tsx';
import { mayAdd } from './permissions.ts';
import { useAssetUploads } from './use-asset-uploads.ts';

/** The media library: upload, search and filters. */
export function MediaScreen() {
  const { api, t } = useApp();
  useSession();
  const [added, setAdded] = useState(0);
  const uploads = useAssetUploads(() => setAdded((last) => last + 1));
  const list: ListSpec<Asset> = {
    name: 'assets',
    title: t('screens.admin.media'),
    purpose: t('mediaLibrary.purpose'),
    emptyText: t('mediaLibrary.emptyText'),
    nameOf: ({ name }) => name,
    load: api.mediaLibrary.list,
    csv: api.mediaLibrary.listCsv,
    firstSort: '-createdAt',
    columns: [
      {
        key: 'name',
        heading: t('mediaLibrary.fields.image'),
        cell: (asset) => (
          <Link to={pathTo('admin.media.detail', { id: asset.id })} className="link flex items-center gap-3">
            <AssetThumb asset={asset} className="h-14 w-20 shrink-0 rounded-control" />
            <span className="wrap-anywhere">{asset.name}</span>
          </Link>
        ),
      },
      {
        key: 'alt',
        heading: t('mediaLibrary.alt.title'),
        cell: (asset) => <Described asset={asset} />,
      },
      {
        key: 'useCount',
        heading: t('mediaLibrary.fields.useCount'),
        cell: ({ useCount }) => t('mediaLibrary.uses', { count: useCount }),
      },
      {
        key: 'createdAt',
        heading: t('mediaLibrary.fields.createdAt'),
        isSortable: true,
        isWide: true,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('mediaLibrary.state'),
        options: ASSET_STATES.map((value) => ({ value, label: t(`mediaLibrary.states.${value}`) })),
      },
    ],
  };
  return (
    <>
      {mayAdd() && (
        <div className="mb-6 max-w-3xl">
          <AssetDrop uploads={uploads} added={added} />
        </div>
      )}
      <DataList key={added} list={list} />
    </>
  );
}

function Described({ asset: { isUsable, isDecorative, altEn, altFr } }: { asset: Asset }) {
  const { t } = useApp();
  if (!isUsable) return <Badge tone="warning">{t('mediaLibrary.states.incomplete')}</Badge>;
  if (isDecorative) return <Badge>{t('mediaLibrary.fields.isDecorative')}</Badge>;
  return <span className="line-clamp-2 text-15">{t.lang === 'fr' ? altFr : altEn}</span>;
}
