import { falling, hills, mountains, sky, spruce, tree } from './backgrounds.ts';
import { gableHouse, rowHouse, triplex } from './buildings.ts';
import { box, HEIGHT, shape, WIDTH } from './shapes.ts';

interface Season {
  sky: readonly [string, string];
  sun: { x: number; y: number; r: number; fill: string };
  hill: string;
  ground: string;
  kerb: string;
  leaves: readonly string[];
  snow?: string;
  air: string;
}

const TRUNK = '#4a3b30';
const SEASONS: Record<string, Season> = {
  winter: {
    sky: ['#23395c', '#e9a98a'],
    sun: { x: 596, y: 104, r: 26, fill: '#fdf3dc' },
    hill: '#8fa3b8',
    ground: '#eef3f5',
    kerb: '#d5dfe6',
    leaves: [TRUNK],
    snow: '#ffffff',
    air: falling('#ffffff', 70, 2.6, 3),
  },
  spring: {
    sky: ['#7fb6dc', '#fbe7dc'],
    sun: { x: 596, y: 110, r: 34, fill: '#fff4d6' },
    hill: '#7fae86',
    ground: '#cfc4b4',
    kerb: '#7fa86b',
    leaves: [TRUNK, '#e9a6b4', '#f2c1c9'],
    air: falling('#f6ccd3', 26, 2.6, 5),
  },
  summer: {
    sky: ['#4f9bd1', '#fbe9cf'],
    sun: { x: 600, y: 116, r: 40, fill: '#fff0c4' },
    hill: '#5f9a6f',
    ground: '#cbbfae',
    kerb: '#6f9f5f',
    leaves: [TRUNK, '#2f7a5c', '#3c8f6a'],
    air: '',
  },
  fall: {
    sky: ['#3f5f86', '#f4b27c'],
    sun: { x: 600, y: 150, r: 44, fill: '#ffe2ae' },
    hill: '#a0703f',
    ground: '#c4b39c',
    kerb: '#9a7a4a',
    leaves: [TRUNK, '#c95a26', '#e9a13b'],
    air: falling('#d9772f', 24, 3, 8),
  },
};

/** A street with homes of the whole country, one of them with its door open. */
function street({ sky: colours, sun, hill, ground: soil, kerb, leaves, snow, air }: Season): string {
  const ground = 418;
  return (
    sky('s', colours, sun) +
    mountains(snow ? '#6f84a0' : '#7f97ac', '#f4f8fa', 330, [
      [470, 206],
      [580, 178],
      [700, 214],
    ]) +
    hills(hill, 320, 34) +
    shape(soil, [
      [0, ground],
      [WIDTH, ground],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ]) +
    box(kerb, 0, ground, WIDTH, 8) +
    triplex(16, ground, { wall: '#a4553c', door: '#24506b', snow }) +
    triplex(152, ground, { wall: '#8d8478', door: '#c98a2b', snow }) +
    rowHouse(296, ground, { wall: '#3f7f93', door: '#b5481b', snow }) +
    gableHouse(396, ground, { wall: '#c9a06a', door: '#17594a', isHome: true, snow }) +
    rowHouse(536, ground, { wall: '#e6b34a', door: '#24506b', snow }) +
    spruce(656, 432, 150, snow ? '#2d5b4a' : '#245546', snow) +
    tree(290, 446, 130, leaves) +
    tree(690, 452, 104, leaves) +
    tree(20, 450, 112, leaves) +
    air
  );
}

/** The drawings of the home page by season. */
export const SEASON_SCENES: Record<string, () => string> = Object.fromEntries(
  Object.entries(SEASONS).map(([name, season]) => [name, () => street(season)]),
);
