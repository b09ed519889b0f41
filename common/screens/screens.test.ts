import { expect, test } from 'vitest';
import { en } from '#common/i18n/en/index.ts';
import { PENDING_SCREENS, PRIVATE_NAMES, PRIVATE_SCREENS, SCREENS } from './index.ts';
import { isSecretPath } from './paths.ts';
import { PUBLIC_SCREENS } from './public.ts';

test('no two screens have one address', () => {
  const shapes = Object.values(SCREENS).map(({ path }) => path.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every address lies in its area, and the address of a screen of the menu names no record', () => {
  for (const name of PRIVATE_NAMES) {
    const { path, area, menu } = PRIVATE_SCREENS[name];
    expect(path.startsWith(`/${area}/`), name).toBe(true);
    if (menu) expect(path, name).not.toMatch(/:\w+(?!\?)\b(?!\?)/);
  }
});

test('every topic of what is pending is that of some screen', () => {
  const topics = new Set(PENDING_SCREENS.map((name) => PRIVATE_SCREENS[name].pending));
  expect([...topics].sort()).toEqual(Object.keys(en.pending.topics).sort());
});

test('whatever an address of a letter proves, analytics is not told it', () => {
  for (const { path } of Object.values(PUBLIC_SCREENS))
    expect(isSecretPath(path), path).toBe(/:(?:token|userHash|hash)$/.test(path));
});
