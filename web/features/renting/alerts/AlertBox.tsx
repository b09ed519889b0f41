import { useLang, useT } from '#web/app/context.ts';
import type { AlertBoxProps } from '#web/app/visitor-forms.ts';
import { AlertForm } from './AlertForm.tsx';

/** Sign-up for alerts about new homes in a place, with a heading. */
export function AlertBox({ place, query }: AlertBoxProps) {
  const t = useT();
  const lang = useLang();
  return (
    <section className="rounded-card bg-spruce-tint p-6">
      <h2 className="text-20">{t('forms.alert.inPlace', { inPlace: place.inPlace[lang] })}</h2>
      <p className="mt-1 mb-4 text-soft">{t('forms.alert.inPlaceHint')}</p>
      <AlertForm scope={{ kind: place.kind, id: place.id }} query={query} />
    </section>
  );
}
