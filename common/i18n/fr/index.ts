import type { en } from '#common/i18n/en/index.ts';
import type { Same } from '#common/i18n/translate.ts';
import { catalog } from './catalog.ts';
import { errors } from './errors.ts';
import { format } from './format.ts';
import { map } from './map.ts';
import { menu } from './menu.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

/** All French phrases, by namespace: the same keys as English, or this does not compile. */
export const fr = { catalog, errors, format, map, menu, shell, ui, validation } as const satisfies Same<typeof en>;
