import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FOUND_KINDS, type FoundKind, type FoundRecord, MAX_OF_KIND } from '#common/contract/staff/desk.ts';
import { useApp } from '#web/app/context.ts';
import { SessionEnded } from '#web/app/session.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SearchIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { useCombobox } from '#web/ui/use-combobox.ts';
import { type FinderOption, useFinderOptions } from './use-finder-options.ts';

/** Pause after the last key before records are searched, in milliseconds. */
const PAUSE_MS = 150;

interface OptionGroup {
  label: string;
  options: FinderOption[];
}

/** Search of staff over screens, actions and records, by keyboard: arrows choose, Enter opens, Escape closes. */
export function StaffFinder({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useApp();
  return (
    <Dialog open={open} onClose={onClose} title={t('words.search')} closeLabel={t('ui.close')}>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useApp();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // The one kind of records that is listed after "Show all".
  const [kind, setKind] = useState<FoundKind>();
  const { found, more, isSearched, isFailed } = useFound(typed.trim(), kind);
  const { screens, actions, isVerb } = useFinderOptions(useDeferredValue(typed.trim()));
  const nameOf = (one: FoundKind) => t(`desk.find.kinds.${one}`);
  const recordsOf = (one: FoundKind): FinderOption[] => [
    ...found.filter((record) => record.kind === one).map((record) => ({ ...record, key: `${one} ${record.id}` })),
    ...(more.includes(one) && kind === undefined
      ? [{ key: `more ${one}`, title: t('desk.find.showAll', { kind: nameOf(one) }), note: '', run: () => show(one) }]
      : []),
  ];
  const going = { label: t('desk.find.screens'), options: screens };
  const doing = { label: t('desk.find.actions'), options: actions };
  const groups: OptionGroup[] = [
    ...(kind ? [] : isVerb ? [doing, going] : [going, doing]),
    ...FOUND_KINDS.filter((one) => !kind || one === kind).map((one) => ({
      label: nameOf(one),
      options: recordsOf(one),
    })),
  ].filter((group) => group.options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const choose = ({ path, run }: FinderOption) => {
    run?.();
    if (path === undefined) return;
    onClose();
    void navigate(path);
  };
  const box = useCombobox({ options, isOpen: true, setOpen: (open) => open || onClose(), choose, first: 0 });
  const show = (one: FoundKind | undefined) => {
    setKind(one);
    box.reset();
    field.current?.focus();
  };
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
          ref={field}
          data-autofocus
          aria-label={t('desk.find.label')}
          placeholder={t('desk.find.placeholder')}
          className="input pl-10"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value.trim() === '') setKind(undefined);
            box.reset();
          }}
          onKeyDown={onKeyDown}
          onBlur={undefined}
        />
      </div>
      {kind ? (
        <button type="button" className="link self-start" onClick={() => show(undefined)}>
          {t('desk.find.allKinds')}
        </button>
      ) : (
        <p className="text-13 text-soft">{t(isFailed ? 'desk.find.failed' : 'desk.find.hint')}</p>
      )}
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
                className={`flex min-h-11 cursor-pointer flex-wrap content-center items-baseline gap-x-3 rounded-control px-3 py-2 wrap-anywhere hover:bg-mist ${option === box.active ? 'bg-spruce-tint text-spruce-deep' : ''}`}
              >
                <span className={option.run && option.key.startsWith('more') ? 'text-spruce underline' : ''}>
                  {option.title}
                </span>
                <span className="text-13 text-soft">{option.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {kind && isSearched && more.includes(kind) && (
        <p className="text-13 text-soft">{t('desk.find.atMost', { count: MAX_OF_KIND })}</p>
      )}
      <LiveRegion>{isSearched ? t('desk.find.count', { count: options.length }) : ''}</LiveRegion>
    </div>
  );
}

const showOption = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

interface Found {
  found: readonly FoundRecord[];
  /** Kinds with further records. */
  more: readonly FoundKind[];
  isFailed: boolean;
}
const NOTHING: Found = { found: [], more: [], isFailed: false };

/** The records of the typed text, after a pause. Earlier results stay until the next arrive. */
function useFound(typed: string, kind: FoundKind | undefined): Found & { isSearched: boolean } {
  const { api } = useApp();
  const [state, setState] = useState<Found & { of: string }>();
  const asked = `${kind ?? ''} ${typed}`;
  useEffect(() => {
    if (typed === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.desk.find({ query: { q: typed, kind } }, abort).then(
        ({ found, more }) => setState({ of: asked, found, more, isFailed: false }),
        (error: unknown) => {
          if (!abort.signal.aborted && !(error instanceof SessionEnded))
            setState({ of: asked, ...NOTHING, isFailed: true });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, kind, asked, api]);
  if (typed === '' || !state) return { ...NOTHING, isSearched: false };
  return { ...state, isSearched: state.of === asked };
}
