import type { Asset } from '#common/contract/people/media-library.ts';
import { mediaLibrary } from '#common/contract/people/media-library.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { readAssetUses } from '#server/features/content/index.ts';
import { readAssetFile, receiveAssetFile } from '#server/features/people/uploads/asset-files.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { readAllAssets, readAsset, readAssets } from './assets.ts';
import { createAsset, deleteAsset, editAsset, replaceAsset } from './write-asset.ts';

/** The media library. */
export const routes = handlers(mediaLibrary, {
  list: ({ db, query }) => readAssets(db, query),
  listCsv: async ({ db, query, config, t }) =>
    csvDownload('media.csv', csvChunks(columnsOf(t, config.APP_URL), await readAllAssets(db, query), t.lang)),
  async asset({ db, params: { id } }) {
    const [asset, uses] = await Promise.all([readAsset(db, id), readAssetUses(db, id)]);
    return { asset, uses };
  },
  async send({ file, ...context }) {
    const id = await receiveAssetFile(context, file);
    return { upload: await readAssetFile(context, id) };
  },
  file: async ({ params, ...context }) => ({ upload: await readAssetFile(context, params.id) }),
  async create({ body, ...context }) {
    return { asset: await readAsset(context.db, await createAsset(context, body)) };
  },
  async save({ params: { id }, body, ...context }) {
    await editAsset(context, id, body);
    return { ...done(context.t('mediaLibrary.saved')), asset: await readAsset(context.db, id) };
  },
  async replace({ params: { id }, body, ...context }) {
    await replaceAsset(context, id, body);
    return { ...done(context.t('mediaLibrary.replaced')), asset: await readAsset(context.db, id) };
  },
  async remove({ params, ...context }) {
    await deleteAsset(context, params.id);
    return done(context.t('mediaLibrary.deleted'));
  },
});

const columnsOf = (t: Translate, appUrl: string): CsvColumn<Asset>[] => [
  { heading: t('mediaLibrary.fields.name'), of: ({ name }) => name },
  { heading: t('mediaLibrary.fields.altEn'), of: ({ altEn }) => altEn },
  { heading: t('mediaLibrary.fields.altFr'), of: ({ altFr }) => altFr },
  { heading: t('mediaLibrary.fields.isDecorative'), of: ({ isDecorative }) => t(isDecorative ? 'ui.yes' : 'ui.no') },
  { heading: t('mediaLibrary.fields.useCount'), of: ({ useCount }) => useCount },
  { heading: t('words.addedAt'), of: ({ createdAt }) => createdAt },
  { heading: t('words.file'), of: ({ src }) => appUrl + photoSrc(src, 1600) },
];
