import { pathTo } from '#common/screens/path-to.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { EntryEditor, type EntryEditorProps } from '#web/features/content/index.ts';

type BlogEditorProps = Pick<EntryEditorProps, 'entry' | 'fields' | 'values'>;

// The controls below the texts load after them.
const load = () => import('./article-controls.tsx');
const PlaceControl = lazyPart(async () => (await load()).PlaceControl);
const CONTROLS = {
  provinceId: PlaceControl,
  cityId: PlaceControl,
  picture: lazyPart(async () => (await load()).PictureControl),
  listingIds: lazyPart(async () => (await load()).ListingsControl),
};

/** The editing screen of an article. */
export const BlogEditor = (props: BlogEditorProps) => (
  <EntryEditor
    {...props}
    kind="post"
    controls={CONTROLS}
    backTo={pathTo('admin.blogs')}
    pathOf={(id) => pathTo('admin.blogs.edit', { id })}
  />
);
