import {
  B_DOC, B_LAT, B_LNG, B_RENT_MIN, B_SUM_LAT, B_SUM_LNG, BLOCK_TABLE, C_COUNT, C_LAT, C_LNG, C_RENT, C_SLOT, C_SPREAD, CELL_BYTES, D_ID,
  DOC_TABLE, E_EAST, E_LIVE, E_NORTH, E_RENT, E_SOUTH, E_WEST, ENTRY, HIT_BITS, HIT_BLOCKS, HIT_USED, OUT, Q_BOX, Q_PLANS, S_OPTIONS, SCRATCH,
} from './layout';
import { count } from './bits';
import { mayAsk, rentOf } from './plans';

@inline function clamp(value: i32, most: i32): i32 {
  return value < 0 ? 0 : value >= most ? most - 1 : value;
}

@inline function columnOf(lng: i32, scale: f64, offset: f64, columns: i32): i32 {
  return clamp(<i32>(<f64>lng * scale + offset), columns);
}

// Bin i begins in row bins[i]; `edges` are the southern edges of the rows.
@inline function rowOf(lat: i32, north: i32, binScale: f64, bins: usize, edges: usize, rows: i32): i32 {
  const bin = clamp(<i32>(<f64>(north - lat) * binScale), 256);
  let row = load<i32>(bins + (<usize>bin << 2));
  while (row < rows - 1 && lat < load<i32>(edges + (<usize>row << 2))) row++;
  return row;
}

/** Adds the hits to the cells at OUT, which must be zero. */
export function fillGrid(
  columns: i32, rows: i32, scale: f64, offset: f64, north: i32, binScale: f64, bins: usize, edges: usize,
): void {
  const cells = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  for (let i = 0; i < used; i++) {
    const number = load<i32>(blocks + (<usize>i << 2));
    const entry = table + <usize>number * ENTRY;
    const block = load<usize>(entry);
    const mask = bits + (<usize>i << 6);
    const row = rowOf(load<i32>(entry, E_NORTH), north, binScale, bins, edges, rows);
    const column = columnOf(load<i32>(entry, E_WEST), scale, offset, columns);
    if (
      row == rowOf(load<i32>(entry, E_SOUTH), north, binScale, bins, edges, rows) &&
      column == columnOf(load<i32>(entry, E_EAST), scale, offset, columns) &&
      isInView(entry)
    ) {
      const hits = count(mask);
      if (hits > 1 && isSpread(block, mask)) {
        addBlock(cells + <usize>(row * columns + column) * CELL_BYTES, entry, block, number, mask, hits);
        continue;
      }
    }
    for (let w: usize = 0; w < 8; w++) {
      for (let rest = load<u64>(mask + (w << 3)); rest; rest &= rest - 1) {
        const place = (w << 6) + <usize>ctz(rest);
        const lat = load<i32>(block + (place << 2), B_LAT);
        const lng = load<i32>(block + (place << 2), B_LNG);
        const at = rowOf(lat, north, binScale, bins, edges, rows) * columns + columnOf(lng, scale, offset, columns);
        addHit(cells + <usize>at * CELL_BYTES, table, entry, block, number, place, lat, lng);
      }
    }
  }
}

// If part of a block is out of view, its mean may be too.
@inline function isInView(entry: usize): bool {
  if (!load<i32>(Q_BOX)) return true;
  return (
    load<i32>(entry, E_SOUTH) >= load<i32>(Q_BOX + 4) &&
    load<i32>(entry, E_WEST) >= load<i32>(Q_BOX + 8) &&
    load<i32>(entry, E_NORTH) <= load<i32>(Q_BOX + 12) &&
    load<i32>(entry, E_EAST) <= load<i32>(Q_BOX + 16)
  );
}

// Whether the first and the last hit of a block are apart, so that the hits are not one building.
@inline function isSpread(block: usize, mask: usize): bool {
  let first: usize = 0;
  while (load<u64>(mask + (first << 3)) == 0) first++;
  let last: usize = 7;
  while (load<u64>(mask + (last << 3)) == 0) last--;
  const a = block + (((first << 6) + <usize>ctz(load<u64>(mask + (first << 3)))) << 2);
  const b = block + (((last << 6) + 63 - <usize>clz(load<u64>(mask + (last << 3)))) << 2);
  return load<i32>(a, B_LAT) != load<i32>(b, B_LAT) || load<i32>(a, B_LNG) != load<i32>(b, B_LNG);
}

// All hits of a block are in one cell. The mean of the block is near enough for a cluster; number and rent are exact.
function addBlock(cell: usize, entry: usize, block: usize, number: i32, mask: usize, hits: i32): void {
  const share = <f64>hits / <f64>load<i32>(entry, E_LIVE);
  store<f64>(cell, load<f64>(cell, C_LAT) + load<f64>(block, B_SUM_LAT) * share, C_LAT);
  store<f64>(cell, load<f64>(cell, C_LNG) + load<f64>(block, B_SUM_LNG) * share, C_LNG);
  store<i32>(cell, load<i32>(cell, C_COUNT) + hits, C_COUNT);
  store<i32>(cell, 1, C_SPREAD);
  const lowest = load<i32>(cell, C_RENT);
  if (lowest != 0 && load<i32>(entry, E_RENT) >= lowest) return;
  let cheap = mask;
  if (lowest != 0 && load<i32>(Q_PLANS)) {
    // Only listings with a matching plan that may be cheaper.
    cheap = load<usize>(SCRATCH) + S_OPTIONS;
    memory.fill(cheap, 0, 64);
    mayAsk(entry, block, mask, 1, lowest - 1, cheap);
  }
  for (let w: usize = 0; w < 8; w++) {
    for (let rest = load<u64>(cheap + (w << 3)); rest; rest &= rest - 1) {
      lowerRent(cell, entry, block, number, (w << 6) + <usize>ctz(rest));
    }
  }
}

