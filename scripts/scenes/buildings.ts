import { box, disc, doorway, shape, stroke, windows } from './shapes.ts';

const WINDOW = ['#2b3a42', '#f8d9a0'] as const;

/** A tower of glass. `y` is the ground. */
export function tower(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  glass: readonly [string, string] = ['#ffffff33', '#f8d9a0'],
): string {
  const columns = Math.floor((width - 8) / 11);
  const rows = Math.floor((height - 16) / 15);
  return (
    box(fill, x, y - height, width, height) +
    windows(
      glass,
      {
        x: x + (width - columns * 11 + 4) / 2,
        y: y - height + 10,
        columns,
        rows,
        width: 7,
        height: 9,
        gapX: 4,
        gapY: 6,
      },
      (column, row) => (column * 7 + row * 5 + width) % 9 === 0,
    )
  );
}

interface HouseOptions {
  wall: string;
  roof?: string;
  /** Colour of the doors. */
  door?: string;
  /** Whether its door is the brand's, with light. */
  isHome?: boolean;
  snow?: string | undefined;
}

/** A Montréal triplex: three floors, bay, outside stairs, cornice. 132 wide. */
export function triplex(x: number, y: number, { wall, door = '#17594a', isHome, snow }: HouseOptions): string {
  const top = y - 216;
  const iron = '#23282b';
  const stair =
    stroke(iron, 4, `M${x + 18} ${y}C${x + 20} ${y - 40} ${x + 52} ${y - 44} ${x + 54} ${y - 76}`) +
    stroke(iron, 2, `M${x + 10} ${y - 22}C${x + 16} ${y - 62} ${x + 46} ${y - 66} ${x + 47} ${y - 98}`) +
    [0, 1, 2, 3, 4, 5, 6].map((step) => stroke(iron, 2.5, `M${x + 14 + step * 6} ${y - 6 - step * 11}h13`)).join('');
  const balcony = (at: number) =>
    box(iron, x + 40, at, 88, 4) +
    stroke(
      iron,
      2,
      `M${x + 42} ${at}v-22M${x + 127} ${at}v-22M${x + 41} ${at - 22}h87${Array.from({ length: 9 }, (_, n) => `M${x + 52 + n * 9} ${at}v-22`).join('')}`,
    );
  return (
    box(wall, x, top, 132, 216) +
    shape('#3c2f29', [
      [x - 3, top],
      [x + 135, top],
      [x + 131, top - 14],
      [x + 96, top - 14],
      [x + 84, top - 28],
      [x + 48, top - 28],
      [x + 36, top - 14],
      [x + 1, top - 14],
    ]) +
    (snow
      ? shape(snow, [
          [x + 1, top - 14],
          [x + 36, top - 14],
          [x + 48, top - 28],
          [x + 84, top - 28],
          [x + 96, top - 14],
          [x + 131, top - 14],
          [x + 128, top - 21],
          [x + 99, top - 21],
          [x + 87, top - 35],
          [x + 45, top - 35],
          [x + 33, top - 21],
          [x + 4, top - 21],
        ])
      : '') +
    windows(
      WINDOW,
      { x: x + 14, y: top + 18, columns: 2, rows: 2, width: 22, height: 42, gapX: 62, gapY: 30 },
      (column, row) => (column + row) % 2 === 0,
    ) +
    box(door, x + 58, top + 24, 20, 42) +
    box(door, x + 58, top + 96, 20, 44) +
    windows(
      WINDOW,
      { x: x + 90, y: y - 58, columns: 1, rows: 1, width: 28, height: 38, gapX: 0, gapY: 0 },
      () => true,
    ) +
    (isHome ? doorway(x + 68, y, 30, door) : box(door, x + 56, y - 46, 22, 46)) +
    balcony(top + 68) +
    balcony(y - 76) +
    stair +
    (snow ? box(snow, x + 40, y - 80, 88, 4) + box(snow, x + 40, top + 64, 88, 4) : '')
  );
}

