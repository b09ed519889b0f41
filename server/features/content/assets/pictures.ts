import type { Lang } from '#common/contract/fields.ts';
import { focusStep, type PhotoWidth, photoSrc, photoSrcSet, socialCropSrc } from '#common/listings/photos.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** An asset as pages show it. */
export interface AssetPicture {
  id: number;
  /** `bucket/name`, for photoSrc. */
  src: string;
  /** Size of the original, in pixels. */
  width: number;
  height: number;
  /** #rrggbb */
  color: string;
  /** The description; empty for a decorative asset. */
  alt: Record<Lang, string>;
  caption: Record<Lang, string>;
  credit: Record<Lang, string>;
  /** The point that crops keep, for `data-focus`; undefined for the centre. */
  focus: string | undefined;
  /** The file name of its avatar in `/media/users/full`, without the ending. */
  cropName: string;
  /** Its path as the image of a shared link. */
  socialImage: string;
}

/** The assets with these ids, in one query. Unknown ids are missing in the result. */
export async function readAssetPictures(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AssetPicture>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .innerJoin('uploads', 'uploads.id', 'assets.upload_id')
    .selectAll('assets')
    .select(['uploads.width', 'uploads.height', 'uploads.color'])
    .where('assets.id', 'in', wanted)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        src: `uploads/${row.upload_id}`,
        width: row.width ?? 0,
        height: row.height ?? 0,
        color: row.color ?? '#ffffff',
        alt: row.is_decorative ? { en: '', fr: '' } : { en: row.alt_en, fr: row.alt_fr },
        caption: { en: row.caption_en, fr: row.caption_fr },
        credit: { en: row.credit_en, fr: row.credit_fr },
        focus: offCentre(focusStep({ x: row.focus_x, y: row.focus_y })),
        cropName: `${row.upload_id}-${row.focus_x}-${row.focus_y}`,
        socialImage: socialCropSrc(row.upload_id, { x: row.focus_x, y: row.focus_y }),
      },
    ]),
  );
}

const offCentre = (step: string): string | undefined => (step === '2-2' ? undefined : step);

/** How a picture is laid out. */
interface PictureLayout {
  lang: Lang;
  /** The `sizes` attribute. */
  sizes: string;
  /** Largest delivered width. */
  largest?: PhotoWidth;
}

/**
 * The attributes of an `img`. AVIF and WebP share the address: the server sends the smaller one that the browser
 * accepts. `data-focus` moves the crop of `object-fit: cover`.
 */
export function pictureAttributes(
  { src, width, height, alt, focus }: AssetPicture,
  { lang, sizes, largest = 1600 }: PictureLayout,
): Record<string, string> {
  return {
    src: photoSrc(src, 960),
    srcset: photoSrcSet(src, largest),
    sizes,
    width: String(width),
    height: String(height),
    alt: alt[lang],
    loading: 'lazy',
    decoding: 'async',
    ...(focus && { 'data-focus': focus }),
  };
}
