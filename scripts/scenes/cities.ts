import { hills, mountains, sky, spruce, tree, water } from './backgrounds.ts';
import { bungalow, gableHouse, rowHouse, tower, triplex } from './buildings.ts';
import { box, disc, HEIGHT, shape, stroke, WIDTH, windows } from './shapes.ts';

const TRUNK = '#5b4636';
const SUMMER = [TRUNK, '#2f7a5c', '#3c8f6a'];
const FALL = [TRUNK, '#d9772f', '#e9a13b'];
const DUSK = [TRUNK, '#1f4a44', '#255a4e'];
const street = (fill: string, kerb: string, y: number) =>
  box(fill, 0, y, WIDTH, HEIGHT - y) + box(kerb, 0, y, WIDTH, 5);

const cnTower = (x: number, y: number, fill: string) =>
  shape(fill, [
    [x - 9, y],
    [x - 3, y - 250],
    [x + 3, y - 250],
    [x + 9, y],
  ]) +
  shape(fill, [
    [x - 17, y - 262],
    [x + 17, y - 262],
    [x + 11, y - 242],
    [x - 11, y - 242],
  ]) +
  box('#f6c08d', x - 16, y - 260, 32, 4) +
  shape(fill, [
    [x - 2.5, y - 262],
    [x + 2.5, y - 262],
    [x + 1, y - 352],
    [x - 1, y - 352],
  ]) +
  shape(fill, [
    [x - 6, y - 292],
    [x + 6, y - 292],
    [x + 4, y - 282],
    [x - 4, y - 282],
  ]);

function toronto(): string {
  const shore = 372;
  return (
    sky('s', ['#f7b98a', '#fbe3c4'], { x: 560, y: 150, r: 46, fill: '#fff1d6' }) +
    [
      [40, 46, 150],
      [92, 40, 196],
      [140, 52, 168],
      [330, 44, 226],
      [382, 58, 258],
      [446, 42, 190],
      [494, 50, 232],
      [550, 46, 170],
      [602, 60, 204],
      [668, 60, 140],
    ]
      .map(([x = 0, width = 0, height = 0], at) =>
        tower(x, shore, width, height, ['#3f6674', '#345765', '#4b7583'][at % 3] ?? ''),
      )
      .join('') +
    cnTower(258, shore, '#27424e') +
    shape('#e8ded0', [
      [196, shore],
      [200, shore - 44],
      [228, shore - 62],
      [262, shore - 44],
      [266, shore],
    ]) +
    water('#6ea3b0', '#d8ecee', shore, 60) +
    shape('#ffffff', [
      [150, 404],
      [150, 372],
      [174, 404],
    ]) +
    shape('#f4e7d3', [
      [146, 404],
      [146, 380],
      [130, 404],
    ]) +
    shape('#b5481b', [
      [126, 406],
      [180, 406],
      [170, 416],
      [134, 416],
    ]) +
    street('#4f8b64', '#3c7553', 432) +
    tree(70, 442, 70, SUMMER) +
    tree(640, 446, 84, SUMMER) +
    tree(580, 440, 56, SUMMER)
  );
}

function montreal(): string {
  const ground = 424;
  return (
    sky('s', ['#8fb8d8', '#f5d9c8']) +
    `<path fill="#4e7a68" d="M0 330C80 280 130 110 300 92s230 60 300 130 120 108 120 108v120H0z"/>` +
    stroke('#f4efe6', 5, 'M318 94v-52M302 58h32') +
    street('#cfc4b4', '#b3a692', ground) +
    triplex(20, ground, { wall: '#a4553c', door: '#24506b' }) +
    triplex(156, ground, { wall: '#8d8478', door: '#b5481b' }) +
    triplex(292, ground, { wall: '#b4694b', isHome: true }) +
    triplex(428, ground, { wall: '#7d4636', door: '#c98a2b' }) +
    triplex(564, ground, { wall: '#9b8a76', door: '#24506b' }) +
    tree(150, 446, 96, FALL) +
    tree(560, 448, 88, FALL)
  );
}

