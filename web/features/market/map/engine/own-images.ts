import type { StyleImageMetadata } from 'maplibre-gl';
import { DASHED_PILL, LIT_DASHED_PILL, LIT_PILL, PILL } from './marks-style.ts';
import type { Palette } from './palette.ts';
import { drawPill, PILL_METADATA } from './pill-image.ts';
import { drawShield, SHIELD, SHIELD_METADATA } from './shield-image.ts';

interface OwnImage {
  draw: (colours: Palette) => ImageData;
  metadata: Partial<StyleImageMetadata>;
}

const pill = (draw: OwnImage['draw']): OwnImage => ({ draw, metadata: PILL_METADATA });

/** The images that the map draws for itself, by name. */
export const OWN_IMAGES: Readonly<Record<string, OwnImage>> = {
  [PILL]: pill(({ card, edge }) => drawPill(card, edge)),
  [DASHED_PILL]: pill(({ card, spruce }) => drawPill(card, spruce, true)),
  [LIT_PILL]: pill(({ hearth, card }) => drawPill(hearth, card)),
  [LIT_DASHED_PILL]: pill(({ hearth, card }) => drawPill(hearth, card, true)),
  [SHIELD]: { draw: ({ card, cityLabel }) => drawShield(card, cityLabel), metadata: SHIELD_METADATA },
};
