import type { PrivateScreenName } from '#common/screens/index.ts';
import { foldName } from '#common/values/fold-name.ts';
import { useApp, useGlobals } from '#web/app/context.ts';
import { saveLanguage } from '#web/app/language.ts';
import { useSession } from '#web/app/session.ts';
import { logOutHere } from './log-out-here.ts';
import { openScreens } from './menu.ts';
import { pathOf, titleKey } from './titles.ts';

/** Screens and actions among the results of a search; an empty search lists all. */
const MAX_EACH = 8;
/** Screens that do something instead of showing a list. */
const IS_ACTION = /\.(?:create|import|edit|change-password)$/;

/** Something that the search of staff offers. */
export interface FinderOption {
  key: string;
  title: string;
  note: string;
  /** The screen or page that it opens. */
  path?: string;
  run?: () => void;
}

interface Worded extends FinderOption {
  /** Further words that find it. */
  words: string;
}

/** The screens and actions of a person whose title or words have the typed ones, those with the title first. */
export function useFinderOptions(typed: string): {
  screens: FinderOption[];
  actions: FinderOption[];
  /** Whether the text begins with a verb, so actions come first. */
  isVerb: boolean;
} {
  const { t } = useApp();
  const { modules } = useGlobals();
  const all = openScreens(useSession(), modules);
  const toOption = (name: PrivateScreenName): Worded => ({
    key: name,
    title: name === 'admin.users.create' ? t('desk.find.commands.invite') : t(titleKey(name)),
    note: '',
    path: pathOf(name),
    words: [
      t(titleKey(name)),
      t.dynamic(`desk.find.words.${name}`),
      IS_ACTION.test(name) && t('desk.find.createWords'),
    ].join(' '),
  });
  const commands = useCommands();
  const [first = ''] = foldName(typed).split(/\s+/);
  return {
    isVerb: first.length > 2 && foldName(t('desk.find.createWords')).split(' ').includes(first),
    screens: matching(all.filter((name) => !IS_ACTION.test(name)).map(toOption), typed),
    actions: matching([...all.filter((name) => IS_ACTION.test(name)).map(toOption), ...commands], typed),
  };
}

/** Actions of the frame, for everyone. */
function useCommands(): Worded[] {
  const { api, t } = useApp();
  const command = (name: 'language' | 'publicSite' | 'logOut', does: Pick<FinderOption, 'path' | 'run'>) => ({
    key: name,
    title: t(`desk.find.commands.${name}`),
    note: '',
    words: '',
    ...does,
  });
  const switchLanguage = () => {
    saveLanguage(t.lang === 'fr' ? 'en' : 'fr');
    window.location.reload();
  };
  return [
    command('publicSite', { path: '/' }),
    command('language', { run: switchLanguage }),
    command('logOut', { run: () => void logOutHere(api) }),
  ];
}

function matching(options: readonly Worded[], typed: string): FinderOption[] {
  if (typed === '') return [...options];
  const words = foldName(typed).split(/\s+/);
  const hasAll = (text: string) => words.every((word) => foldName(text).includes(word));
  const [named, others] = [options.filter(({ title }) => hasAll(title)), options.filter(({ title }) => !hasAll(title))];
  return [...named, ...others.filter(({ title, words: more }) => hasAll(`${title} ${more}`))].slice(0, MAX_EACH);
}
