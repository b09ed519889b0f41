import type { ComponentType } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** An icon button of a list item. */
export interface ItemTool {
  /** Key of the button in its `data-…` attribute, so that the focus finds it again. */
  what: string;
  label: string;
  Icon: ComponentType<{ className?: string }>;
  run: () => void;
  /** Disabled, but keeps its place and the focus. */
  isOff?: boolean;
}

/** The buttons of a list item. The one that removes it is red. */
export function ItemTools({ tools, className }: { tools: readonly ItemTool[]; className: string }) {
  return (
    <div className={className}>
      {tools.map(({ what, label, Icon, run, isOff = false }) => (
        <Button
          key={what}
          variant="quiet"
          iconOnly
          className={what === 'remove' ? 'text-red' : 'text-soft'}
          aria-label={label}
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && run()}
          {...{ [`data-${what}`]: '' }}
        >
          <Icon className={`size-5 ${isOff ? 'opacity-40' : ''}`} />
        </Button>
      ))}
    </div>
  );
}
