import type { Ring } from '#common/search/area.ts';
import type { SearchPoint } from '#common/search/filters.ts';

const KM_PER_DEGREE = 111.2;

/** The outline of a circle, with `corners` corners; with 24, its edge is at most 1 % inside the circle. */
export function circleAround({ lat, lng }: SearchPoint, km: number, corners: number): Ring {
  const up = km / KM_PER_DEGREE;
  const side = up / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / corners;
    return [lat + Math.cos(angle) * up, lng + Math.sin(angle) * side] as const;
  });
}
