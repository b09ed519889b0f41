/** The smallest `limit` pairs (key, tie) seen, kept in a heap with the largest on top. */
export type Top = { limit: number; size: number; keys: Float64Array; ties: Float64Array; values: Int32Array };

export function createTop(limit: number): Top {
  return {
    limit,
    size: 0,
    keys: new Float64Array(limit),
    ties: new Float64Array(limit),
    values: new Int32Array(limit),
  };
}

/** Offers a value; it stays if it is among the smallest so far. */
export function offer(top: Top, key: number, tie: number, value: number): void {
  const { keys, ties, values, limit } = top;
  if (top.size < limit) {
    let at = top.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isAfter(key, tie, keys[parent] as number, ties[parent] as number)) break;
      keys[at] = keys[parent] as number;
      ties[at] = ties[parent] as number;
      values[at] = values[parent] as number;
      at = parent;
    }
    keys[at] = key;
    ties[at] = tie;
    values[at] = value;
    return;
  }
  if (key > (keys[0] as number) || !isAfter(keys[0] as number, ties[0] as number, key, tie)) return;
  sink(top, key, tie, value);
}

function sink(top: Top, key: number, tie: number, value: number): void {
  const { keys, ties, values, size } = top;
  let at = 0;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= size) break;
    const right = child + 1;
    if (
      right < size &&
      isAfter(keys[right] as number, ties[right] as number, keys[child] as number, ties[child] as number)
    )
      child = right;
    if (!isAfter(keys[child] as number, ties[child] as number, key, tie)) break;
    keys[at] = keys[child] as number;
    ties[at] = ties[child] as number;
    values[at] = values[child] as number;
    at = child;
  }
  keys[at] = key;
  ties[at] = tie;
  values[at] = value;
}

/** The values kept, smallest first. */
export function sorted(top: Top): number[] {
  const { keys, ties, values, size } = top;
  const order = Array.from({ length: size }, (_, i) => i);
  order.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (ties[a] as number) - (ties[b] as number));
  return order.map((i) => values[i] as number);
}

function isAfter(key: number, tie: number, otherKey: number, otherTie: number): boolean {
  return key > otherKey || (key === otherKey && tie > otherTie);
}
