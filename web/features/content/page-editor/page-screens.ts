import { entryScreens } from '#web/features/content/entries/entry-screens.tsx';

export const pages = entryScreens({ kind: 'page', list: 'admin.pages', type: 'text' });
