import { useEffect, useRef } from 'react';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { slugOf } from '#common/listings/listing-path.ts';
import type { Edit } from '#web/forms/use-edit.ts';
import type { EntryFormValues } from './entry-values.ts';

/** Fills an address that was never saved from its title, until someone types another one. */
export function useSuggestedSlugs({ values, choose }: Edit<EntryFormValues>, saved: EntryFormValues): void {
  const titles = useRef<Partial<Record<Lang, string>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a typed address must not bring back the suggested one
  useEffect(() => {
    for (const lang of LANGS) {
      const title = String(values[`${lang}.title`] ?? '');
      const suggested = slugOf(titles.current[lang] ?? '');
      titles.current[lang] = title;
      const slug = values[`${lang}.slug`];
      const isSaved = (saved[`${lang}.slug`] ?? '') !== '';
      if (!isSaved && slug === suggested && slug !== slugOf(title)) choose(`${lang}.slug`, slugOf(title));
    }
  }, [values['en.title'], values['fr.title']]);
}
