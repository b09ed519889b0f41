import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { CloseIcon } from '#web/ui/icons.ts';
import { DrawIcon, ExpandIcon, MinusIcon, PlusIcon } from '#web/ui/more-icons.ts';
import type { MapEngine } from './engine/engine.ts';

interface MapControlsProps {
  engine: MapEngine;
  /** The element for full screen. */
  pane: RefObject<HTMLElement | null>;
  /** Starts drawing. Missing if the map can't draw or the search has no areas. */
  onDraw?: (() => void) | undefined;
}

/** Zoom, full screen and drawing, at the right of the map. */
export function MapControls({ engine, pane, onDraw }: MapControlsProps) {
  const t = useT();
  const [isFull, setIsFull] = useState(false);
  const [canFill, setCanFill] = useState(false);
  useEffect(() => {
    setCanFill(document.fullscreenEnabled);
    const follow = () => setIsFull(document.fullscreenElement === pane.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [pane]);
  const toggleFull = () =>
    void (isFull ? document.exitFullscreen() : pane.current?.requestFullscreen())?.catch(() => {});
  return (
    <div className="pointer-events-none absolute top-3 right-3 flex flex-col gap-2">
      {canFill && (
        <Group>
          <Control label={t(isFull ? 'map.leaveFullscreen' : 'map.fullscreen')} onClick={toggleFull}>
            {isFull ? <CloseIcon /> : <ExpandIcon />}
          </Control>
        </Group>
      )}
      <Group>
        <Control label={t('map.zoomIn')} onClick={() => engine.zoomBy(1)}>
          <PlusIcon />
        </Control>
        <Control label={t('map.zoomOut')} onClick={() => engine.zoomBy(-1)}>
          <MinusIcon />
        </Control>
      </Group>
      {onDraw && (
        <Group>
          <Control label={t('map.draw.start')} onClick={onDraw}>
            <DrawIcon />
          </Control>
        </Group>
      )}
    </div>
  );
}

const Group = ({ children }: { children: ReactNode }) => (
  <div className="floating pointer-events-auto flex flex-col divide-y divide-line overflow-hidden">{children}</div>
);

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center hover:bg-mist focus-visible:-outline-offset-2"
    >
      {children}
    </button>
  );
}
