import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ring } from '#common/search/area.ts';
import { useT } from '#web/app/context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import type { Drawing, DrawMode, MapEngine } from './engine/engine.ts';
import { fitArea, MAX_RINGS } from './simplify.ts';
import { clampToWorld } from './view.ts';

const MODES: readonly DrawMode[] = ['freehand', 'corners', 'adjust'];

interface DrawPanelProps {
  engine: MapEngine;
  rings: readonly Ring[];
  onArea: (rings: readonly Ring[]) => void;
  onDone: () => void;
}

/** Tools for drawing areas at the bottom of the map. Each finished outline filters the search at once. */
export function DrawPanel({ engine, rings, onArea, onDone }: DrawPanelProps) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const [mode, setMode] = useState<DrawMode>(rings.length > 0 ? 'adjust' : 'freehand');
  const { drawing, isReady } = useDrawing(engine, { rings, mode, onArea });
  useEffect(() => panel.current?.focus(), []);

  const choose = (next: DrawMode) => {
    setMode(next);
    drawing.current?.setMode(next);
  };
  const put = (next: readonly Ring[]) => {
    drawing.current?.replace(next);
    onArea(next);
  };
  const takeView = () => {
    const { south, west, north, east } = clampToWorld(engine.view().bounds);
    put([
      [
        [south, west],
        [south, east],
        [north, east],
        [north, west],
      ],
    ]);
  };
  const isFull = rings.length >= MAX_RINGS;
  const hint = {
    freehand: t('map.draw.freehandHint'),
    corners: t('map.draw.cornersHint'),
    adjust: t('map.draw.adjustHint'),
  }[mode];
  return (
    <section
      ref={panel}
      aria-label={t('map.draw.start')}
      aria-busy={!isReady}
      tabIndex={-1}
      className="floating absolute right-3 bottom-10 left-3 max-lg:bottom-25 z-10 mx-auto w-fit max-w-xl p-3"
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
    >
      <div className="flex flex-wrap gap-2">
        {MODES.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={mode === each}
            disabled={isFull && each !== 'adjust'}
            onClick={() => choose(each)}
          >
            {t(`map.draw.${each}`)}
          </button>
        ))}
        <button type="button" className="chip" onClick={takeView}>
          {t('map.draw.view')}
        </button>
        <button type="button" className="chip" disabled={rings.length === 0} onClick={() => put([])}>
          {t('map.draw.clear')}
        </button>
        <button type="button" className={buttonClass({ variant: 'primary', size: 'small' })} onClick={onDone}>
          {t('map.draw.done')}
        </button>
      </div>
      <p className="mt-2 text-13 text-soft">{isFull ? t('map.draw.full') : hint}</p>
      <LiveRegion>{t('map.draw.count', { count: rings.length })}</LiveRegion>
    </section>
  );
}

interface DrawingOptions {
  rings: readonly Ring[];
  mode: DrawMode;
  onArea: (rings: readonly Ring[]) => void;
}

/** Draws while the panel is open. */
function useDrawing(engine: MapEngine, { rings, mode, onArea }: DrawingOptions) {
  const drawing = useRef<Drawing>(null);
  const [isReady, setIsReady] = useState(false);
  const start = useEffectEvent(() => engine.startDrawing?.(rings, mode, drawn));
  const drawn = useEffectEvent((all: readonly Ring[]) => {
    const fitting = fitArea(all);
    const countOf = (each: readonly Ring[]) => each.reduce((sum, ring) => sum + ring.length, 0);
    // Show a simplified outline as it will be searched.
    if (countOf(all) > countOf(fitting)) drawing.current?.replace(fitting);
    onArea(fitting);
  });
  useEffect(() => {
    let isGone = false;
    void start()?.then((started) => {
      if (isGone) return started.stop();
      drawing.current = started;
      setIsReady(true);
    });
    return () => {
      isGone = true;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, []);
  return { drawing, isReady };
}
