import { disc, HEIGHT, numbers, shape, stroke, WIDTH } from './shapes.ts';

/** The sky from top to horizon, with a sun or moon. */
export function sky(
  id: string,
  [top, low]: readonly [string, string],
  sun?: { x: number; y: number; r: number; fill: string },
): string {
  return (
    `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
    `<path fill="url(#${id})" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${sun ? disc(sun.fill, sun.x, sun.y, sun.r) : ''}`
  );
}

/** A ridge of mountains with snow on the peaks. */
export function mountains(
  fill: string,
  snow: string,
  base: number,
  peaks: readonly (readonly [number, number])[],
): string {
  let caps = '';
  const points: [number, number][] = [[0, base]];
  peaks.forEach(([x, y], at) => {
    const before = peaks[at - 1]?.[0] ?? x - 150;
    const after = peaks[at + 1]?.[0] ?? x + 150;
    const dip = (to: number): [number, number] => [(x + to) / 2, y + (base - y) * 0.62];
    if (at === 0) points.push(dip(before));
    points.push([x, y], dip(after));
    const height = (base - y) * 0.26;
    const lean = (to: number) => ((to - x) / 2) * (height / ((base - y) * 0.62));
    caps += shape(snow, [
      [x, y],
      [x + lean(after), y + height],
      [x + lean(after) * 0.45, y + height * 0.72],
      [x + lean(after) * 0.1, y + height * 1.12],
      [x + lean(before) * 0.4, y + height * 0.74],
      [x + lean(before), y + height],
    ]);
  });
  points.push([WIDTH, base]);
  return shape(fill, points) + caps;
}

/** Rolling ground between two heights. */
export const hills = (fill: string, y: number, rise: number, steps = 3): string => {
  const width = WIDTH / steps;
  let d = `M0 ${y}`;
  for (let at = 0; at < steps; at++) d += `q${width / 2} ${at % 2 === 0 ? -rise : rise} ${width} 0`;
  return `<path fill="${fill}" d="${d}V${HEIGHT}H0z"/>`;
};

/** Water with a few strokes of light. */
export function water(fill: string, light: string, y: number, height: number, seed = 7): string {
  const next = numbers(seed);
  let d = '';
  for (let n = 0; n < 14; n++)
    d += `M${Math.round(next() * 680)} ${Math.round(y + 8 + next() * (height - 14))}h${Math.round(14 + next() * 44)}`;
  return (
    shape(fill, [
      [0, y],
      [WIDTH, y],
      [WIDTH, y + height],
      [0, y + height],
    ]) + stroke(light, 2, d, ' stroke-linecap="round" opacity=".6"')
  );
}

/** A deciduous tree; without leaves in winter. */
export function tree(x: number, y: number, size: number, [trunk, ...leaves]: readonly string[]): string {
  const stem = stroke(
    trunk ?? '#4a3b30',
    size * 0.07,
    `M${x} ${y}v${-size * 0.62}M${x} ${y - size * 0.34}l${size * 0.18} ${-size * 0.24}M${x} ${y - size * 0.26}l${-size * 0.18} ${-size * 0.26}`,
    ' stroke-linecap="round"',
  );
  if (leaves.length === 0)
    return (
      stem +
      stroke(
        trunk ?? '#4a3b30',
        size * 0.035,
        `M${x} ${y - size * 0.6}l${size * 0.1} ${-size * 0.2}M${x} ${y - size * 0.6}l${-size * 0.1} ${-size * 0.22}M${x + size * 0.18} ${y - size * 0.58}l${size * 0.02} ${-size * 0.14}M${x - size * 0.18} ${y - size * 0.52}l${-size * 0.06} ${-size * 0.14}`,
        ' stroke-linecap="round"',
      )
    );
  const [one, other = one] = leaves;
  return (
    stem +
    disc(one ?? '', x, y - size * 0.74, size * 0.26) +
    disc(one ?? '', x - size * 0.2, y - size * 0.6, size * 0.2) +
    disc(other ?? '', x + size * 0.2, y - size * 0.62, size * 0.21)
  );
}

/** A spruce. */
export const spruce = (x: number, y: number, size: number, fill: string, snow?: string): string =>
  [0, 1, 2]
    .map((row) => {
      const half = size * (0.3 - row * 0.07);
      const top = y - size * (0.5 + row * 0.25);
      const foot = y - size * (0.1 + row * 0.26);
      return (
        shape(fill, [
          [x, top],
          [x + half, foot],
          [x - half, foot],
        ]) +
        (snow
          ? shape(snow, [
              [x, top],
              [x + half * 0.42, top + (foot - top) * 0.42],
              [x, top + (foot - top) * 0.3],
              [x - half * 0.42, top + (foot - top) * 0.42],
            ])
          : '')
      );
    })
    .join('');

/** Flakes, petals or leaves in the air. */
export function falling(fill: string, count: number, radius: number, seed: number): string {
  const next = numbers(seed);
  return Array.from({ length: count }, () =>
    disc(fill, next() * WIDTH, next() * HEIGHT * 0.86, radius * (0.6 + next() * 0.8)),
  ).join('');
}
