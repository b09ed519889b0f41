// Draws the site's icons and its default social image into web/public, from the doorway of the logo.
// Run it after changing the drawing: node scripts/make-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const SPRUCE = '#17594a';
const GLOW = '#f6c08d';
const PAPER = '#faf7f2';
const INK = '#1f1b16';
const out = new URL('../web/public/', import.meta.url);

/** The lit doorway on a 64-unit square; `radius` of the corners is 0 where the system rounds them itself. */
const mark = (radius) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Foyer</title>
  <rect width="64" height="64" rx="${radius}" fill="${SPRUCE}"/>
  <path fill="${GLOW}" d="M21 47V25a11 11 0 0 1 22 0v22z"/>
  <path fill="${GLOW}" opacity=".5" d="M21 49.500h22l8.500 8.500h-39z"/>
</svg>
`;

const logo = await readFile(new URL('../web/shell/LogoDrawing.tsx', import.meta.url), 'utf8');
const word = /'(M[^']+)'/.exec(logo)?.[1];
if (!word) throw new Error('this script expects the outlines of the name in web/shell/LogoDrawing.tsx');

const social = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${PAPER}"/>
  <path fill="#f1ece4" d="M0 500h1200v130H0z"/>
  <path fill="${SPRUCE}" d="M690 500V320a190 190 0 0 1 380 0v180z"/>
  <path fill="${GLOW}" d="M790 500V325a90 90 0 0 1 180 0v175z"/>
  <path fill="${GLOW}" opacity=".55" d="M790 500h180l150 130H640z"/>
  <g transform="translate(-105 190) scale(4.400)"><path fill="${INK}" d="${word}"/></g>
</svg>`;

const png = (svg, size, file) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(new URL(file, out).pathname);

await writeFile(new URL('icon.svg', out), mark(14));
await png(mark(0), 180, 'apple-touch-icon.png');
await png(mark(14), 192, 'icon-192.png');
await png(mark(0), 512, 'icon-512.png');
await sharp(Buffer.from(social)).resize(1200, 630).png({ palette: true }).toFile(new URL('social.png', out).pathname);

// favicon.ico: one 32-pixel PNG in the old container format, for programs that request it by name.
const small = await sharp(Buffer.from(mark(14)), { density: 300 })
  .resize(32, 32)
  .png()
  .toBuffer();
const envelope = Buffer.alloc(22);
envelope.writeUInt16LE(1, 2);
envelope.writeUInt16LE(1, 4);
envelope.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
envelope.writeUInt32LE(small.length, 14);
envelope.writeUInt32LE(22, 18);
await writeFile(new URL('favicon.ico', out), Buffer.concat([envelope, small]));
