import { type ComponentType, lazy } from 'react';
import type { Lang } from '#common/contract/fields.ts';
import type { CompiledPhrases } from '#common/i18n/translate.ts';
import { AppContext, useApp, useT } from '#web/app/context.ts';
import { MAP_PHRASES, withPhrases } from './phrases.ts';
import { loadWithRetries, logFailure } from './retry.ts';

/** A lazy map component per language, with that language's phrases. */
export function lazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Record<Lang, ComponentType<Props>> {
  const inLang = (lang: Lang) =>
    lazy(async () => {
      const both = () => Promise.all([load(), MAP_PHRASES[lang]()]);
      try {
        const [View, { default: phrases }] = await loadWithRetries(both, { log: logFailure });
        return { default: worded(View, phrases) };
      } catch {
        return { default: Unavailable };
      }
    });
  return { en: inLang('en'), fr: inLang('fr') };
}

function worded<Props extends object>(View: ComponentType<Props>, phrases: CompiledPhrases): ComponentType<Props> {
  let made: ReturnType<typeof withPhrases> | undefined;
  return function WordedMap(props: Props) {
    const app = useApp();
    made ??= withPhrases(app.t, phrases);
    return (
      <AppContext value={{ ...app, t: made }}>
        <View {...props} />
      </AppContext>
    );
  };
}

function Unavailable() {
  const t = useT();
  return <p className="relative m-4 rounded-card bg-card p-4 text-center">{t('ui.unavailable')}</p>;
}
