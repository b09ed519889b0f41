import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapMark } from '#common/contract/market/search.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { ApproximateNote } from './ApproximateNote.tsx';
import { Credits } from './Credits.tsx';
import { DrawPanel } from './DrawPanel.tsx';
import type { Mark, View } from './engine/engine.ts';
import { FollowMap } from './FollowMap.tsx';
import { MapControls } from './MapControls.tsx';
import { MapMessage } from './MapMessage.tsx';
import { MarkCard } from './MarkCard.tsx';
import { MarkList } from './MarkList.tsx';
import { keyOfHome, markOf } from './marks.ts';
import { Pins } from './Pins.tsx';
import type { ResultsMapProps, SearchMapProps } from './types.ts';
import { useEngine } from './use-engine.ts';
import { useFollowing } from './use-following.ts';
import { useLandmarks } from './use-landmarks.ts';
import { useMarks } from './use-marks.ts';
import { boundsOf, boundsOfPoints, CANADA, contains, marksQuery, withMargin } from './view.ts';

const NO_MARKS: readonly MapMark[] = [];

/** The results map: an engine with markers, and the controls above it. */
export function ResultsMapView(props: ResultsMapProps) {
  const { homes = [], hoveredId, onHover } = props;
  const search: SearchMapProps | null = 'query' in props ? props : null;
  const box = search?.box;
  const isWaiting = search !== null && box === undefined && !search.bounds;
  const t = useT();
  const { map } = useGlobals();
  const pane = useRef<HTMLDivElement>(null);
  const shifts = useRef(new Set<() => void>());
  const [view, setView] = useState<View | null>(null);
  const [open, setOpen] = useState<Mark | null>(null);
  const [litKey, setLitKey] = useState<string | null>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const given = 'marks' in props ? props.marks : NO_MARKS;
  const following = useFollowing((box ? withMargin(boundsOf(box)) : boundsOfPoints(given)) ?? boundsOf(CANADA), search);
  const ahead = following.isOn ? following.ahead : null;
  const opener = useRef<Element | null>(null);

  const { container, engine, failure, credits } = useEngine(isWaiting ? null : following.target, t('map.label'), {
    onView(next, isByHand) {
      setView(next);
      if (isByHand) following.moved(next.bounds);
    },
    onMapMove() {
      for (const listener of shifts.current) listener();
    },
    onMarkClick(key) {
      const mark = marks.find((each) => each.key === key);
      if (mark && !isDrawing) choose(mark);
    },
    onMarkHover: (key) => light(isDrawing ? null : key),
    onMapClick: () => setOpen(null),
  });

  const current = view ?? engine?.view() ?? null;
  const query = search && (current ? marksQuery(search.query, current, ahead ?? search.bounds) : undefined);
  const fetched = useMarks(search ? query : null);
  const found = search ? fetched.marks : given;
  const marks = useMemo(() => found.map((mark) => markOf(mark, t)), [found, t]);
  const inView = current ? marks.filter(({ lat, lng }) => contains(current.bounds, lat, lng)) : [];
  const count = search ? fetched.count : inView.length;

  const nearby = current ? homes.filter(({ lat, lng }) => contains(current.bounds, lat, lng)) : [];
  const hoveredKey = hoveredId === null ? null : keyOfHome(marks, hoveredId, nearby);
  const lit = [...new Set([litKey, hoveredKey, open?.key])].filter((key) => key != null).join(' ');

  useEffect(() => engine?.setMarks(marks), [engine, marks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new markers need highlighting again
  useEffect(() => engine?.setHighlighted(lit.split(' ')), [engine, lit, marks]);
  const area = search?.area;
  const circle = search?.circle;
  useEffect(() => engine?.setArea(circle ? [circle] : (area ?? [])), [engine, area, circle]);
  useLandmarks(engine, search ? current : null, props.pins?.[0]);
  useEffect(() => {
    if (engine) following.settle(engine);
  });

  /** Highlights a marker and the card of its home. */
  function light(key: string | null) {
    const mark = marks.find((each) => each.key === key);
    setLitKey(mark?.key ?? null);
    const listed = mark?.ids.find((id) => homes.some((home) => home.id === id));
    onHover(listed ?? mark?.ids[0] ?? null);
  }
  function choose(mark: Mark) {
    opener.current = document.activeElement;
    if (mark.kind === 'cluster') engine?.zoomBy(2, mark);
    else setOpen(mark);
  }
  function close() {
    setOpen(null);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else engine?.focus();
  }
  const [listen] = useState(() => (listener: () => void) => {
    shifts.current.add(listener);
    return () => void shifts.current.delete(listener);
  });

  if (failure) return <MapMessage>{t(failure === 'graphics' ? 'map.noGraphics' : 'map.notLoaded')}</MapMessage>;
  return (
    <div ref={pane} className="absolute inset-0 bg-water" data-map={engine ? 'ready' : 'starting'} data-lit={lit}>
      {search && (
        <button
          type="button"
          className="visually-hidden btn btn-primary absolute top-2 left-2 z-20"
          onClick={search.onList}
        >
          {t('map.skipToList')}
        </button>
      )}
      <div ref={container} className="size-full" />
      {engine && (
        <>
          <LiveRegion>{count === null ? '' : t('map.homesInView', { count })}</LiveRegion>
          {props.pins && <Pins pins={props.pins} engine={engine} onMapMove={listen} isSmall={lit !== ''} />}
          <MarkList marks={inView} onLight={light} onOpen={choose} />
          {search && !isDrawing && <FollowMap following={following} />}
          {inView.some(({ placeKnown }) => placeKnown) && <ApproximateNote />}
          {fetched.hasFailed && <MapMessage onRetry={fetched.retry}>{t('map.marksFailed')}</MapMessage>}
          <MapControls
            engine={engine}
            pane={pane}
            onDraw={search && engine.startDrawing && !isDrawing ? () => setIsDrawing(true) : undefined}
          />
          <Credits credits={credits} isBundled={map.provider === 'bundled' && !map.streetsPath} />
          {open && (
            <MarkCard
              key={open.key}
              mark={open}
              query={search?.query ?? ''}
              engine={engine}
              onMapMove={listen}
              onClose={close}
            />
          )}
          {search && isDrawing && (
            <DrawPanel engine={engine} rings={search.area} onArea={search.onArea} onDone={() => setIsDrawing(false)} />
          )}
        </>
      )}
    </div>
  );
}