function calgary(): string {
  const ground = 392;
  const bow =
    `<path fill="#2f5a74" d="M400 ${ground}V236c0-34 30-60 62-62s62 26 62 62v${ground - 236}z"/>` +
    windows(
      ['#ffffff26', '#f8d9a0'],
      { x: 410, y: 244, columns: 9, rows: 9, width: 8, height: 10, gapX: 4, gapY: 6 },
      (column, row) => (column * 5 + row * 3) % 8 === 0,
    );
  const mast =
    box('#d9d2c6', 302, 214, 12, ground - 214) +
    shape('#b5481b', [
      [280, 196],
      [336, 196],
      [326, 218],
      [290, 218],
    ]) +
    box('#f6c08d', 282, 200, 52, 5) +
    stroke('#d9d2c6', 3, 'M308 196v-44');
  return (
    sky('s', ['#6aa9dc', '#e8f1f2'], { x: 120, y: 96, r: 36, fill: '#fff4d2' }) +
    mountains('#7189a6', '#f7fafc', 330, [
      [70, 196],
      [180, 168],
      [310, 206],
      [430, 176],
      [560, 200],
      [670, 160],
    ]) +
    hills('#a8a45f', 330, 22) +
    [
      [140, 50, 132],
      [196, 44, 172],
      [246, 36, 120],
      [346, 46, 198],
      [536, 52, 176],
      [594, 44, 128],
    ]
      .map(([x = 0, width = 0, height = 0], at) =>
        tower(x, ground, width, height, ['#46708a', '#5a8299', '#3a6078'][at % 3] ?? ''),
      )
      .join('') +
    bow +
    mast +
    hills('#6f9a5c', ground, 14) +
    bungalow(60, 440, { wall: '#efe4d2', isHome: true, roof: '#6b4a3a' }) +
    spruce(286, 446, 90, '#2d5b4a') +
    spruce(330, 450, 66, '#356b56') +
    spruce(670, 448, 104, '#2d5b4a') +
    spruce(620, 452, 72, '#356b56')
  );
}

function vancouver(): string {
  const shore = 366;
  return (
    sky('s', ['#9fc3d6', '#fbe2d0'], { x: 610, y: 120, r: 34, fill: '#ffe9c7' }) +
    mountains('#5c7f95', '#ffffff', 316, [
      [60, 150],
      [170, 116],
      [300, 156],
      [410, 110],
      [540, 150],
      [660, 128],
    ]) +
    hills('#2f5f58', 318, 26) +
    [
      [60, 40, 130],
      [108, 36, 164],
      [152, 44, 144],
      [206, 40, 188],
      [254, 46, 158],
      [310, 38, 204],
      [356, 44, 172],
      [410, 40, 190],
      [460, 46, 140],
      [514, 38, 120],
    ]
      .map(([x = 0, width = 0, height = 0], at) =>
        tower(x, shore, width, height, ['#7fa9b8', '#5f8ea0', '#94bac6'][at % 3] ?? '', ['#ffffff55', '#fbe2b0']),
      )
      .join('') +
    [566, 596, 626, 656, 686]
      .map((x) =>
        shape('#ffffff', [
          [x - 16, shore],
          [x, shore - 44],
          [x + 16, shore],
        ]),
      )
      .join('') +
    water('#4f8595', '#cfe4e8', shore, 76, 3) +
    shape('#ffffff', [
      [470, 420],
      [470, 378],
      [498, 420],
    ]) +
    shape('#f4e7d3', [
      [465, 420],
      [465, 388],
      [446, 420],
    ]) +
    shape('#17594a', [
      [442, 422],
      [504, 422],
      [492, 434],
      [452, 434],
    ]) +
    street('#3f7a5f', '#2f6650', 440) +
    spruce(50, 456, 128, '#1f4f45') +
    spruce(104, 460, 90, '#2a6255') +
    spruce(664, 456, 132, '#1f4f45') +
    spruce(612, 462, 84, '#2a6255')
  );
}

