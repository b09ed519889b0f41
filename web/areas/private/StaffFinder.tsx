import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import { FOUND_KINDS, type FoundRecord } from '#common/contract/desk.ts';
import { foldName } from '#common/fold-name.ts';
import { useApp, useGlobals } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SearchIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { useCombobox } from '#web/ui/use-combobox.ts';
import { menuScreens } from './menu.ts';
import { pathOf, titleKey } from './titles.ts';

/** Pause after the last key before records are searched, in milliseconds. */
const PAUSE_MS = 150;
/** Screens among the results of a search; an empty search lists all. */
const MAX_SCREENS = 8;

interface Option {
  key: string;
  title: string;
  note: string;
  path: string;
}
interface OptionGroup {
  label: string;
  options: Option[];
}

/** Search of staff over screens and records, by keyboard: arrows choose, Enter opens, Escape closes. */
export function StaffFinder({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useApp();
  return (
    <Dialog open={open} onClose={onClose} title={t('desk.find.title')} closeLabel={t('ui.close')}>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useApp();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isSearched, isFailed } = useFound(typed.trim());
  const screens = useScreens(useDeferredValue(typed.trim()));
  const groups: OptionGroup[] = [
    { label: t('desk.find.screens'), options: screens },
    ...FOUND_KINDS.map((kind) => ({
      label: t(`desk.find.kinds.${kind}`),
      options: found.filter((one) => one.kind === kind).map((one) => ({ ...one, key: `${kind} ${one.id}` })),
    })),
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const choose = ({ path }: Option) => {
    onClose();
    void navigate(path);
  };
  const box = useCombobox({ options, isOpen: true, setOpen: (open) => open || onClose(), choose, first: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    box.inputProps.onKeyDown(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (box.active) choose(box.active);
  };
  return (
    <div className="flex min-h-80 flex-col gap-3">
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-soft" />
        <input
          {...box.inputProps}
          data-autofocus
          aria-label={t('desk.find.label')}
          placeholder={t('desk.find.placeholder')}
          className="input pl-10"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            box.reset();
          }}
          onKeyDown={onKeyDown}
          onBlur={undefined}
        />
      </div>
      <p className="text-13 text-soft">{t(isFailed ? 'desk.find.failed' : 'desk.find.hint')}</p>
      <div {...box.listProps(t('desk.find.results'))}>
        {groups.map(({ label, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox
          <div key={label} role="group" aria-label={label} className="pb-2">
            <div aria-hidden="true" className="px-3 pt-1 pb-1 text-13 font-medium text-soft">
              {label}
            </div>
            {own.map((option) => (
              <div
                key={option.key}
                {...box.optionProps(option, options.indexOf(option))}
                ref={option === box.active ? showOption : undefined}
                className={`flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2 wrap-anywhere hover:bg-mist ${option === box.active ? 'bg-spruce-tint text-spruce-deep' : ''}`}
              >
                <span>{option.title}</span>
                <span className="text-13 text-soft">{option.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <LiveRegion>{isSearched ? t('desk.find.count', { count: options.length }) : ''}</LiveRegion>
    </div>
  );
}

const showOption = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** Screens of the user's menu whose title or tabs have the typed words, those with the title first. */
function useScreens(typed: string): Option[] {
  const { t } = useApp();
  const { modules } = useGlobals();
  const words = foldName(typed).split(/\s+/);
  const all = menuScreens(useSession(), modules).map((name) => ({
    key: name,
    title: t(titleKey(name)),
    note: '',
    path: pathOf(name),
  }));
  if (typed === '') return all;
  const hasAll = (text: string) => words.every((word) => foldName(text).includes(word));
  const [named, others] = [all.filter(({ title }) => hasAll(title)), all.filter(({ title }) => !hasAll(title))];
  const meant = others.filter(({ key, title }) => hasAll(`${title} ${t.dynamic(`desk.find.words.${key}`) ?? ''}`));
  return [...named, ...meant].slice(0, MAX_SCREENS);
}

/** The records of the typed text, after a pause. Earlier results stay until the next arrive. */
function useFound(typed: string): { found: FoundRecord[]; isSearched: boolean; isFailed: boolean } {
  const { api } = useApp();
  const [state, setState] = useState<{ of: string; found: FoundRecord[]; isFailed: boolean }>();
  useEffect(() => {
    if (typed === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.desk.find({ query: { q: typed } }, abort).then(
        ({ found }) => setState({ of: typed, found, isFailed: false }),
        () => abort.signal.aborted || setState({ of: typed, found: [], isFailed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, api]);
  if (typed === '' || !state) return { found: [], isSearched: false, isFailed: false };
  return { found: state.found, isSearched: state.of === typed, isFailed: state.isFailed };
}
