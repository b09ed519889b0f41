import type { StyleSpecification } from 'maplibre-gl';

/** Time limit for an online map, before the bundled one replaces it. */
export const STYLE_TIMEOUT_MS = 4000;

/** Fetches an online style. Returns null if it is late or invalid. */
export async function fetchStyle(address: string, get: typeof fetch = fetch): Promise<StyleSpecification | null> {
  try {
    const response = await get(address, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) });
    const style: unknown = await response.json();
    return response.ok && isStyle(style) ? style : null;
  } catch {
    return null;
  }
}

function isStyle(value: unknown): value is StyleSpecification {
  const { version, sources, layers } = (value ?? {}) as Partial<StyleSpecification>;
  return version === 8 && typeof sources === 'object' && Array.isArray(layers);
}
