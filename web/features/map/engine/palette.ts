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

/** Reads the page's current colours. `host` is any element of the page. */
export function readPalette(host: Element): Palette {
  const probe = host.appendChild(document.createElement('span'));
  // With reduced motion, transitions still run for an instant, and an immediate read would return the old colour.
  probe.style.setProperty('transition', 'none', 'important');
  const token = (name: string) => {
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
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
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
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

const channels = (colour: string): number[] => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
