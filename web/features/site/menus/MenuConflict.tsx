import { useEffect, useRef } from 'react';
import type { MenuNode } from '#common/contract/site/menus.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface MenuConflictProps {
  mine: readonly MenuNode[];
  theirs: readonly MenuNode[];
  onKeep: () => void;
  onTake: () => void;
}

/** Both versions of a menu that two people edited. Takes the focus, because the menu may be long. */
export function MenuConflict({ mine, theirs, onKeep, onTake }: MenuConflictProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="mb-5 max-w-4xl">
      <Notice tone="warning">
        <p className="font-semibold">{t('menus.conflict.title')}</p>
        <p className="mt-1">{t('menus.conflict.text')}</p>
        <div className="mt-3 grid gap-5 md:grid-cols-2">
          <section>
            <h2 className="mb-1 text-15">{t('menus.conflict.mine')}</h2>
            <Outline items={mine} />
          </section>
          <section>
            <h2 className="mb-1 text-15">{t('menus.conflict.theirs')}</h2>
            <Outline items={theirs} />
          </section>
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" onClick={onKeep}>
            {t('menus.conflict.keep')}
          </Button>
          <Button size="small" onClick={onTake}>
            {t('menus.conflict.take')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function Outline({ items }: { items: readonly MenuNode[] }) {
  const t = useT();
  return (
    <ul className="ml-4 list-disc">
      {items.map((node) => (
        <li key={node.id} className="text-15">
          {t.lang === 'fr' ? node.labelFr : node.labelEn}
          {node.children.length > 0 && <Outline items={node.children} />}
        </li>
      ))}
    </ul>
  );
}
