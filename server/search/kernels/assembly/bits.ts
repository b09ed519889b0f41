// Bitmaps over one block: 64 bytes, one bit per listing.

@inline export function copy(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
}

@inline export function and(to: usize, from: usize): void {
  v128.store(to, v128.and(v128.load(to), v128.load(from)));
  v128.store(to, v128.and(v128.load(to, 16), v128.load(from, 16)), 16);
  v128.store(to, v128.and(v128.load(to, 32), v128.load(from, 32)), 32);
  v128.store(to, v128.and(v128.load(to, 48), v128.load(from, 48)), 48);
}

@inline export function or(to: usize, from: usize): void {
  v128.store(to, v128.or(v128.load(to), v128.load(from)));
  v128.store(to, v128.or(v128.load(to, 16), v128.load(from, 16)), 16);
  v128.store(to, v128.or(v128.load(to, 32), v128.load(from, 32)), 32);
  v128.store(to, v128.or(v128.load(to, 48), v128.load(from, 48)), 48);
}

@inline export function count(at: usize): i32 {
  return <i32>(
    popcnt(load<u64>(at)) +
    popcnt(load<u64>(at, 8)) +
    popcnt(load<u64>(at, 16)) +
    popcnt(load<u64>(at, 24)) +
    popcnt(load<u64>(at, 32)) +
    popcnt(load<u64>(at, 40)) +
    popcnt(load<u64>(at, 48)) +
    popcnt(load<u64>(at, 56))
  );
}

@inline export function isAny(bits: usize): bool {
  return v128.any_true(v128.or(v128.or(v128.load(bits), v128.load(bits, 16)), v128.or(v128.load(bits, 32), v128.load(bits, 48))));
}
