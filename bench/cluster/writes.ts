/** Acknowledged writes, each with a number of its own. The check after the faults asks for every one. */
export interface Writes {
  /** Request keys of inquiries. */
  inquiries: Set<string>;
  /** Homes that renters saved, by user id. */
  saved: Map<number, Set<number>>;
  /** The latest rent of a floor plan in cents, by its id. Later rents are higher. */
  rents: Map<number, number>;
  /** Edits that were refused as outdated although nobody else edits the listing: the acknowledged one before was lost. */
  lostEdits: number;
  /** Acknowledged edits. */
  edits: number;
}

export const createWrites = (): Writes => ({
  inquiries: new Set(),
  saved: new Map(),
  rents: new Map(),
  lostEdits: 0,
  edits: 0,
});

/** Number of acknowledged writes. */
export const countWrites = ({ inquiries, saved, edits }: Writes): number =>
  inquiries.size + [...saved.values()].reduce((sum, homes) => sum + homes.size, 0) + edits;
