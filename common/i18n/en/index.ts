import { catalog } from './catalog.ts';
import { errors } from './errors.ts';
import { format } from './format.ts';
import { map } from './map.ts';
import { menu } from './menu.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

/** All English phrases, by namespace. */
export const en = { catalog, errors, format, map, menu, shell, ui, validation } as const;
