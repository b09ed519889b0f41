import type { EntryDetail } from '#common/contract/content/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import { entryKind } from '#common/entries/kinds.ts';
import { photoSocialSrc, socialCropSrc } from '#common/listings/photos.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { useApp } from '#web/app/context.ts';
import { useAsset } from '#web/forms/assets/use-asset.ts';
import { Facts } from '#web/ui/Facts.tsx';
import type { EntryFormValues } from './entry-values.ts';
import { cutToWidth, textWidth } from './text-width.ts';

/** Width at which Google cuts a title on desktops, in pixels of its 20 px Arial. */
const TITLE_PX = 600;
/** The same for two lines of description in 14 px Arial. */
const DESCRIPTION_PX = 960;

/** The title, address and description in search results, the card of social networks, and the note for robots. */
export function SearchPreview({ lang, entry, values }: { lang: Lang; entry: EntryDetail; values: EntryFormValues }) {
  const { t, globals } = useApp();
  const text = (key: string, of = lang) => String(values[`${of}.${key}`] ?? '');
  const title = `${text('title')} | ${globals.siteName}`;
  const description = text('summary');
  const pathIn = (of: Lang) => {
    const path = entryKind(entry.kind).pathOf?.(text('slug', of), of);
    return path && globals.appUrl + publicPath(globals.publicWords, of, path);
  };
  const picture = entry.fields
    .filter(({ type }) => type === 'picture')
    .map(({ key, isShared }) => values[`${isShared ? 'shared' : lang}.${key}`])
    .find(Boolean);
  const { asset } = useAsset(assetIdOf(picture));
  const ofPicture = asset
    ? socialCropSrc(asset.src, { x: asset.focusX, y: asset.focusY })
    : typeof picture === 'string' && photoSocialSrc(picture);
  const socialImage = ofPicture || globals.socialImage;
  const measure = (value: string, font: string, most: number) => {
    const width = Math.round(textWidth(value, font));
    return t(width > most ? 'entries.preview.tooWide' : 'entries.preview.fits', { width, most });
  };
  return (
    <div className="mt-5 grid gap-6 lg:grid-cols-2">
      <div>
        <h3 className="mb-2 text-15 font-semibold">{t('entries.preview.search')}</h3>
        <div lang={lang} className="rounded-card border border-line p-4">
          <p className="text-13 break-all text-soft">{pathIn(lang)}</p>
          <p className="mt-1 text-20 text-spruce">{cutToWidth(title, '20px Arial', TITLE_PX)}</p>
          <p className="mt-1 text-15">{cutToWidth(description, '14px Arial', DESCRIPTION_PX) || '—'}</p>
        </div>
        <div className="mt-4">
          <Facts
            facts={[
              [t('entries.preview.titleWidth'), measure(title, '20px Arial', TITLE_PX)],
              [t('entries.preview.descriptionWidth'), measure(description, '14px Arial', DESCRIPTION_PX)],
              [t('entries.preview.robots'), t(`entries.preview.robotsOf.${entry.paths[lang] ? 'index' : 'hidden'}`)],
              [
                'hreflang',
                LANGS.filter((of) => entry.paths[of])
                  .map((of) => `${of}-CA`)
                  .join(', ') || t('lists.none'),
              ],
            ]}
          />
        </div>
      </div>
      <div>
        <h3 className="mb-2 text-15 font-semibold">{t('entries.preview.social')}</h3>
        <div lang={lang} className="max-w-md overflow-hidden rounded-card border border-line">
          <img src={socialImage} alt="" width={1200} height={630} className="h-auto w-full" />
          <div className="p-3">
            <p className="text-13 text-soft">{new URL(globals.appUrl).hostname}</p>
            <p className="font-semibold">{text('title')}</p>
            <p className="line-clamp-2 text-15 text-soft">{description}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
