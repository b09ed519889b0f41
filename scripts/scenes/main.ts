// npm run scenes: draws the scenes of the home page, of cities and of regions into web/public/scenes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { CITY_SCENES } from './cities.ts';
import { REASON_SCENES } from './reasons.ts';
import { SEASON_SCENES } from './seasons.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

const FOLDER = 'web/public/scenes';

mkdirSync(FOLDER, { recursive: true });
for (const [name, draw] of Object.entries({ ...CITY_SCENES, ...SEASON_SCENES, ...REASON_SCENES })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${WIDTH} ${HEIGHT}">${draw()}</svg>\n`;
  writeFileSync(`${FOLDER}/${name}.svg`, svg);
  console.log(`${name}.svg: ${(svg.length / 1024).toFixed(1)} KiB`);
}
