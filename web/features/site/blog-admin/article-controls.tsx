import { useT } from '#web/app/context.ts';
import { AssetControl, type EntryControlProps, ReferenceControl } from '#web/features/content/index.ts';

export { ListingsControl } from './ListingsControl.tsx';

export function PlaceControl(props: EntryControlProps) {
  const t = useT();
  return (
    <ReferenceControl
      {...props}
      hint={t(props.field.key === 'cityId' ? 'blogAdmin.wholeProvince' : 'words.allOfCanada')}
    />
  );
}

export function PictureControl(props: EntryControlProps) {
  const t = useT();
  const value = props.edit.values[props.name];
  return <AssetControl {...props} hint={typeof value === 'string' && value !== '' ? t('blogAdmin.pictureNow') : ''} />;
}
