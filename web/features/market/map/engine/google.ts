/// <reference types="google.maps" />
import type { Ring } from '#common/search/area.ts';
import { loadWithRetries, logFailure } from '../retry.ts';
import { circlesOf } from './approximate.ts';
import type { CreateEngine, EngineOptions, MapEngine, Mark, View } from './engine.ts';
import { readPalette } from './palette.ts';

type GoogleMaps = typeof google.maps;

const ADDRESS = 'https://maps.googleapis.com/maps/api/js';
/** Global function that the script calls when ready. */
const CALLBACK = 'foyerMapsReady';
/** Google's zoom 1 shows the world in 512 px, which is our zoom 0. */
const ZOOM_OFFSET = 1;
const LOOK =
  'absolute top-0 left-0 rounded-full border border-edge px-2.5 py-1 text-13 font-semibold whitespace-nowrap data-dot:not-data-lit:size-3 data-dot:not-data-lit:overflow-hidden data-dot:not-data-lit:bg-spruce data-dot:not-data-lit:p-0 data-dot:not-data-lit:indent-4 data-lit:z-10 data-lit:bg-hearth data-lit:text-on-hearth';

/** Google Maps, for operators with a key. It shows and filters; drawing needs the bundled map. */
export const createGoogleEngine: CreateEngine = async (options) => {
  const maps = await loadWithRetries(() => loadScript(options.apiKey ?? ''), { log: logFailure });
  const { container, bounds, events } = options;
  const map = new maps.Map(container, {
    disableDefaultUI: true,
    clickableIcons: false,
    keyboardShortcuts: true,
    gestureHandling: 'greedy',
  });
  map.fitBounds(bounds);
  const layer = new (markLayer(maps))(options);
  layer.setMap(map);
  // Google doesn't say who moved the map. Moves that our code did not start are by the user.
  let isByHand = false;
  map.addListener('dragstart', () => (isByHand = true));
  map.addListener('zoom_changed', () => (isByHand = true));
  map.addListener('bounds_changed', () => events.onMapMove());
  map.addListener('click', (event: google.maps.MapMouseEvent) => {
    if (event.latLng) events.onMapClick({ lat: event.latLng.lat(), lng: event.latLng.lng() });
  });
  map.addListener('idle', () => {
    events.onView(viewOf(map, options), isByHand);
    isByHand = false;
  });
  // The script shows its own credits.
  events.onCredits([]);
  return engineOver({ maps, map, layer, options });
};

interface MarkLayer extends google.maps.OverlayView {
  show(marks: readonly Mark[]): void;
  light(keys: readonly string[]): void;
}

interface Parts {
  maps: GoogleMaps;
  map: google.maps.Map;
  layer: MarkLayer;
  options: EngineOptions;
}

function engineOver({ maps, map, layer, options }: Parts): MapEngine {
  let circles: google.maps.Circle[] = [];
  let polygons: google.maps.Polygon[] = [];
  const clearArea = () => {
    for (const polygon of polygons) polygon.setMap(null);
  };
  return {
    setMarks(marks) {
      for (const circle of circles) circle.setMap(null);
      circles = circlesOf(marks).map(({ radius, ...center }) => {
        const { spruce } = readPalette(options.container);
        const look = { strokeColor: spruce, strokeWeight: 1.5, fillColor: spruce, fillOpacity: 0.08 };
        return new maps.Circle({ map, center, radius, clickable: false, ...look });
      });
      layer.show(marks.filter(({ kind }) => kind !== 'area'));
    },
    setHighlighted: (keys) => layer.light(keys),
    setArea(rings: readonly Ring[]) {
      clearArea();
      const { spruce } = readPalette(options.container);
      polygons = rings.map((ring) => {
        const paths = ring.map(([lat, lng]) => ({ lat, lng }));
        return new maps.Polygon({
          map,
          paths,
          clickable: false,
          strokeColor: spruce,
          strokeWeight: 2,
          fillColor: spruce,
          fillOpacity: 0.1,
        });
      });
    },
    refreshColours() {},
    show: (bounds) => map.fitBounds(bounds),
    zoomBy(steps, around) {
      if (around) map.panTo(around);
      map.setZoom((map.getZoom() ?? 4) + steps);
    },
    view: () => viewOf(map, options),
    project: (lat, lng) =>
      layer.getProjection()?.fromLatLngToContainerPixel(new maps.LatLng(lat, lng)) ?? { x: 0, y: 0 },
    placeAt(x, y) {
      const at = layer.getProjection()?.fromContainerPixelToLatLng(new maps.Point(x, y));
      return at ? { lat: at.lat(), lng: at.lng() } : { lat: 0, lng: 0 };
    },
    focus: () => options.container.focus(),
    destroy() {
      clearArea();
      for (const circle of circles) circle.setMap(null);
      layer.setMap(null);
      maps.event.clearInstanceListeners(map);
      options.container.replaceChildren();
    },
  };
}

