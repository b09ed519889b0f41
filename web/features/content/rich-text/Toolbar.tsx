import type { Command, EditorState } from 'prosemirror-state';
import { type ComponentType, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { SECTION_ATTRIBUTES, type SectionKind } from '#common/rich-text/rich-sections.ts';
import { HEADING_LEVELS } from '#common/rich-text/schema.ts';
import { keysOf } from '#common/values/objects.ts';
import { useT } from '#web/app/context.ts';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { ChevronUpIcon } from '#web/ui/area-icons.ts';
import { TrashIcon } from '#web/ui/home-icons.ts';
import type { IconProps } from '#web/ui/icon.tsx';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import * as icons from './editor-icons.ts';
import { nodeType } from './editor-plugins.ts';
import { deleteSection, moveBlock, selectedSection } from './section-commands.ts';
import * as tools from './tools.ts';

interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  /** Id of the text field. */
  controls: string;
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onSection: (kind: SectionKind) => void;
  onEditSection: () => void;
  onMove: (step: -1 | 1) => void;
  /** Escape. */
  onLeave: () => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The formatting bar: one stop of Tab, with arrows, Home and End between its buttons. */
export function Toolbar({ ref, label, controls, ...props }: ToolbarProps) {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const buttons = () => [
    ...(box.current?.querySelectorAll<HTMLElement>('[data-tool] > button, button[data-tool]') ?? []),
  ];
  // The menu's button is not ours, so all buttons get their tab index here.
  useEffect(() => {
    const all = buttons();
    for (const [at, button] of all.entries()) button.tabIndex = at === Math.min(current, all.length - 1) ? 0 : -1;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest('[popover]')) return;
    if (event.key === 'Escape') return props.onLeave();
    const all = buttons();
    const at = all.indexOf(event.target);
    const step = STEPS[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step && (at + step + all.length) % all.length;
    if (to === undefined || at < 0) return;
    event.preventDefault();
    setCurrent(to);
    all[to]?.focus();
  };
  return (
    <div ref={ref}>
      <div
        ref={box}
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const at = buttons().indexOf(target);
          if (at >= 0) setCurrent(at);
        }}
        className="sticky top-16 z-10 flex flex-wrap gap-0.5 rounded-t-control border-b border-line bg-mist p-1"
      >
        <TextTools {...props} />
        {selectedSection(props.state) ? <SectionTools {...props} /> : <BlockTools {...props} />}
        <InsertMenu {...props} />
        <HistoryTools {...props} />
      </div>
    </div>
  );
}

type PartProps = Omit<ToolbarProps, 'ref' | 'label' | 'controls'>;

function TextTools({ state, run, onLink }: PartProps) {
  const t = useT();
  return (
    <>
      <Tool
        label={t('richText.bold')}
        keys="Control+B"
        icon={icons.BoldIcon}
        isOn={tools.isMarked(state, 'bold')}
        onClick={() => run(tools.toggle('bold'))}
      />
      <Tool
        label={t('richText.italic')}
        keys="Control+I"
        icon={icons.ItalicIcon}
        isOn={tools.isMarked(state, 'italic')}
        onClick={() => run(tools.toggle('italic'))}
      />
      <Tool
        label={t('words.link')}
        keys="Control+K"
        icon={icons.LinkIcon}
        isOn={tools.isMarked(state, 'link')}
        onClick={onLink}
      />
    </>
  );
}