function ottawa(): string {
  const ground = 330;
  const stone = '#b9a98c';
  const copper = '#4f8f7c';
  const roof = (x: number, y: number, width: number, height: number) =>
    shape(copper, [
      [x, y],
      [x + 14, y - height],
      [x + width - 14, y - height],
      [x + width, y],
    ]);
  const hall =
    box(stone, 180, 232, 360, ground - 232) +
    roof(172, 232, 376, 34) +
    windows(
      ['#5c5240', '#f8d9a0'],
      { x: 196, y: 248, columns: 16, rows: 2, width: 11, height: 24, gapX: 10.5, gapY: 12 },
      (column, row) => (column + row * 3) % 4 === 0,
    );
  const peace =
    box(stone, 336, 106, 48, ground - 106) +
    shape(copper, [
      [332, 106],
      [360, 32],
      [388, 106],
    ]) +
    stroke('#3d3427', 3, 'M360 34v-24') +
    shape('#c8322b', [
      [361, 12],
      [382, 12],
      [382, 24],
      [361, 24],
    ]) +
    disc('#f7efe0', 360, 140, 15) +
    stroke('#3d3427', 3, 'M360 140v-10M360 140l7 4') +
    box('#8d7f66', 350, 262, 20, ground - 262);
  const block = (x: number) =>
    box(stone, x, 258, 92, ground - 258) +
    roof(x - 4, 258, 100, 24) +
    box(stone, x + 34, 216, 24, 44) +
    shape(copper, [
      [x + 31, 216],
      [x + 46, 178],
      [x + 61, 216],
    ]);
  return (
    sky('s', ['#8cb6de', '#f7e6d2']) +
    block(76) +
    block(552) +
    hall +
    peace +
    shape('#5d8a58', [
      [0, ground],
      [WIDTH, ground],
      [WIDTH, 376],
      [0, 376],
    ]) +
    `<path fill="#b7b19f" d="M0 372C120 350 240 362 360 352s260 4 360 20v20H0z"/>` +
    water('#5f97ad', '#d8ecee', 384, 96, 5) +
    tree(60, 372, 90, FALL) +
    tree(130, 380, 70, FALL) +
    tree(600, 376, 84, FALL) +
    tree(668, 384, 104, FALL) +
    shape('#b5481b', [
      [300, 430],
      [392, 430],
      [378, 444],
      [314, 444],
    ]) +
    disc('#2b3a42', 332, 420, 7) +
    disc('#2b3a42', 362, 420, 7) +
    stroke('#7a5a3c', 3, 'M320 410l-26 40M372 410l26 40')
  );
}

function edmonton(): string {
  const ground = 300;
  const pyramid = (x: number, y: number, half: number) =>
    shape('#8fc3d4', [
      [x - half, y],
      [x, y - half * 1.15],
      [x, y],
    ]) +
    shape('#6aa6bd', [
      [x + half, y],
      [x, y - half * 1.15],
      [x, y],
    ]) +
    stroke('#e8f4f6', 1.5, `M${x - half / 2} ${y}L${x} ${y - half * 1.15}L${x + half / 2} ${y}`);
  const bridge =
    stroke('#2b3a42', 7, 'M0 330h720') +
    stroke(
      '#2b3a42',
      4,
      `M0 330${Array.from({ length: 12 }, (_, n) => `L${n * 60 + 30} 292L${n * 60 + 60} 330`).join('')}M0 292h720`,
    ) +
    [90, 250, 410, 570]
      .map((x) =>
        shape('#4b5a62', [
          [x, 330],
          [x + 26, 330],
          [x + 36, 410],
          [x - 10, 410],
        ]),
      )
      .join('');
  return (
    sky('s', ['#27406b', '#f2a877'], { x: 380, y: 250, r: 56, fill: '#fbd08f' }) +
    [
      [60, 50, 140],
      [116, 44, 190],
      [166, 52, 160],
      [230, 42, 206],
      [282, 56, 180],
      [350, 46, 150],
      [470, 48, 130],
    ]
      .map(([x = 0, width = 0, height = 0], at) =>
        tower(x, ground, width, height, ['#2c4a63', '#23405a', '#35566f'][at % 3] ?? ''),
      )
      .join('') +
    hills('#3d6b54', 300, 26) +
    bridge +
    hills('#2f5a49', 392, 18) +
    water('#44708c', '#f2c9a0', 404, 42, 9) +
    hills('#254a3e', 446, 12) +
    pyramid(540, 440, 58) +
    pyramid(620, 448, 44) +
    pyramid(486, 448, 34) +
    spruce(60, 468, 110, '#1b3b35') +
    spruce(116, 472, 80, '#234a42') +
    tree(200, 470, 84, DUSK)
  );
}

