import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ofLandmark } from './of-landmark.ts';
import type { Landmark, Places } from './places.ts';

const file = new URL('../../../../assets/geo/landmarks.json', import.meta.url);
const landmarks: Landmark[] = JSON.parse(await readFile(file, 'utf8'));
const nowhere: Pick<Places, 'byId'> = { byId: () => undefined };

test('every shipped landmark can end “within 2 km of …” in both languages', () => {
  const names = landmarks.map((landmark) => ofLandmark(landmark, nowhere));
  expect(names.length).toBeGreaterThan(200);
  for (const { en, fr } of names) {
    expect(en).not.toMatch(/^The |^(?:University|Region) of/);
    expect(fr).toMatch(/^(?:de l’|de la |du |des |de |d’)\S/);
    expect(fr).not.toMatch(
      /^de (?:Université|Hôpital|Aéroport|Collège|Cégep|Centre|Gare|Station|CHU|[AEIOÉÎ]\p{Ll}|L[ae’] ?)/u,
    );
  }
  expect(names).toEqual(
    expect.arrayContaining([
      { en: 'the University of Toronto', fr: 'de l’Université de Toronto' },
      { en: 'Dawson College', fr: 'du Collège Dawson' },
      { en: 'CHU Sainte-Justine', fr: 'du CHU Sainte-Justine' },
      { en: 'the Ottawa Hospital, Civic Campus', fr: 'de l’Hôpital d’Ottawa, campus Civic' },
      { en: 'Berri-UQAM station', fr: 'de la Station Berri-UQAM' },
    ]),
  );
});
