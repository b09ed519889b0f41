/** Colours of the map, as CSS colours. */
export interface Palette {
  isDark: boolean;
  land: string;
  water: string;
  river: string;
  town: string;
  provinceLine: string;
  countryLine: string;
  cityLabel: string;
  areaLabel: string;
  provinceLabel: string;
  labelHalo: string;
  spruce: string;
  onSpruce: string;
  hearth: string;
  onHearth: string;
  card: string;
  ink: string;
  edge: string;
}

const BY_DAY = {
  river: '#b7d1da',
  town: '#e9e0cd',
  provinceLine: '#b3a99a',
  countryLine: '#857a6b',
  cityLabel: '#3f382f',
  areaLabel: '#6d6355',
  provinceLabel: '#857a6b',
  labelHalo: 'rgb(250 247 242 / 0.9)',
};
const BY_NIGHT = {
  river: '#1d333c',
  town: '#342f28',
  provinceLine: '#5a5348',
  countryLine: '#857a6b',
  cityLabel: '#e2d9cc',
  areaLabel: '#a89d8e',
  provinceLabel: '#968b7c',
  labelHalo: 'rgb(25 23 20 / 0.9)',
};

/** The visitor's contrast theme, such as Windows has. */
const FORCED = '(forced-colors: active)';

/** The colours of a contrast theme: two of them, their blends, and one for what is highlighted. */
function readForced(read: (colour: string) => string): Palette {
  const land = read('Canvas');
  const ink = read('CanvasText');
  const blend = (share: number) => mix(land, ink, share);
  return {
    isDark: luminance(land) < 0.5,
    land,
    water: blend(0.2),
    river: blend(0.35),
    town: blend(0.08),
    provinceLine: blend(0.5),
    countryLine: ink,
    cityLabel: ink,
    areaLabel: ink,
    provinceLabel: ink,
    labelHalo: land,
    spruce: ink,
    onSpruce: land,
    hearth: read('Highlight'),
    onHearth: read('HighlightText'),
    card: land,
    ink,
    edge: ink,
  };
}

/** Reads the page's current colours. `host` is any element of the page. */
export function readPalette(host: Element): Palette {
  const probe = host.appendChild(document.createElement('span'));
  // With reduced motion, transitions still run for an instant, and an immediate read would return the old colour.
  probe.style.setProperty('transition', 'none', 'important');
  // The canvas keeps its colours in a contrast theme, so the probe must too.
  probe.style.setProperty('forced-color-adjust', 'none');
  const read = (colour: string) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const token = (name: string) => read(`var(--color-${name})`);
  if (matchMedia(FORCED).matches) {
    const forced = readForced(read);
    probe.remove();
    return forced;
  }
  const land = token('land');
  const isDark = luminance(land) < 0.5;
  const palette: Palette = {
    ...(isDark ? BY_NIGHT : BY_DAY),
    isDark,
    land,
    water: token('water'),
    spruce: token('spruce'),
    onSpruce: token('on-spruce'),
    hearth: token('hearth'),
    onHearth: token('on-hearth'),
    card: token('card'),
    ink: token('ink'),
    edge: token('edge'),
  };
  probe.remove();
  return palette;
}

/** Calls `onChange` when the colour scheme changes. Returns a function that stops it. */
export function watchColours(onChange: () => void): () => void {
  const systems = ['(prefers-color-scheme: dark)', FORCED].map((query) => matchMedia(query));
  const chosen = new MutationObserver(onChange);
  for (const system of systems) system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    for (const system of systems) system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

/** Converts a computed colour (`rgb(23, 89, 74)`) to hex (`#17594a`). */
export function hexOf(colour: string): `#${string}` {
  const digits = channels(colour).map((channel) => channel.toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** The colour at a share of the way from one colour to another. */
function mix(from: string, to: string, share: number): string {
  const ends = channels(to);
  const blended = channels(from).map((channel, at) => Math.round(channel + ((ends[at] ?? 0) - channel) * share));
  return `rgb(${blended.join(', ')})`;
}

const channels = (colour: string): number[] => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
