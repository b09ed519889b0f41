/** Width and height of every scene, in its own units. */
export const WIDTH = 720;
export const HEIGHT = 480;

const round = (value: number): number => Math.round(value * 10) / 10;
const point = ([x, y]: readonly [number, number]): string => `${round(x)} ${round(y)}`;

/** A polygon. */
export const shape = (fill: string, points: readonly (readonly [number, number])[], more = ''): string =>
  `<path fill="${fill}" d="M${points.map(point).join('L')}z"${more}/>`;

export const box = (fill: string, x: number, y: number, width: number, height: number, more = ''): string =>
  `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z"${more}/>`;

export const disc = (fill: string, x: number, y: number, radius: number, more = ''): string =>
  `<circle fill="${fill}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${more}/>`;

/** A line of this thickness. */
export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"${more}/>`;

/** A grid of windows. `lit` names the ones with light, as `column,row`. */
export function windows(
  [dark, light]: readonly [string, string],
  {
    x,
    y,
    columns,
    rows,
    width,
    height,
    gapX,
    gapY,
  }: Record<'x' | 'y' | 'columns' | 'rows' | 'width' | 'height' | 'gapX' | 'gapY', number>,
  isLit: (column: number, row: number) => boolean,
): string {
  const paths = { dark: '', light: '' };
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      paths[isLit(column, row) ? 'light' : 'dark'] +=
        `M${round(x + column * (width + gapX))} ${round(y + row * (height + gapY))}h${width}v${height}h${-width}z`;
  return `${paths.dark && `<path fill="${dark}" d="${paths.dark}"/>`}${paths.light && `<path fill="${light}" d="${paths.light}"/>`}`;
}

/** The brand's doorway, lit, standing on the ground at `y`. */
export function doorway(x: number, y: number, width: number, frame: string): string {
  const outer = width / 2;
  const inner = width * 0.3;
  const rise = width * 0.72;
  const arch = (half: number, top: number) =>
    `M${round(x - half)} ${y}v${round(-top)}a${round(half)} ${round(half)} 0 0 1 ${round(2 * half)} 0v${round(top)}z`;
  return (
    `<path fill="${frame}" d="${arch(outer, rise)}"/><path fill="#f6c08d" d="${arch(inner, rise - 2)}"/>` +
    `<path fill="#f6c08d" opacity=".45" d="M${round(x - inner)} ${y}h${round(2 * inner)}l${round(width * 0.35)} ${round(width * 0.36)}h${round(-2 * inner - width * 0.7)}z"/>`
  );
}

/** Repeatable numbers from 0 to 1. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
