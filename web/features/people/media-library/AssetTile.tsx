import type { Asset } from '#common/contract/people/media-library.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { AssetThumb } from '#web/forms/assets/AssetThumb.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { missingAlt } from './missing-alt.ts';

/** An image of the library with its name, uses, and the language without a description. */
export function AssetTile({ asset }: { asset: Asset }) {
  const t = useT();
  const missing = missingAlt(asset);
  return (
    <div className="card relative flex h-full flex-col overflow-clip focus-within:border-spruce hover:border-edge">
      <AssetThumb asset={asset} className="aspect-photo w-full" />
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <Link
          to={pathTo('admin.media.detail', { id: asset.id })}
          className="line-clamp-2 text-15 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {asset.name}
        </Link>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-13 text-soft">
          <span>{t('mediaLibrary.uses', { count: asset.useCount })}</span>
          {missing && <Badge tone="warning">{t(`mediaLibrary.missing.${missing}`)}</Badge>}
          {asset.isDecorative && <Badge>{t('mediaLibrary.fields.isDecorative')}</Badge>}
        </p>
      </div>
    </div>
  );
}
