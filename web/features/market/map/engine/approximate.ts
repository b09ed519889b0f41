import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { placeStatements } from '#common/places/place-statements.ts';
import type { LatLng, Mark } from './engine.ts';
import type { Palette } from './palette.ts';

type Data = Extract<GeoJSONSourceSpecification['data'], { type: string }>;

/** Corners of a circle's outline. */
const CORNERS = 48;
const METRES_PER_DEGREE = 111_200;

/** A mark whose homes are somewhere within a circle. */
export const isApproximate: ExpressionSpecification = ['has', 'radius'];

/** The radius of a mark's area in metres; undefined for a pin. */
export const markRadius = ({ placeKnown }: Pick<Mark, 'placeKnown'>): number | undefined =>
  placeKnown && placeStatements(placeKnown).radiusMetres;

interface Circle extends LatLng {
  /** In metres. */
  radius: number;
}

/** The circles of marks without a confirmed place, each once, because homes of a postal area share theirs. */
export function circlesOf(marks: readonly Mark[]): Circle[] {
  const circles = marks.flatMap((mark) => {
    const radius = markRadius(mark);
    return radius ? [{ lat: mark.lat, lng: mark.lng, radius }] : [];
  });
  return [...new Map(circles.map((circle) => [Object.values(circle).join(), circle])).values()];
}

/** The circles as one feature. */
export function circleData(marks: readonly Mark[]): Data {
  const coordinates = circlesOf(marks).map((circle) => [outlineOf(circle)]);
  return { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties: {} };
}

function outlineOf({ lat, lng, radius }: Circle): [lng: number, lat: number][] {
  const up = radius / METRES_PER_DEGREE;
  const aside = up / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    return [lng + Math.cos(angle) * aside, lat + Math.sin(angle) * up];
  });
}

/** The circles, below all marks. They stay circles at every zoom. */
export function circleLayers({ spruce }: Palette): LayerSpecification[] {
  return [
    { id: 'circle-fill', type: 'fill', source: 'foyer-circles', paint: { 'fill-color': spruce, 'fill-opacity': 0.08 } },
    {
      id: 'circle-line',
      type: 'line',
      source: 'foyer-circles',
      paint: { 'line-color': spruce, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
  ];
}