function BlockTools({ state, run }: PartProps) {
  const t = useT();
  const tool = (command: Command) => ({ isOff: !command(state), onClick: () => run(command) });
  const isIn = (name: string) => Boolean(tools.nodeAround(state, nodeType(name)));
  const isInList = isIn('listItem');
  const callout = tools.nodeAround(state, nodeType('callout'));
  return (
    <>
      {HEADING_LEVELS.map((level) => (
        <Tool
          key={level}
          label={t('richText.heading', { level })}
          icon={icons.HEADING_ICONS[level]}
          isOn={tools.isBlock(state, 'heading', { level })}
          {...tool(tools.toggleHeading(level))}
        />
      ))}
      <Tool
        label={t('richText.bulletList')}
        icon={icons.BulletsIcon}
        isOn={isIn('bulletList')}
        {...tool(tools.toggleList('bulletList'))}
      />
      <Tool
        label={t('richText.orderedList')}
        icon={icons.NumbersIcon}
        isOn={isIn('orderedList')}
        {...tool(tools.toggleList('orderedList'))}
      />
      {isInList && (
        <>
          <Tool label={t('richText.outdent')} keys="Control+[" icon={icons.OutdentIcon} {...tool(tools.outdentItem)} />
          <Tool label={t('richText.indent')} keys="Control+]" icon={icons.IndentIcon} {...tool(tools.indentItem)} />
        </>
      )}
      <Tool label={t('richText.quote')} icon={icons.QuoteIcon} isOn={isIn('quote')} {...tool(tools.toggleQuote)} />
      <Tool
        label={
          callout
            ? t('richText.calloutTone', { tone: t.dynamic(`richText.tones.${callout.node.attrs.tone}`) ?? '' })
            : t('richText.callout')
        }
        icon={icons.CalloutIcon}
        isOn={callout !== undefined}
        {...tool(tools.nextCallout)}
      />
      {tools.isInTable(state) && (
        <span data-tool>
          <ActionMenu isNamed label={t('richText.table')}>
            {keysOf(tools.TABLE_TOOLS).map((name) => (
              <button key={name} type="button" className="menu-item" onClick={() => run(tools.TABLE_TOOLS[name])}>
                {t(`richText.tableTools.${name}`)}
              </button>
            ))}
          </ActionMenu>
        </span>
      )}
    </>
  );
}

function SectionTools({ state, run, onEditSection, onMove }: PartProps) {
  const t = useT();
  const found = selectedSection(state);
  if (!found) return null;
  const section = t(`richText.sections.${found.kind}`);
  return (
    <>
      <Tool label={t('richText.section.edit', { section })} icon={icons.PencilIcon} onClick={onEditSection} />
      <Tool
        label={t('richText.section.up', { section })}
        keys="Alt+ArrowUp"
        icon={ChevronUpIcon}
        isOff={!moveBlock(-1)(state)}
        onClick={() => onMove(-1)}
      />
      <Tool
        label={t('richText.section.down', { section })}
        keys="Alt+ArrowDown"
        icon={ChevronDownIcon}
        isOff={!moveBlock(1)(state)}
        onClick={() => onMove(1)}
      />
      <Tool
        label={t('richText.section.delete', { section })}
        keys="Delete"
        icon={TrashIcon}
        onClick={() => run(deleteSection)}
      />
    </>
  );
}

function InsertMenu({ run, onSection }: PartProps) {
  const t = useT();
  const item = (key: string, label: string, onClick: () => void): ReactNode => (
    <button key={key} type="button" className="menu-item" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <span data-tool>
      <ActionMenu isNamed label={t('richText.insert')}>
        {[
          ...keysOf(SECTION_ATTRIBUTES).map((kind) =>
            item(kind, t(`richText.sections.${kind}`), () => onSection(kind)),
          ),
          item('table', t('richText.table'), () => run(tools.insertTable)),
          item('rule', t('richText.rule'), () => run(tools.insertRule)),
        ]}
      </ActionMenu>
    </span>
  );
}

function HistoryTools({ state, run }: PartProps) {
  const t = useT();
  return (
    <>
      <Tool
        label={t('words.undo')}
        keys="Control+Z"
        icon={icons.UndoIcon}
        isOff={tools.undoDepth(state) === 0}
        onClick={() => run(tools.undo)}
      />
      <Tool
        label={t('richText.redo')}
        keys="Control+Y"
        icon={icons.RedoIcon}
        isOff={tools.redoDepth(state) === 0}
        onClick={() => run(tools.redo)}
      />
    </>
  );
}

interface ToolProps {
  label: string;
  keys?: string;
  icon: ComponentType<IconProps>;
  /** Pressed or not; absent for a button that is no switch. */
  isOn?: boolean;
  isOff?: boolean;
  onClick: () => void;
}

/** A button of the bar. It stays focusable while it has no effect, so that the focus is never lost. */
function Tool({ label, keys, icon: Icon, isOn, isOff = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      className={`btn btn-quiet min-h-11 min-w-11 px-2 py-1 ${isOn ? 'bg-spruce-tint text-spruce-deep' : 'text-ink'}`}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onClick()}
    >
      <Icon />
    </button>
  );
}
