import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { idParams, line, requiredLine, taken, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { UPLOAD_BYTES, upload } from './uploads.ts';

// The library has no permissions of its own: staff who edit something with images may use it.
const viewers = staff(
  'viewGlobalContent',
  'viewPages',
  'viewBlogs',
  'viewCities',
  'viewProvinces',
  'modifyUsers',
  'modifySiteSettings',
);
const contributors = staff(
  'createGlobalContent',
  'modifyGlobalContent',
  'createPages',
  'modifyPages',
  'createBlogs',
  'modifyBlogs',
  'modifyCities',
  'modifyProvinces',
  'modifyUsers',
  'modifySiteSettings',
);
/** Replacing or deleting an asset affects what others wrote. */
const keepers = staff('modifyGlobalContent', 'modifyPages', 'modifyBlogs');

const percent = z.int().check(z.minimum(0), z.maximum(100));
const uploadId = z.uuid('validation.invalid');
const name = requiredLine(200);

/** The texts and the focus of an asset, as editors change them. */
export const assetForm = z.object({
  name,
  /** The description in both languages is required before use, unless the asset is decorative. */
  altEn: line(300),
  altFr: line(300),
  isDecorative: z.boolean(),
  captionEn: line(500),
  captionFr: line(500),
  creditEn: line(200),
  creditFr: line(200),
  /** The point that every crop keeps, in percent from the left and from the top. */
  focusX: percent,
  focusY: percent,
});
export type AssetForm = z.output<typeof assetForm>;

/** An image of the media library. */
const asset = z.object({
  ...assetForm.shape,
  id: z.int(),
  name: z.string(),
  /** `bucket/name`, for photoSrc. It changes with the file. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** #rrggbb */
  color: z.string(),
  /** Whether it has a description in both languages or is decorative. */
  isUsable: z.boolean(),
  useCount: z.int(),
  createdAt: z.string(),
  version: z.int(),
});
export type Asset = z.output<typeof asset>;

/** One place that shows an asset. */
const assetUse = z.object({ kind: z.string(), id: z.string(), field: z.string(), label: z.string() });
export type AssetUse = z.output<typeof assetUse>;

export const ASSET_STATES = ['incomplete', 'used', 'unused'] as const;

const list = {
  method: 'GET',
  path: '/admin/assets',
  summary: 'Lists the images of the media library',
  access: viewers,
  query: listQuery({
    sorts: ['createdAt'],
    filters: { state: z.optional(z.enum(ASSET_STATES, 'validation.one_of')) },
  }),
  output: listOutput(asset),
} as const;

const fileErrors = ['file.too_large', 'upload.too_many', 'upload.format', 'upload.heic', 'upload.svg'] as const;

/** Images for everything that staff edit. */
export const mediaLibrary = group({
  list,
  listCsv: csvOf(list),
  asset: {
    method: 'GET',
    path: '/admin/assets/:id',
    summary: 'Returns an image of the media library, with its uses',
    access: viewers,
    params: idParams,
    output: z.object({ asset, uses: z.array(assetUse) }),
    errors: ['asset.not_found'],
  },
  send: {
    method: 'POST',
    path: '/admin/assets/files',
    summary: 'Uploads one image file (JPEG, PNG, WebP, AVIF or HEIC, up to 15 MB); a job prepares it',
    access: contributors,
    body: z.object({}),
    file: { maxBytes: UPLOAD_BYTES },
    output: z.object({ upload }),
    errors: fileErrors,
  },
  file: {
    method: 'GET',
    path: '/admin/assets/files/:id',
    summary: 'Returns the state of a file that the caller uploaded',
    access: contributors,
    params: z.object({ id: uploadId }),
    output: z.object({ upload }),
    errors: ['upload.not_found'],
  },
  create: {
    method: 'POST',
    path: '/admin/assets',
    summary: 'Adds an uploaded file to the media library',
    access: contributors,
    body: z.object({ uploadId, name }),
    output: z.object({ asset }),
    errors: ['upload.not_found', 'upload.not_ready'],
  },
  save: {
    method: 'PATCH',
    path: '/admin/assets/:id',
    summary: 'Changes the texts and the focus of an image; an image in use keeps a description',
    access: contributors,
    params: idParams,
    body: z.extend(assetForm, { version }),
    output: z.object({ ...taken.shape, asset }),
    errors: ['asset.not_found', 'asset.needs_alt', 'edit.conflict'],
  },
  replace: {
    method: 'POST',
    path: '/admin/assets/:id/replace',
    summary: 'Replaces the file of an image everywhere it is used',
    access: keepers,
    params: idParams,
    body: z.object({ uploadId, version }),
    output: z.object({ ...taken.shape, asset }),
    errors: ['asset.not_found', 'upload.not_found', 'upload.not_ready', 'edit.conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/admin/assets/:id',
    summary: 'Deletes an image that nothing uses',
    access: keepers,
    params: idParams,
    output: taken,
    errors: ['asset.not_found', 'asset.in_use'],
  },
});
