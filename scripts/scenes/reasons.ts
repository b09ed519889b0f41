import { box, disc, doorway, HEIGHT, shape, stroke, WIDTH } from './shapes.ts';

const ground = (fill: string) => box(fill, 0, 0, WIDTH, HEIGHT);
const line = (fill: string, x: number, y: number, width: number) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="14" rx="7"/>`;
const sheet = (x: number, y: number, width: number, height: number) =>
  `<rect fill="#14110e" opacity=".12" x="${x + 4}" y="${y + 10}" width="${width}" height="${height}" rx="18"/><rect fill="#ffffff" x="${x}" y="${y}" width="${width}" height="${height}" rx="18"/>`;

/** Results in an order that can be explained: three cards, the first with its reason. */
const ranking = () =>
  ground('#dbe9e2') +
  [
    [96, 60],
    [132, 180],
    [168, 300],
  ]
    .map(
      ([x = 0, y = 0], at) =>
        sheet(x, y, 456, 100) +
        `<rect fill="${['#8fb8d8', '#e9c39a', '#a9c8a6'][at]}" x="${x + 14}" y="${y + 14}" width="108" height="72" rx="10"/>` +
        doorway(x + 68, y + 86, 40, ['#17594a', '#b5481b', '#24506b'][at] ?? '') +
        line('#1f1b16', x + 142, y + 22, 120 - at * 14) +
        line('#c9c0b2', x + 142, y + 46, 210) +
        line('#c9c0b2', x + 142, y + 68, 150 - at * 20) +
        disc('#17594a', x + 410, y + 50, 24) +
        stroke(
          '#ffffff',
          5,
          `M${x + 410} ${y + 62}v-24M${x + 400} ${y + 48}l10 -10 10 10`,
          ' stroke-linecap="round" stroke-linejoin="round"',
        ),
    )
    .join('');

/** Rent and mandatory fees become one price. */
const price = () =>
  ground('#fbe6d6') +
  sheet(196, 46, 328, 388) +
  [
    ['#1f1b16', 92, 130],
    ['#c9c0b2', 138, 170],
    ['#c9c0b2', 180, 120],
    ['#c9c0b2', 222, 150],
  ]
    .map(
      ([fill, y, width]) => line(String(fill), 228, Number(y), Number(width)) + line(String(fill), 432, Number(y), 60),
    )
    .join('') +
  stroke('#d8cfc1', 4, 'M228 268h264', ' stroke-dasharray="10 10"') +
  '<rect fill="#17594a" x="228" y="300" width="264" height="96" rx="14"/>' +
  line('#ffffff', 252, 341, 70) +
  '<rect fill="#f6c08d" x="372" y="330" width="96" height="36" rx="18"/>' +
  disc('#b5481b', 524, 60, 44) +
  stroke('#ffffff', 8, 'M504 60l14 14 28 -30', ' stroke-linecap="round" stroke-linejoin="round"');

/** A person opens the door: a landlord who was verified. */
const trust = () =>
  ground('#cfe0ea') +
  box('#b9cfdc', 0, 400, WIDTH, 80) +
  box('#a4553c', 190, 70, 340, 330) +
  box('#8d4632', 190, 70, 340, 22) +
  Array.from({ length: 7 }, (_, n) => stroke('#94492f', 3, `M190 ${130 + n * 40}h340`)).join('') +
  doorway(360, 400, 190, '#17594a') +
  disc('#3d2f28', 360, 268, 24) +
  `<path fill="#24506b" d="M318 400v-58a42 42 0 0 1 84 0v58z"/>` +
  stroke('#e9b48a', 13, 'M396 330l34 -44', ' stroke-linecap="round"') +
  disc('#e9b48a', 360, 274, 19) +
  shape('#3d2f28', [
    [338, 266],
    [346, 246],
    [374, 246],
    [382, 266],
    [360, 258],
  ]) +
  disc('#17594a', 500, 110, 46, ' stroke="#ffffff" stroke-width="8"') +
  stroke('#ffffff', 9, 'M480 110l14 14 28 -30', ' stroke-linecap="round" stroke-linejoin="round"');

/** The drawings of the reasons for the site. */
export const REASON_SCENES: Record<string, () => string> = { ranking, price, trust };
