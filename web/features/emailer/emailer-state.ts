import { LANGS, type Lang } from '#common/contract/fields.ts';

/** How a letter is looked at; all of it stands in the address. */
export interface EmailerState {
  /** Name of the template; empty for the first. */
  template: string;
  lang: Lang;
  view: 'html' | 'text';
  width: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
}

/** The choices of each kind. */
export const CHOICES = {
  lang: LANGS,
  view: ['html', 'text'],
  width: ['desktop', 'phone'],
  scheme: ['light', 'dark'],
} as const satisfies { [K in Exclude<keyof EmailerState, 'template'>]: readonly EmailerState[K][] };

/** Reads an address; what it does not say, or says wrongly, is the first choice, and the page's own language. */
export function emailerStateOf(search: string, lang: Lang): EmailerState {
  const query = new URLSearchParams(search);
  const choice = <T extends string>(name: string, choices: readonly T[], unsaid: T): T =>
    choices.find((one) => one === query.get(name)) ?? unsaid;
  return {
    template: query.get('template') ?? '',
    lang: choice('lang', CHOICES.lang, lang),
    view: choice('view', CHOICES.view, 'html'),
    width: choice('width', CHOICES.width, 'desktop'),
    scheme: choice('scheme', CHOICES.scheme, 'light'),
  };
}

/** The address of another look. */
export function emailerPath(state: EmailerState, change: Partial<EmailerState>): string {
  return `/admin/dev/emailer?${new URLSearchParams({ ...state, ...change })}`;
}
