// Tests 64 values of a column and returns one bit for each that passes.

@inline function in8(at: usize, low: v128, width: v128): v128 {
  return i16x8.le_u(i16x8.sub(v128.load(at), low), width);
}

/** 16-bit values from `low` to `high`. */
@inline export function within16(column: usize, low: i32, high: i32): u64 {
  if (low > high) return 0;
  const from = i16x8.splat(<i16>low);
  const width = i16x8.splat(<i16>(high - low));
  let found: u64 = 0;
  for (let k: usize = 0; k < 4; k++) {
    const at = column + (k << 5);
    found |= <u64>(<u16>i8x16.bitmask(i8x16.narrow_i16x8_s(in8(at, from, width), in8(at + 16, from, width)))) << (<u64>k << 4);
  }
  return found;
}

/** 8-bit values from `low` to `high`. */
@inline export function within8(column: usize, low: i32, high: i32): u64 {
  if (low > high) return 0;
  const from = i8x16.splat(<i8>low);
  const width = i8x16.splat(<i8>(high - low));
  let found: u64 = 0;
  for (let k: usize = 0; k < 4; k++) {
    found |= <u64>(<u16>i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(column + (k << 4)), from), width))) << (<u64>k << 4);
  }
  return found;
}

/** 16-bit values equal to `value`. */
@inline export function equal16(column: usize, value: i32): u64 {
  const wanted = i16x8.splat(<i16>value);
  let found: u64 = 0;
  for (let k: usize = 0; k < 4; k++) {
    const at = column + (k << 5);
    found |=
      <u64>(<u16>i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.eq(v128.load(at), wanted), i16x8.eq(v128.load(at, 16), wanted)))) <<
      (<u64>k << 4);
  }
  return found;
}

/** 32 points (of two 32-bit columns) within a box. */
@inline export function inBox32(lats: usize, lngs: usize, south: v128, west: v128, north: v128, east: v128): u32 {
  let found: u32 = 0;
  for (let k: usize = 0; k < 8; k++) {
    const y = v128.load(lats + (k << 4));
    const x = v128.load(lngs + (k << 4));
    const inside = v128.and(
      v128.and(i32x4.ge_s(y, south), i32x4.le_s(y, north)),
      v128.and(i32x4.ge_s(x, west), i32x4.le_s(x, east)),
    );
    found |= <u32>i32x4.bitmask(inside) << (<u32>k << 2);
  }
  return found;
}