@inline function addHit(cell: usize, table: usize, entry: usize, block: usize, number: i32, place: usize, lat: i32, lng: i32): void {
  const had = load<i32>(cell, C_COUNT);
  if (had == 0) store<i32>(cell, (number << 9) + <i32>place, C_SLOT);
  else if (load<i32>(cell, C_SPREAD) == 0) {
    const first = load<i32>(cell, C_SLOT);
    const other = load<usize>(table + <usize>(first >> 9) * ENTRY) + (<usize>(first & 511) << 2);
    if (load<i32>(other, B_LAT) != lat || load<i32>(other, B_LNG) != lng) store<i32>(cell, 1, C_SPREAD);
  }
  store<i32>(cell, had + 1, C_COUNT);
  store<f64>(cell, load<f64>(cell, C_LAT) + <f64>lat, C_LAT);
  store<f64>(cell, load<f64>(cell, C_LNG) + <f64>lng, C_LNG);
  lowerRent(cell, entry, block, number, place);
}

// No plan is cheaper than the listing's lowest rent, so most listings need no reading of plans.
@inline function lowerRent(cell: usize, entry: usize, block: usize, number: i32, place: usize): void {
  const least = load<i32>(block + (place << 2), B_RENT_MIN);
  const lowest = load<i32>(cell, C_RENT);
  if (least == 0 || (lowest != 0 && least >= lowest)) return;
  const rent = load<i32>(Q_PLANS) ? rentOf(entry, block, place) : least;
  if (rent == 0 || (lowest != 0 && rent >= lowest)) return;
  store<i32>(cell, rent, C_RENT);
  store<i32>(cell, (number << 9) + <i32>place, C_SLOT);
}

@inline function idAt(table: usize, slot: i32): i32 {
  const doc = load<i32>(load<usize>(table + <usize>(slot >> 9) * ENTRY) + (<usize>(slot & 511) << 2), B_DOC);
  return load<i32>(load<usize>(load<usize>(DOC_TABLE) + (<usize>(doc >> 10) << 2)) + (<usize>(doc & 1023) << 2), D_ID);
}

/**
 * Groups hits by their exact point into cells at OUT and returns the number of points, or -1 if there are more than `most`.
 * `index` has room for 1,024 numbers. A cell's slot is its cheapest listing; the lowest id of equals.
 */
export function gatherPlaces(most: i32, index: usize): i32 {
  const cells = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  memory.fill(index, 0, 4096);
  let places: i32 = 0;
  for (let i = 0; i < used; i++) {
    const number = load<i32>(blocks + (<usize>i << 2));
    const entry = table + <usize>number * ENTRY;
    const block = load<usize>(entry);
    for (let w: usize = 0; w < 8; w++) {
      for (let rest = load<u64>(bits + (<usize>i << 6) + (w << 3)); rest; rest &= rest - 1) {
        const place = (w << 6) + <usize>ctz(rest);
        const lat = load<i32>(block + (place << 2), B_LAT);
        const lng = load<i32>(block + (place << 2), B_LNG);
        let at = <usize>((<u32>lat * 2654435761) ^ (<u32>lng * 2246822519)) >> 22;
        let cell: usize = 0;
        for (;;) {
          const known = load<i32>(index + (at << 2));
          if (known == 0) break;
          const other = cells + <usize>(known - 1) * CELL_BYTES;
          if (<i32>load<f64>(other, C_LAT) == lat && <i32>load<f64>(other, C_LNG) == lng) {
            cell = other;
            break;
          }
          at = (at + 1) & 1023;
        }
        const slot = (number << 9) + <i32>place;
        const rent = rentOf(entry, block, place);
        if (cell == 0) {
          if (places == most) return -1;
          cell = cells + <usize>places * CELL_BYTES;
          store<i32>(index + (at << 2), ++places);
          store<f64>(cell, <f64>lat, C_LAT);
          store<f64>(cell, <f64>lng, C_LNG);
          store<i32>(cell, 1, C_COUNT);
          store<i32>(cell, rent, C_RENT);
          store<i32>(cell, slot, C_SLOT);
          continue;
        }
        store<i32>(cell, load<i32>(cell, C_COUNT) + 1, C_COUNT);
        const lowest = load<i32>(cell, C_RENT);
        const isLower = rent > 0 && (lowest == 0 || rent < lowest);
        if (isLower || (rent == lowest && idAt(table, slot) < idAt(table, load<i32>(cell, C_SLOT)))) store<i32>(cell, slot, C_SLOT);
        if (isLower) store<i32>(cell, rent, C_RENT);
      }
    }
  }
  return places;
}