function viewOf(map: google.maps.Map, { bounds }: EngineOptions): View {
  return { bounds: map.getBounds()?.toJSON() ?? bounds, zoom: (map.getZoom() ?? 4) - ZOOM_OFFSET };
}

/** Markers as buttons over the map. A function, because the base class exists only after the script has loaded. */
function markLayer(maps: GoogleMaps): new (options: EngineOptions) => MarkLayer {
  return class extends maps.OverlayView {
    private readonly options: EngineOptions;
    private readonly buttons = new Map<string, { mark: Mark; button: HTMLButtonElement }>();

    constructor(options: EngineOptions) {
      super();
      this.options = options;
    }

    override onAdd(): void {
      for (const { button } of this.buttons.values()) this.getPanes()?.overlayMouseTarget.append(button);
    }

    override draw(): void {
      const projection = this.getProjection();
      const taken: { x: number; y: number; reach: number }[] = [];
      for (const { mark, button } of this.buttons.values()) {
        const at = projection?.fromLatLngToDivPixel(new maps.LatLng(mark.lat, mark.lng));
        if (!at) continue;
        button.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`;
        const reach = 12 + mark.text.length * 4;
        const isFree = taken.every(
          ({ x, y, reach: other }) => Math.abs(y - at.y) > 28 || Math.abs(x - at.x) > reach + other,
        );
        if (isFree) taken.push({ ...at, reach });
        // A marker without space for its text becomes a dot.
        button.toggleAttribute('data-dot', !isFree);
      }
    }

    override onRemove(): void {
      for (const { button } of this.buttons.values()) button.remove();
    }

    show(marks: readonly Mark[]): void {
      this.onRemove();
      this.buttons.clear();
      for (const mark of marks) this.buttons.set(mark.key, { mark, button: this.makeButton(mark) });
      this.onAdd();
      this.draw();
    }

    light(keys: readonly string[]): void {
      for (const [key, { button }] of this.buttons) button.toggleAttribute('data-lit', keys.includes(key));
    }

    private makeButton({ key, kind, text, placeKnown }: Mark): HTMLButtonElement {
      const { events } = this.options;
      const button = document.createElement('button');
      button.type = 'button';
      // The keyboard uses the list of markers instead.
      button.tabIndex = -1;
      button.textContent = text;
      button.className = `${LOOK} ${kind === 'cluster' ? 'bg-spruce text-on-spruce' : 'bg-card text-ink'} ${placeKnown ? 'border-dashed' : ''}`;
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        events.onMarkClick(key);
      });
      button.addEventListener('pointerenter', () => events.onMarkHover(key));
      button.addEventListener('pointerleave', () => events.onMarkHover(null));
      return button;
    }
  };
}

async function loadScript(key: string): Promise<GoogleMaps> {
  const world = window as typeof window & { google?: { maps?: GoogleMaps }; [CALLBACK]?: () => void };
  if (!world.google?.maps) {
    const query = new URLSearchParams({
      key,
      v: 'weekly',
      libraries: 'places,geometry',
      language: 'en',
      loading: 'async',
      callback: CALLBACK,
    });
    await new Promise<void>((resolve, reject) => {
      world[CALLBACK] = resolve;
      const script = document.createElement('script');
      script.src = `${ADDRESS}?${query}`;
      script.onerror = () => {
        script.remove();
        reject(new Error('no answer'));
      };
      document.head.append(script);
    });
  }
  if (!world.google?.maps) throw new Error('the script left nothing behind');
  return world.google.maps;
}