function mississauga(): string {
  const ground = 400;
  const twisted = (x: number, top: number, half: number, lean: number, fill: string) =>
    `<path fill="${fill}" d="M${x - half} ${ground}C${x - half - 26 + lean} ${ground - 90} ${x - half + 30 - lean} ${top + 90} ${x - half + 8} ${top}h${2 * half - 16}C${x + half + 26 - lean} ${top + 90} ${x + half - 30 + lean} ${ground - 90} ${x + half} ${ground}z"/>` +
    Array.from({ length: 17 }, (_, n) =>
      stroke('#ffffff66', 1.5, `M${x - half + 4} ${top + 14 + n * ((ground - top - 20) / 17)}h${2 * half - 8}`),
    ).join('');
  return (
    sky('s', ['#8ac0e0', '#fdebd6'], { x: 130, y: 120, r: 38, fill: '#fff3d4' }) +
    hills('#8fae78', 330, 20) +
    [
      [60, 48, 120],
      [112, 42, 156],
      [520, 50, 148],
      [578, 44, 110],
      [630, 56, 132],
    ]
      .map(([x = 0, width = 0, height = 0], at) =>
        tower(x, ground, width, height, ['#6f93a3', '#5f8494', '#7fa3b1'][at % 3] ?? ''),
      )
      .join('') +
    twisted(290, 96, 48, 0, '#4f7f93') +
    twisted(410, 128, 44, 34, '#5d90a3') +
    hills('#6f9a63', ground, 12) +
    gableHouse(440, 452, { wall: '#b5765a', isHome: true }) +
    tree(80, 456, 110, SUMMER) +
    tree(196, 462, 86, SUMMER) +
    tree(640, 458, 120, SUMMER)
  );
}

function quebec(): string {
  const copper = '#5b9a86';
  const brick = '#b9805a';
  const turret = (x: number, y: number, width: number, tall: number, height: number) =>
    box(brick, x, y, width, tall) +
    shape(copper, [
      [x - 4, y],
      [x + width / 2, y - height],
      [x + width + 4, y],
    ]) +
    windows(
      ['#4b3a30', '#f8d9a0'],
      {
        x: x + 6,
        y: y + 10,
        columns: Math.max(1, Math.floor((width - 6) / 12)),
        rows: Math.floor(tall / 22),
        width: 6,
        height: 11,
        gapX: 6,
        gapY: 10,
      },
      (column, row) => (column + row) % 3 === 0,
    );
  return (
    sky('s', ['#b9cfe6', '#fdeee0']) +
    turret(236, 178, 250, 130, 10) +
    shape(copper, [
      [228, 178],
      [256, 138],
      [466, 138],
      [494, 178],
    ]) +
    turret(316, 92, 92, 110, 74) +
    turret(222, 158, 46, 150, 64) +
    turret(456, 158, 46, 150, 64) +
    turret(274, 150, 34, 60, 44) +
    turret(416, 150, 34, 60, 44) +
    shape('#8c8577', [
      [120, 300],
      [600, 300],
      [660, 372],
      [60, 372],
    ]) +
    stroke('#6f695d', 3, 'M150 320h420M120 345h480') +
    box('#5d574c', 130, 296, 460, 6) +
    shape('#eef3f5', [
      [0, 360],
      [WIDTH, 350],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ]) +
    [
      [14, '#d9b08c', '#b5481b'],
      [120, '#e9dcc6', '#24506b'],
      [508, '#c98f6b', '#17594a'],
      [614, '#efe4d2', '#b5481b'],
    ]
      .map(([x, wall, door], at) =>
        rowHouse(Number(x), 440, {
          wall: String(wall),
          door: String(door),
          roof: '#8a3f34',
          snow: '#ffffff',
          isHome: at === 2,
        }),
      )
      .join('') +
    spruce(236, 448, 84, '#2d5b4a', '#ffffff') +
    spruce(282, 452, 60, '#356b56', '#ffffff') +
    spruce(470, 450, 76, '#2d5b4a', '#ffffff') +
    box('#ffffff', 0, 440, WIDTH, 40)
  );
}

function winnipeg(): string {
  const mast =
    stroke('#f4f1ea', 9, 'M300 392L356 96') +
    Array.from({ length: 9 }, (_, n) =>
      stroke(
        '#f4f1ea',
        1.8,
        `M${350 - n * 5} ${128 + n * 27}L${400 + n * 34} 386M${350 - n * 5} ${128 + n * 27}L${262 - n * 26} 388`,
      ),
    ).join('');
  return (
    sky('s', ['#f08a5d', '#fde0b0'], { x: 160, y: 300, r: 60, fill: '#fff0c8' }) +
    stroke('#f9c9a0', 10, 'M40 120h220M420 90h240M300 170h180', ' stroke-linecap="round" opacity=".7"') +
    [
      [430, 44, 110],
      [480, 52, 148],
      [538, 46, 126],
      [590, 56, 166],
      [652, 50, 118],
      [40, 56, 84],
      [102, 48, 104],
    ]
      .map(([x = 0, width = 0, height = 0], at) =>
        tower(x, 380, width, height, ['#8a4f45', '#74423d', '#9b5f50'][at % 3] ?? ''),
      )
      .join('') +
    `<path fill="#d9cdbd" d="M196 380c0-60 34-104 84-112 30 30 44 70 46 112z"/><path fill="#a9c0c4" d="M222 380c0-44 22-78 58-86 22 26 32 52 34 86z"/>` +
    mast +
    box('#d9cdbd', 0, 384, WIDTH, 8) +
    water('#8f6f78', '#f9cfa6', 392, 54, 11) +
    hills('#7a8a4a', 446, 10) +
    tree(70, 466, 84, FALL) +
    tree(640, 468, 92, FALL)
  );
}

