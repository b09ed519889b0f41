import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
);

const grounds = ['paper', 'card', 'mist', 'spruce-tint', 'hearth-tint', 'red-tint', 'amber-tint'];
const texts = ['ink', 'soft', 'spruce', 'spruce-deep', 'hearth', 'red', 'amber'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const)),
  ...grounds.map((ground) => ['edge', ground, 3] as const),
  ['on-spruce', 'spruce', 4.5] as const,
  ['on-spruce', 'spruce-deep', 4.5] as const,
  ['on-hearth', 'hearth', 4.5] as const,
  ['on-red', 'red', 4.5] as const,
];

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(['light', 'dark'] as const)('every colour can be read on every ground it may stand on, %s', (scheme) => {
  const tooFaint = pairs.flatMap(([text, ground, needed]) => {
    const measured = contrast(tokens.get(text)?.[scheme] ?? '#000000', tokens.get(ground)?.[scheme] ?? '#000000');
    return measured < needed ? [`${text} on ${ground}: ${measured.toFixed(2)}`] : [];
  });
  expect(tooFaint).toEqual([]);
});
