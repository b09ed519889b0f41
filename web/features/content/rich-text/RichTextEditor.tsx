import { Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { photoSrc } from '#common/listings/photos.ts';
import { documentOf, isBlankText, type RichText } from '#common/rich-text/document.ts';
import { SECTION_ATTRIBUTES, type SectionKind } from '#common/rich-text/rich-sections.ts';
import { fromKeys, keysOf } from '#common/values/objects.ts';
import { useApp } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { whenIdle } from '#web/app/when-idle.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { BlanksBar } from './BlanksBar.tsx';
import { cleanPaste } from './clean-paste.ts';
import { type EditorKeys, editorPlugins } from './editor-plugins.ts';
import { editorSchema } from './editor-schema.ts';
import { linkTyped, pasteAddress } from './link-typed.ts';
import './editor.css';
import type { RichTextFieldProps } from './RichTextField.tsx';
import {
  type EditedSection,
  insertSection,
  moveBlock,
  paragraphAfterSection,
  placeOfBlock,
  selectedSection,
  updateSection,
} from './section-commands.ts';
import { editedSection, newSection } from './section-values.ts';
import { type ReadImage, SectionView } from './section-view.ts';
import { Toolbar } from './Toolbar.tsx';

const LinkDialog = lazyPart(async () => (await import('./LinkDialog.tsx')).LinkDialog);
const SectionDialog = lazyPart(async () => (await import('./SectionDialog.tsx')).SectionDialog);
/** When the scripts of the dialogs load also on a busy phone, in ms after the editor. */
const DIALOGS_MS = 3000;
/** A failure comes back when a dialog opens. */
const preloadDialogs = () => void Promise.all([LinkDialog.preload(), SectionDialog.preload()]).catch(() => {});

/** Pause in ms before the form gets the text. */
const PAUSE_MS = 250;

/** Heights in px that bars may cover at the edges of the window. */
const BARS = { top: 140, bottom: 140, left: 0, right: 0 };

const editorStateOf = (value: RichText, plugins: EditorState['plugins']): EditorState =>
  EditorState.create({ doc: Node.fromJSON(editorSchema, value), plugins: [...plugins] });

type OpenDialog = { kind: 'link' } | { kind: 'section'; section: EditedSection; at?: number } | null;

export type RichTextEditorProps = Omit<RichTextFieldProps, 'value'> & { value: RichText };

/** The editor of rich text: the formatting bar and the text, with the dialogs of links and sections. */
export function RichTextEditor({ name, label, hint, error, value, onChange, lang }: RichTextEditorProps) {
  const { api, t } = useApp();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const sent = useRef(value);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [news, setNews] = useState('');

  const run = (command: Command) => {
    const current = view.current;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  const announceMove = () => {
    const found = view.current && selectedSection(view.current.state);
    if (!view.current || !found) return;
    const section = t(`richText.sections.${found.kind}`);
    setNews(t('richText.section.moved', { section, ...placeOfBlock(view.current.state) }));
  };
  const editSelected = (): boolean => {
    const found = view.current && selectedSection(view.current.state);
    const section = found && editedSection(found.node);
    if (!section) return false;
    setDialog({ kind: 'section', section, at: found.at });
    return true;
  };
  const announceLostPictures = () =>
    toast({ severity: 'info', summary: t('richText.picturesNotPasted'), life: 10_000 });
  const keys: EditorKeys & { announceLostPictures: () => void } = {
    announceLostPictures,
    openLink: () => setDialog({ kind: 'link' }),
    editSection: editSelected,
    focusToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    announceMove,
  };
  // The plugins live as long as the editor, so they call the functions of the latest render.
  const latest = useRef(keys);
  latest.current = keys;
  const [plugins] = useState(() =>
    editorPlugins({
      openLink: () => latest.current.openLink(),
      editSection: () => latest.current.editSection(),
      focusToolbar: () => latest.current.focusToolbar(),
      announceMove: () => latest.current.announceMove(),
    }),
  );
  const readImage: ReadImage = (id) =>
    api.mediaLibrary.asset({ params: { id } }).then(
      (found) => ({ src: photoSrc(found.asset.src, 320), name: found.asset.name }),
      // The card then has no image.
      () => undefined,
    );
  const [state, setState] = useState(() => editorStateOf(value, plugins));
  const change = useRef(onChange);
  change.current = onChange;
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-help${hint ? ` ${id}-hint` : ''}${error ? ` ${id}-error` : ''}`,
      'aria-invalid': error ? 'true' : 'false',
      id,
      lang,
      class: 'prose rich-editor',
    }),
    [error, hint, id, lang],
  );
  const shown = useRef(attributes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is created once and then changes by transactions
  useEffect(() => {
    if (!place.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTyped = false;
    /** An address that was typed last becomes a link, even without a space after it. */
    const finish = () => {
      if (isTyped) linkTyped(editor.state, editor.dispatch);
      isTyped = false;
      send();
    };
    const send = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      sent.current = documentOf(editor.state.doc);
      change.current(isBlankText(editor.state.doc) ? '' : sent.current);
    };
    const editor = new EditorView(place.current, {
      state,
      attributes,
      dispatchTransaction(tr) {
        const next = editor.state.apply(tr);
        editor.updateState(next);
        setState(next);
        if (!tr.docChanged) return;
        isTyped ||= tr.doc.content.size !== tr.before.content.size;
        clearTimeout(timer);
        timer = setTimeout(send, PAUSE_MS);
      },
      nodeViews: fromKeys(keysOf(SECTION_ATTRIBUTES), () => (node, of) => new SectionView(node, of, { t, readImage })),
      transformPastedHTML: (html) => cleanPaste(html, () => latest.current.announceLostPictures()),
      // Keeps the cursor between the bars of the screen.
      scrollThreshold: BARS,
      scrollMargin: BARS,
      // Words typed or pasted on a selected section would replace it.
      handleTextInput: (of, _from, _to, text) => {
        if (!paragraphAfterSection(of.state, of.dispatch)) return false;
        of.dispatch(of.state.tr.insertText(text));
        return true;
      },
      handlePaste: (of, event) => {
        const { files, types } = event.clipboardData ?? {};
        if (files?.length && !types?.includes('text/html')) latest.current.announceLostPictures();
        paragraphAfterSection(of.state, of.dispatch);
        const isText = !types?.includes('text/html');
        const linked = isText && pasteAddress(of.state, event.clipboardData?.getData('text/plain') ?? '');
        if (linked) of.dispatch(linked.scrollIntoView());
        return Boolean(linked);
      },
      handleDoubleClickOn: (_view, _pos, node) => editedSection(node) !== undefined && latest.current.editSection(),
      handleDOMEvents: {
        blur: () => {
          finish();
          return false;
        },
      },
    });
    view.current = editor;
    // A press of the save button may leave the focus here, and the form must have the last words first.
    const form = place.current.closest('form');
    const sendNow = () => flushSync(finish);
    form?.addEventListener('submit', sendNow, true);
    return () => {
      form?.removeEventListener('submit', sendNow, true);
      // A phone that is turned replaces the editor.
      send();
      editor.destroy();
      view.current = null;
    };
  }, []);

  // The view compares its whole text for new properties, so those that it was created with aren't set again.
  useEffect(() => {
    if (attributes === shown.current) return;
    shown.current = attributes;
    view.current?.setProps({ attributes });
  }, [attributes]);

  // The form discarded the changes, or took over another person's.
  useEffect(() => {
    if (value === sent.current || !view.current) return;
    sent.current = value;
    const next = editorStateOf(value, plugins);
    const { doc } = view.current.state;
    // A new list is still blank, and must stay.
    if (next.doc.eq(doc) || (isBlankText(next.doc) && isBlankText(doc))) return;
    view.current.updateState(next);
    setState(next);
  }, [value, plugins]);

  // A modal dialog makes the text inert, so the focus returns only once it is closed.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !dialog) view.current?.focus();
    wasOpen.current = dialog !== null;
  }, [dialog]);

  useEffect(() => whenIdle(preloadDialogs, DIALOGS_MS), []);

  const close = () => setDialog(null);
  return (
    <div data-field={name} className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-13 text-soft">
          {hint}
        </p>
      )}
      {/* Above the text, because a long one hides what is below it. */}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-help`} className="visually-hidden">
        {t('richText.help')}
      </p>
      <div
        className={`rounded-control border bg-card ${error ? 'border-red' : 'border-edge'} focus-within:outline-2 focus-within:outline-spruce`}
      >
        <Toolbar
          ref={bar}
          label={t('richText.toolbar', { field: label })}
          controls={id}
          state={state}
          run={run}
          onLink={() => setDialog({ kind: 'link' })}
          onSection={(kind: SectionKind) => setDialog({ kind: 'section', section: newSection(kind) })}
          onEditSection={editSelected}
          onMove={(step) => {
            run(moveBlock(step));
            announceMove();
          }}
          onLeave={() => view.current?.focus()}
        />
        <BlanksBar state={state} run={run} />
        <div ref={place} />
      </div>
      <LiveRegion>{news}</LiveRegion>
      {dialog && (
        <Optional isAwaited>
          {dialog.kind === 'link' ? (
            <LinkDialog
              state={state}
              onClose={close}
              onApply={(command) => {
                run(command);
                close();
              }}
            />
          ) : (
            <SectionDialog
              initial={dialog.section}
              isNew={dialog.at === undefined}
              onClose={close}
              onSave={(section) => {
                run(dialog.at === undefined ? insertSection(section) : updateSection(dialog.at, section));
                close();
              }}
            />
          )}
        </Optional>
      )}
    </div>
  );
}