function atlantic(hill = ''): string {
  const walls = ['#c84f3c', '#e6b34a', '#3f7f93', '#f0e6d4', '#6c9a6d', '#d97b58', '#4b6b9a'];
  return (
    sky('s', ['#a8cfe4', '#f6eee0']) +
    `<path fill="#6f9a63" d="M0 250C120 214 220 190 360 196s260 40 360 54v90H0z"/>${hill}` +
    walls
      .map((wall, at) =>
        rowHouse(12 + at * 100, 350, { wall, door: ['#17594a', '#b5481b', '#24506b'][at % 3] ?? '', isHome: at === 3 }),
      )
      .join('') +
    box('#9b8467', 0, 350, WIDTH, 14) +
    Array.from({ length: 16 }, (_, n) => box('#7a6650', 20 + n * 45, 364, 8, 24)).join('') +
    water('#3f7f93', '#cfe4e8', 372, 108, 13) +
    shape('#ffffff', [
      [212, 430],
      [212, 366],
      [252, 430],
    ]) +
    shape('#f4e7d3', [
      [206, 430],
      [206, 380],
      [178, 430],
    ]) +
    shape('#b5481b', [
      [170, 432],
      [262, 432],
      [246, 448],
      [186, 448],
    ]) +
    shape('#8c8577', [
      [560, HEIGHT],
      [600, 440],
      [690, 432],
      [WIDTH, 450],
      [WIDTH, HEIGHT],
    ]) +
    shape('#ffffff', [
      [640, 440],
      [646, 372],
      [670, 372],
      [676, 440],
    ]) +
    box('#c84f3c', 642, 400, 32, 14) +
    box('#c84f3c', 644, 366, 28, 8) +
    box('#f6c08d', 650, 352, 16, 14) +
    shape('#c84f3c', [
      [646, 352],
      [658, 338],
      [670, 352],
    ])
  );
}

/** The same harbour below the Citadel's clock. */
const halifax = () =>
  atlantic(
    box('#e8dfcd', 326, 150, 68, 48) +
      box('#e8dfcd', 342, 96, 36, 56) +
      shape('#3f7f93', [
        [336, 98],
        [360, 64],
        [384, 98],
      ]) +
      stroke('#3d3427', 3, 'M360 66v-16') +
      disc('#ffffff', 360, 120, 12) +
      stroke('#3d3427', 2.5, 'M360 120v-8M360 120l6 3'),
  );

function pacific(): string {
  return (
    sky('s', ['#9fc3d6', '#fbe2d0'], { x: 590, y: 116, r: 34, fill: '#ffe9c7' }) +
    mountains('#5c7f95', '#ffffff', 320, [
      [90, 150],
      [240, 118],
      [400, 164],
      [560, 120],
      [680, 160],
    ]) +
    hills('#2f5f58', 318, 26) +
    water('#4f8595', '#cfe4e8', 330, 60, 17) +
    hills('#3f7a5f', 392, 14) +
    gableHouse(150, 452, { wall: '#6c8a94', roof: '#3b3f45', isHome: true }) +
    gableHouse(330, 452, { wall: '#c9a06a', roof: '#4b3a30', door: '#b5481b' }) +
    spruce(60, 462, 170, '#1f4f45') +
    spruce(116, 468, 110, '#2a6255') +
    spruce(520, 462, 150, '#1f4f45') +
    spruce(590, 466, 190, '#245546') +
    spruce(660, 470, 130, '#2a6255')
  );
}

