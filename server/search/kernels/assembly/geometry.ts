import { B_LAT, B_LNG, E_EAST, E_NORTH, E_SOUTH, E_WEST, Q_AREA, Q_AREA_BOX, Q_AREA_EDGES, Q_AREA_RINGS } from './layout';

// Outlines are floats: for each ring the number of corners, then the latitude and longitude of each.

function isInArea(lat: f64, lng: f64): bool {
  if (lat < load<f64>(Q_AREA_BOX) || lat > load<f64>(Q_AREA_BOX + 16)) return false;
  if (lng < load<f64>(Q_AREA_BOX + 8) || lng > load<f64>(Q_AREA_BOX + 24)) return false;
  let at = load<usize>(Q_AREA_RINGS);
  for (let r = load<i32>(Q_AREA); r > 0; r--) {
    const corners = <usize>load<f64>(at);
    at += 8;
    const end = at + (corners << 4);
    let inside = false;
    let lastLat = load<f64>(end - 16);
    let lastLng = load<f64>(end - 8);
    for (; at < end; at += 16) {
      const cornerLat = load<f64>(at);
      const cornerLng = load<f64>(at, 8);
      if (cornerLat > lat != lastLat > lat && lng < ((lastLng - cornerLng) * (lat - cornerLat)) / (lastLat - cornerLat) + cornerLng)
        inside = !inside;
      lastLat = cornerLat;
      lastLng = cornerLng;
    }
    if (inside) return true;
  }
  return false;
}

// Clearly on one side: a point that rounding may have moved across is not.
const CLEAR: f64 = 1e-9;

@inline function side(lat: f64, lng: f64, dLat: f64, dLng: f64, y: f64, x: f64): f64 {
  return dLat * (x - lng) - dLng * (y - lat);
}

// Whether a long edge misses the box: all corners of the box are on one side of it.
@inline function passes(lat: f64, lng: f64, lastLat: f64, lastLng: f64, south: f64, west: f64, north: f64, east: f64): bool {
  const dLat = lastLat - lat, dLng = lastLng - lng;
  const a = side(lat, lng, dLat, dLng, south, west), b = side(lat, lng, dLat, dLng, south, east);
  const c = side(lat, lng, dLat, dLng, north, west), d = side(lat, lng, dLat, dLng, north, east);
  return min(min(a, b), min(c, d)) > CLEAR || max(max(a, b), max(c, d)) < -CLEAR;
}

// Whether an edge may pass through the box. If none does, the whole box is inside or outside.
function touchesBox(south: f64, west: f64, north: f64, east: f64): bool {
  let at = load<usize>(Q_AREA_RINGS);
  for (let r = load<i32>(Q_AREA); r > 0; r--) {
    const corners = <usize>load<f64>(at);
    at += 8;
    const end = at + (corners << 4);
    let lastLat = load<f64>(end - 16);
    let lastLng = load<f64>(end - 8);
    for (; at < end; at += 16) {
      const lat = load<f64>(at);
      const lng = load<f64>(at, 8);
      const apart =
        (lat < south && lastLat < south) ||
        (lat > north && lastLat > north) ||
        (lng < west && lastLng < west) ||
        (lng > east && lastLng > east);
      if (!apart && !passes(lat, lng, lastLat, lastLng, south, west, north, east)) return true;
      lastLat = lat;
      lastLng = lng;
    }
  }
  return false;
}

/**
 * Writes to Q_AREA_EDGES, for each ring, the number of edges that some listings of a block are east and others west of, whether an
 * odd number of edges is east of the whole block, and those edges. One block needs few edges of a large outline.
 */
function gatherEdges(south: f64, west: f64, north: f64, east: f64): void {
  let at = load<usize>(Q_AREA_RINGS);
  let to = load<usize>(Q_AREA_EDGES);
  for (let r = load<i32>(Q_AREA); r > 0; r--) {
    const corners = <usize>load<f64>(at);
    at += 8;
    const end = at + (corners << 4);
    const ring = to;
    to += 16;
    let isOdd: i64 = 0;
    let lastLat = load<f64>(end - 16);
    let lastLng = load<f64>(end - 8);
    for (; at < end; at += 16) {
      const lat = load<f64>(at), lng = load<f64>(at, 8);
      const fromLat = lastLat, fromLng = lastLng;
      lastLat = lat;
      lastLng = lng;
      if ((lat < south && fromLat < south) || (lat > north && fromLat > north) || (lng < west && fromLng < west)) continue;
      const spans = (lat < south && fromLat > north) || (lat > north && fromLat < south);
      if (spans && passes(lat, lng, fromLat, fromLng, south, west, north, east)) {
        if (((fromLng - lng) * (south - lat)) / (fromLat - lat) + lng > west) isOdd ^= 1;
        continue;
      }
      store<f64>(to, lat);
      store<f64>(to, lng, 8);
      store<f64>(to, fromLat, 16);
      store<f64>(to, fromLng, 24);
      to += 32;
    }
    store<i64>(ring, (to - ring - 16) >> 5);
    store<i64>(ring, isOdd, 8);
  }
}

// Whether a point of the block with these edges is inside the outlines. The same test as isInArea, with fewer edges.
function isWithinEdges(lat: f64, lng: f64): bool {
  let at = load<usize>(Q_AREA_EDGES);
  for (let r = load<i32>(Q_AREA); r > 0; r--) {
    const end = at + 16 + (<usize>load<i64>(at) << 5);
    let inside = load<i64>(at, 8) != 0;
    for (at += 16; at < end; at += 32) {
      const cornerLat = load<f64>(at), lastLat = load<f64>(at, 16);
      if (cornerLat > lat == lastLat > lat) continue;
      const cornerLng = load<f64>(at, 8);
      if (lng < ((load<f64>(at, 24) - cornerLng) * (lat - cornerLat)) / (lastLat - cornerLat) + cornerLng) inside = !inside;
    }
    if (inside) return true;
  }
  return false;
}

/** Keeps only the listings inside the outlines in a block's bitmap. */
export function keepArea(entry: usize, block: usize, bits: usize): void {
  const south = <f64>load<i32>(entry, E_SOUTH) / 1e6;
  const west = <f64>load<i32>(entry, E_WEST) / 1e6;
  const north = <f64>load<i32>(entry, E_NORTH) / 1e6;
  const east = <f64>load<i32>(entry, E_EAST) / 1e6;
  const apart =
    south > load<f64>(Q_AREA_BOX + 16) || north < load<f64>(Q_AREA_BOX) || west > load<f64>(Q_AREA_BOX + 24) || east < load<f64>(Q_AREA_BOX + 8);
  if (!apart && touchesBox(south, west, north, east)) {
    gatherEdges(south, west, north, east);
    for (let w: usize = 0; w < 8; w++) {
      let kept: u64 = 0;
      for (let rest = load<u64>(bits + (w << 3)); rest; rest &= rest - 1) {
        const i = (w << 6) + <usize>ctz(rest);
        const at = block + (i << 2);
        if (isWithinEdges(<f64>load<i32>(at, B_LAT) / 1e6, <f64>load<i32>(at, B_LNG) / 1e6)) kept |= rest & (0 - rest);
      }
      store<u64>(bits + (w << 3), kept);
    }
    return;
  }
  // No edge is near: one corner decides for the whole block.
  if (apart || !isInArea(south, west)) memory.fill(bits, 0, 64);
}
