import { useRef } from 'react';
import type { Output } from '#common/contract/define.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { type PermalinkValues, permalinkField, permalinksForm } from '#common/contract/site/permalinks.ts';
import type { settings } from '#common/contract/site/settings.ts';
import { BELOW_PLACES, PERMALINK_NAMES, PERMALINKS, type Permalink } from '#common/screens/permalinks.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type Edit, useEdit } from '#web/forms/use-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

const WORDS = PERMALINK_NAMES.flatMap((name) => LANGS.map((lang) => permalinkField(name, lang)));

/** The permalinks of the public sections, in both languages. */
export function PermalinksForm({ permalinks: initial, version: first }: Output<(typeof settings)['permalinks']>) {
  const { api, t } = useApp();
  const mayChange = useCan('modifySiteSettings');
  const version = useRef(first);
  const edit = useEdit<PermalinkValues>({
    initial,
    schema: permalinksForm,
    labelOf: (name) => t(`siteAdmin.permalinks.fields.${name}`),
    async save(values) {
      const saved = await api.settings.savePermalinks({ body: { ...values, version: version.current } });
      version.current = saved.version;
      return { message: saved.message, saved: values };
    },
    async reread() {
      const theirs = await api.settings.permalinks();
      version.current = theirs.version;
      return theirs.permalinks;
    },
  });
  return (
    <>
      <fieldset disabled={!mayChange} className="min-w-0">
        {!mayChange && <Notice>{t('siteAdmin.viewOnly')}</Notice>}
        <p className="mb-5 max-w-prose text-soft">{t('siteAdmin.permalinks.help')}</p>
        <EditForm
          edit={edit}
          submit={t('siteAdmin.permalinks.save')}
          sections={PERMALINK_NAMES.map((name) => ({
            id: name,
            title: t(`siteAdmin.permalinks.sections.${name}`),
            children: LANGS.map((lang) => <Word key={lang} name={name} lang={lang} edit={edit} />),
          }))}
        />
      </fieldset>
      <SettingsHistory fields={WORDS} onUse={edit.change} />
    </>
  );
}

/** The word of a section in a language, with examples of its addresses. */
function Word({ name, lang, edit }: { name: Permalink; lang: Lang; edit: Edit<PermalinkValues> }) {
  const { t, globals } = useApp();
  const field = permalinkField(name, lang);
  const word = edit.values[field];
  const text = edit.text(field);
  const restore = t('siteAdmin.permalinks.restore', { word: PERMALINKS[name] });
  const addresses = examplesOf(name, word, globals.appRegion).map((path) => (lang === 'fr' ? `/fr${path}` : path));
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          {...text}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint={t('siteAdmin.permalinks.examples', { count: addresses.length, addresses: addresses.join(', ') })}
        />
      </div>
      {word !== PERMALINKS[name] && (
        <Button
          variant="quiet"
          aria-label={`${restore} (${text.label})`}
          onClick={() => edit.choose(field, PERMALINKS[name])}
        >
          {restore}
        </Button>
      )}
    </div>
  );
}

/** Addresses that begin with a word, or end with it below a place. */
function examplesOf(name: Permalink, word: string, region: 'ca' | 'us'): string[] {
  if (name === 'listings') return [`/${word}`, `/${word}/${region === 'us' ? 'favorites' : 'favourites'}`];
  if (name === 'listingPages') return [`/${word}/12-king-street-west-toronto/4821`];
  return BELOW_PLACES.some((one) => one === name) ? [`/${word}`, `/toronto/${word}`] : [`/${word}`];
}