/** A wooden row house with a bay window, as in Halifax or St. John’s. 84 wide. */
export function rowHouse(
  x: number,
  y: number,
  { wall, roof = '#3b3f45', door = '#17594a', isHome, snow }: HouseOptions,
): string {
  const top = y - 148;
  return (
    box(wall, x, top, 84, 148) +
    shape(roof, [
      [x - 2, top],
      [x + 86, top],
      [x + 74, top - 34],
      [x + 10, top - 34],
    ]) +
    shape(wall, [
      [x + 28, top - 8],
      [x + 42, top - 30],
      [x + 56, top - 8],
    ]) +
    (snow
      ? shape(snow, [
          [x + 10, top - 34],
          [x + 74, top - 34],
          [x + 78, top - 24],
          [x + 6, top - 24],
        ])
      : '') +
    stroke('#ffffff', 3, `M${x} ${top}h84M${x + 1.5} ${top}v148M${x + 82.5} ${top}v148`) +
    windows(
      WINDOW,
      { x: x + 12, y: top + 18, columns: 3, rows: 1, width: 15, height: 32, gapX: 8, gapY: 0 },
      (column) => column === 1,
    ) +
    windows(
      WINDOW,
      { x: x + 44, y: y - 62, columns: 2, rows: 1, width: 13, height: 34, gapX: 5, gapY: 0 },
      () => true,
    ) +
    (isHome ? doorway(x + 24, y, 26, door) : box(door, x + 14, y - 48, 20, 48) + disc('#f6c08d', x + 30, y - 24, 1.8))
  );
}

/** A brick house with a gable, as in Ontario. 120 wide. */
export function gableHouse(
  x: number,
  y: number,
  { wall, roof = '#3b3f45', door = '#17594a', isHome, snow }: HouseOptions,
): string {
  const top = y - 118;
  return (
    box(wall, x, top, 120, 118) +
    shape(wall, [
      [x, top],
      [x + 60, top - 62],
      [x + 120, top],
    ]) +
    stroke(
      snow ?? roof,
      9,
      `M${x - 8} ${top + 5}L${x + 60} ${top - 66}L${x + 128} ${top + 5}`,
      ' stroke-linejoin="round" stroke-linecap="round"',
    ) +
    windows(
      WINDOW,
      { x: x + 47, y: top - 24, columns: 1, rows: 1, width: 26, height: 30, gapX: 0, gapY: 0 },
      () => true,
    ) +
    windows(
      WINDOW,
      { x: x + 16, y: top + 16, columns: 2, rows: 1, width: 24, height: 34, gapX: 40, gapY: 0 },
      (column) => column === 0,
    ) +
    windows(
      WINDOW,
      { x: x + 74, y: y - 48, columns: 1, rows: 1, width: 30, height: 28, gapX: 0, gapY: 0 },
      () => true,
    ) +
    box('#ffffff', x + 6, y - 56, 58, 4) +
    (snow ? box(snow, x + 6, y - 60, 58, 4) : '') +
    stroke('#ffffff', 3, `M${x + 9} ${y}v-54M${x + 61} ${y}v-54`) +
    (isHome ? doorway(x + 35, y, 28, door) : box(door, x + 25, y - 46, 20, 46))
  );
}

/** A Prairie bungalow with a wide roof. 168 wide. */
export function bungalow(
  x: number,
  y: number,
  { wall, roof = '#5a4a3f', door = '#17594a', isHome, snow }: HouseOptions,
): string {
  const top = y - 66;
  return (
    box(wall, x, top, 168, 66) +
    shape(roof, [
      [x - 12, top + 4],
      [x + 180, top + 4],
      [x + 146, top - 40],
      [x + 22, top - 40],
    ]) +
    (snow
      ? shape(snow, [
          [x + 22, top - 40],
          [x + 146, top - 40],
          [x + 158, top - 24],
          [x + 10, top - 24],
        ])
      : '') +
    box('#7a4b38', x + 116, top - 58, 16, 34) +
    windows(
      WINDOW,
      { x: x + 14, y: top + 16, columns: 2, rows: 1, width: 34, height: 26, gapX: 74, gapY: 0 },
      (column) => column === 1,
    ) +
    (isHome ? doorway(x + 82, y, 28, door) : box(door, x + 72, y - 44, 20, 44))
  );
}
