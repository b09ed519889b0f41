import { fullNameOf } from '#common/values/full-name.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { session } from '#web/app/session.ts';
import { entryScreens } from '#web/features/content/index.ts';

// The controls below the texts load after them.
const load = () => import('./article-controls.tsx');
const PlaceControl = lazyPart(async () => (await load()).PlaceControl);

export const posts = entryScreens({
  kind: 'post',
  list: 'admin.blogs',
  controls: {
    provinceId: PlaceControl,
    cityId: PlaceControl,
    picture: lazyPart(async () => (await load()).PictureControl),
    listingIds: lazyPart(async () => (await load()).ListingsControl),
  },
  // The author is the person who writes the article, unless they enter another name.
  fillIn({ shared, ...texts }) {
    const user = session.get()?.user;
    return { ...texts, shared: { ...shared, author: user ? fullNameOf(user) : '' } };
  },
});
