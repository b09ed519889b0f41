import type { KeyboardEvent } from 'react';
import type { MenuNode } from '#common/contract/site/menus.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { ChevronUpIcon } from '#web/ui/area-icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts';
import { MENU_MOVES, type MenuMove, type MenuPlace } from './menu-tree.ts';
import { useMenuDrag } from './use-menu-drag.ts';

/** The editor's commands. `selector` finds the control that keeps the focus. */
interface MenuCommands {
  move: (node: MenuNode, step: MenuMove, selector: string) => void;
  place: (node: MenuNode, to: MenuPlace) => void;
  remove: (node: MenuNode) => void;
  openMove: (node: MenuNode) => void;
}

interface MenuItemsProps {
  label?: string;
  items: readonly MenuNode[];
  /** The parent of these items. */
  parentId?: number | null;
  /** Undefined without the permission to change menus. */
  commands: MenuCommands | undefined;
}

const ICONS = { up: ChevronUpIcon, down: ChevronDownIcon, out: ChevronLeftIcon, in: ChevronRightIcon };
const KEYS: Record<string, MenuMove> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** The items of one level, each with the levels below it. */
export function MenuItems({ label, items, parentId = null, commands }: MenuItemsProps) {
  return (
    <ul
      aria-label={label}
      className={parentId === null ? 'flex flex-col gap-2' : 'mt-2 ml-4 flex flex-col gap-2 md:ml-8'}
    >
      {items.map((node, index) => (
        <li key={node.id}>
          <MenuRow node={node} place={{ parentId, index }} commands={commands} />
          {node.children.length > 0 && <MenuItems items={node.children} parentId={node.id} commands={commands} />}
        </li>
      ))}
    </ul>
  );
}

function MenuRow({ node, place, commands }: { node: MenuNode; place: MenuPlace; commands: MenuCommands | undefined }) {
  const t = useT();
  const { props: drag, over } = useMenuDrag(node, place, commands?.place);
  const { problem } = node;
  const name = t.lang === 'fr' ? node.labelFr : node.labelEn;
  const other = t.lang === 'fr' ? node.labelEn : node.labelFr;
  const selectorOf = (control: string) => `[data-menu="${node.id}"] [data-control="${control}"]`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!event.altKey || !step || !commands) return;
    event.preventDefault();
    const control = event.target instanceof HTMLElement ? event.target.dataset.control : undefined;
    commands.move(node, step, selectorOf(control ?? 'up'));
  };
  const label = (action: string) => t('menus.actionOf', { action, item: name });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same; keys and drags are short cuts
    <div
      {...drag}
      data-menu={node.id}
      onKeyDown={onKeyDown}
      className={`card flex flex-wrap items-center gap-x-3 gap-y-1 p-3 ${commands ? 'md:cursor-grab' : ''} ${OVER[over ?? 'none']}`}
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {problem && <Badge tone="warning">{t(`menus.badges.${problem.reason}`)}</Badge>}
        </p>
        <p className="text-13 wrap-anywhere text-soft">
          {other} · {node.targetName || t('menus.heading')}
        </p>
        {problem && <p className="text-13 text-soft">{t(`menus.problems.${problem.reason}.${problem.langs}`)}</p>}
      </div>
      {commands && (
        <div className="flex items-center gap-1">
          {MENU_MOVES.map((step) => {
            const Icon = ICONS[step];
            return (
              <Button
                key={step}
                variant="quiet"
                iconOnly
                data-control={step}
                title={t(`menus.${step}`)}
                aria-label={label(t(`menus.${step}`))}
                onClick={() => commands.move(node, step, selectorOf(step))}
              >
                <Icon className="size-5" />
              </Button>
            );
          })}
          <ActionMenu label={t('menus.actions', { item: name })}>
            <button type="button" className="menu-item w-full" onClick={() => commands.openMove(node)}>
              {t('menus.moveTo')}
            </button>
            <Link to={pathTo('admin.menu-items.edit', { id: node.id })} className="menu-item w-full">
              {t('words.edit')}
            </Link>
            <button type="button" className="menu-item w-full text-red" onClick={() => commands.remove(node)}>
              {t('words.remove')}
            </button>
          </ActionMenu>
        </div>
      )}
    </div>
  );
}

const OVER = {
  none: '',
  before: 'border-t-4 border-t-spruce',
  after: 'border-b-4 border-b-spruce',
  inside: 'bg-spruce-tint',
};