function prairie(): string {
  return (
    sky('s', ['#5aa0d6', '#f3e7cf'], { x: 590, y: 120, r: 42, fill: '#fff1c4' }) +
    stroke('#ffffff', 26, 'M60 130h120M110 112h60M330 80h150M380 62h60', ' stroke-linecap="round" opacity=".9"') +
    shape('#e3b64f', [
      [0, 330],
      [WIDTH, 330],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ]) +
    stroke('#d19f3a', 5, 'M0 352h720M0 376h720M0 404h720') +
    shape('#a8443a', [
      [468, 336],
      [468, 190],
      [496, 160],
      [540, 160],
      [568, 190],
      [568, 336],
    ]) +
    shape('#8d362e', [
      [496, 160],
      [496, 120],
      [540, 120],
      [540, 160],
    ]) +
    shape('#6f2a24', [
      [490, 120],
      [518, 98],
      [546, 120],
    ]) +
    box('#8d362e', 568, 270, 54, 66) +
    box('#6f9a5c', 0, 430, WIDTH, 50) +
    bungalow(60, 436, { wall: '#efe4d2', isHome: true }) +
    tree(40, 446, 110, SUMMER) +
    tree(282, 448, 90, SUMMER) +
    tree(680, 450, 96, SUMMER)
  );
}

function ontario(): string {
  const ground = 428;
  return (
    sky('s', ['#a9cbe2', '#fbe9d2'], { x: 120, y: 110, r: 34, fill: '#fff3d4' }) +
    hills('#8fae78', 300, 30) +
    hills('#6f9a63', 350, 20) +
    street('#c9bfae', '#a99d88', ground) +
    gableHouse(30, ground, { wall: '#a4553c', door: '#24506b' }) +
    gableHouse(196, ground, { wall: '#c9a06a', door: '#17594a', isHome: true }) +
    gableHouse(362, ground, { wall: '#8f4a3a', door: '#c98a2b' }) +
    gableHouse(544, ground, { wall: '#b5765a', door: '#24506b' }) +
    tree(176, 444, 120, FALL) +
    tree(510, 446, 132, FALL) +
    tree(690, 446, 110, FALL)
  );
}

function village(): string {
  const ground = 420;
  return (
    sky('s', ['#93bfe0', '#fbeada']) +
    hills('#5f8f74', 280, 46, 2) +
    hills('#7aa878', 340, 18) +
    box('#d8cfbf', 330, 240, 60, 180) +
    shape('#9fb4bd', [
      [324, 240],
      [360, 96],
      [396, 240],
    ]) +
    stroke('#8a949a', 3, 'M360 98v-26M350 82h20') +
    box('#3d3427', 348, 372, 24, 48) +
    disc('#5d574c', 360, 276, 12) +
    street('#cfc4b4', '#b3a692', ground) +
    rowHouse(36, ground, { wall: '#efe4d2', roof: '#8a3f34', door: '#24506b' }) +
    rowHouse(134, ground, { wall: '#c98f6b', roof: '#4b5a62', isHome: true }) +
    triplex(436, ground, { wall: '#a4553c', door: '#17594a' }) +
    rowHouse(604, ground, { wall: '#d9b08c', roof: '#8a3f34', door: '#b5481b' }) +
    tree(260, 440, 110, SUMMER) +
    tree(592, 440, 90, SUMMER)
  );
}

function north(): string {
  return (
    sky('s', ['#0f1f3d', '#27506b']) +
    '<path fill="#4fd0a0" opacity=".5" d="M0 120C120 60 200 180 340 110S560 60 720 130v50C560 120 460 200 340 170S140 140 0 190z"/><path fill="#8fe3c0" opacity=".35" d="M0 190C160 130 260 220 400 160s220-40 320 20v40C600 180 520 230 400 210S160 200 0 240z"/>' +
    mountains('#22405a', '#dfeaf2', 340, [
      [90, 230],
      [230, 200],
      [400, 246],
      [540, 206],
      [680, 236],
    ]) +
    shape('#e4eef4', [
      [0, 340],
      [WIDTH, 330],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ]) +
    bungalow(210, 430, { wall: '#7a5a3c', roof: '#4a3b30', isHome: true, snow: '#ffffff' }) +
    spruce(90, 440, 140, '#17352f', '#e4eef4') +
    spruce(150, 446, 96, '#1d4039', '#e4eef4') +
    spruce(520, 440, 120, '#17352f', '#e4eef4') +
    spruce(600, 446, 150, '#1d4039', '#e4eef4')
  );
}

/** The drawings of cities by their English slug, and of provinces by their code. */
export const CITY_SCENES: Record<string, () => string> = {
  toronto,
  montreal,
  calgary,
  vancouver,
  ottawa,
  edmonton,
  'quebec-city': quebec,
  winnipeg,
  halifax,
  mississauga,
  ontario,
  prairie,
  village,
  pacific,
  atlantic,
  north,
};
