import { lowestBit } from '#server/search/bits.ts';
import {
  B_LAT,
  B_LNG,
  BITMAP,
  E_EAST,
  E_NORTH,
  E_SOUTH,
  E_WEST,
  Q_AREA,
  Q_AREA_BOX,
  Q_AREA_RINGS,
  WORDS,
} from '#server/search/layout.ts';
import type { Memory } from '#server/search/memory.ts';
import { fill, load, loadAddress, store } from './bits.ts';

// Outlines lie as floats: for each ring the number of its corners, then latitude and longitude of each.

function isInArea({ i32, f64 }: Memory, lat: number, lng: number): boolean {
  const box = Q_AREA_BOX >>> 3;
  if (lat < (f64[box] as number) || lat > (f64[box + 2] as number)) return false;
  if (lng < (f64[box + 1] as number) || lng > (f64[box + 3] as number)) return false;
  let at = loadAddress(i32, Q_AREA_RINGS) >>> 3;
  for (let r = load(i32, Q_AREA); r > 0; r--) {
    const corners = f64[at++] as number;
    const end = at + corners * 2;
    let inside = false;
    let lastLat = f64[end - 2] as number;
    let lastLng = f64[end - 1] as number;
    for (; at < end; at += 2) {
      const cornerLat = f64[at] as number;
      const cornerLng = f64[at + 1] as number;
      if (
        cornerLat > lat !== lastLat > lat &&
        lng < ((lastLng - cornerLng) * (lat - cornerLat)) / (lastLat - cornerLat) + cornerLng
      )
        inside = !inside;
      lastLat = cornerLat;
      lastLng = cornerLng;
    }
    if (inside) return true;
  }
  return false;
}

// Whether an edge may pass through the box; where none does, the box is all inside or all outside.
function touchesBox({ i32, f64 }: Memory, south: number, west: number, north: number, east: number): boolean {
  let at = loadAddress(i32, Q_AREA_RINGS) >>> 3;
  for (let r = load(i32, Q_AREA); r > 0; r--) {
    const corners = f64[at++] as number;
    const end = at + corners * 2;
    let lastLat = f64[end - 2] as number;
    let lastLng = f64[end - 1] as number;
    for (; at < end; at += 2) {
      const lat = f64[at] as number;
      const lng = f64[at + 1] as number;
      const apart =
        (lat < south && lastLat < south) ||
        (lat > north && lastLat > north) ||
        (lng < west && lastLng < west) ||
        (lng > east && lastLng > east);
      if (!apart) return true;
      lastLat = lat;
      lastLng = lng;
    }
  }
  return false;
}

/** Keeps of a block's bitmap what lies within the outlines. */
export function keepArea(memory: Memory, entry: number, block: number, bits: number): void {
  const { i32, f64 } = memory;
  const box = Q_AREA_BOX >>> 3;
  const south = load(i32, entry + E_SOUTH) / 1e6;
  const west = load(i32, entry + E_WEST) / 1e6;
  const north = load(i32, entry + E_NORTH) / 1e6;
  const east = load(i32, entry + E_EAST) / 1e6;
  const apart =
    south > (f64[box + 2] as number) ||
    north < (f64[box] as number) ||
    west > (f64[box + 3] as number) ||
    east < (f64[box + 1] as number);
  if (!apart && touchesBox(memory, south, west, north, east)) {
    for (let v = 0; v < WORDS; v++) {
      let kept = 0;
      for (let rest = load(i32, bits + v * 4); rest !== 0; rest &= rest - 1) {
        const at = block + (v * 32 + lowestBit(rest)) * 4;
        if (isInArea(memory, load(i32, at + B_LAT) / 1e6, load(i32, at + B_LNG) / 1e6)) kept |= rest & -rest;
      }
      store(i32, bits + v * 4, kept);
    }
    return;
  }
  // No edge comes near: one corner speaks for the whole block.
  if (apart || !isInArea(memory, south, west)) fill(i32, bits, 0, BITMAP);
}
