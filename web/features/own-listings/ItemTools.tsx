import type { ComponentType } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** One thing that can be done to an item of a list, as a button with an icon. */
export interface ItemTool {
  /** Which: stands in the button's `data-…`, so that the focus finds it again. */
  what: string;
  label: string;
  Icon: ComponentType<{ className?: string }>;
  run: () => void;
  /** Not now; the button stays where it is and keeps the focus. */
  isOff?: boolean;
}

/** The buttons of an item; what removes it is red. */
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
