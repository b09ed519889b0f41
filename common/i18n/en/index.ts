import { apiDocs } from './api-docs.ts';
import { blogs } from './blogs.ts';
import { catalog } from './catalog.ts';
import { companies } from './companies.ts';
import { content } from './content.ts';
import { errors } from './errors.ts';
import { favourites } from './favourites.ts';
import { format } from './format.ts';
import { forms } from './forms.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { locations } from './locations.ts';
import { mail } from './mail.ts';
import { map } from './map.ts';
import { menu } from './menu.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

/** All English phrases, by namespace. */
export const en = {
  apiDocs,
  blogs,
  catalog,
  companies,
  content,
  errors,
  favourites,
  format,
  forms,
  home,
  listing,
  locations,
  mail,
  map,
  menu,
  search,
  shell,
  ui,
  validation,
} as const;
