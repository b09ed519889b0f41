import { CELL_ROW, type Fingerprint } from './fingerprint.ts';
import { indexedHalves, isNear, PART_VALUES, PARTS, partOf } from './photo-hashes.ts';
import { hashWord } from './text-sketch.ts';

/** Earlier homes per listing and block. */
const MAX_IN_BLOCK = 100;
/** Entries that are looked at per listing and block, against blocks of many thousands. */
const MAX_STEPS = 5000;
const NONE = -1;

/** The facts that blocks are made of. */
export type BlockFacts = Pick<
  Fingerprint,
  | 'listing_id'
  | 'address_key'
  | 'unit'
  | 'postal_civic'
  | 'phone_postal'
  | 'cell'
  | 'min_beds'
  | 'rent_cents'
  | 'photo_hashes'
>;

/** Entries by a key. Each one leads to the one before it in the same bucket. */
class Chains {
  readonly #last: Int32Array;
  #before = new Int32Array(1024);
  #keys = new Int32Array(1024);
  #count = 0;

  /** `buckets` is a power of two. */
  constructor(buckets: number) {
    this.#last = new Int32Array(buckets).fill(NONE);
  }

  /** Adds the next entry. With key 0, nothing finds it. */
  add(key: number): void {
    const entry = this.#count++;
    if (entry === this.#keys.length) {
      this.#before = doubled(this.#before);
      this.#keys = doubled(this.#keys);
    }
    if (key === 0) return;
    const bucket = this.#bucketOf(key);
    this.#before[entry] = this.#last[bucket] ?? NONE;
    this.#keys[entry] = key;
    this.#last[bucket] = entry;
  }

  /** Visits the entries of a key of 32 signed bits, the latest first, until `takes` took enough of them. */
  visit(key: number, takes: (entry: number) => boolean): void {
    let taken = 0;
    let entry = this.#last[this.#bucketOf(key)] ?? NONE;
    for (let step = 0; entry !== NONE && step < MAX_STEPS && taken < MAX_IN_BLOCK; step++) {
      if (this.#keys[entry] === key && takes(entry)) taken++;
      entry = this.#before[entry] ?? NONE;
    }
  }

  #bucketOf(key: number): number {
    const mixed = Math.imul(key, 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & (this.#last.length - 1);
  }
}

function doubled<T extends Int32Array<ArrayBuffer>>(values: T): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(values.length * 2);
  longer.set(values);
  return longer;
}

/** A column of numbers that grows. */
class Column {
  #values = new Int32Array(1024);
  #count = 0;
  push(value: number): void {
    if (this.#count === this.#values.length) this.#values = doubled(this.#values);
    this.#values[this.#count++] = value;
  }
  at(row: number): number {
    return this.#values[row] ?? 0;
  }
}

/** 0 for a missing text. */
const keyOf = (text: string | null) => (text ? hashWord(text) : 0);

/**
 * The homes that a full pass has seen, in memory: about 250 bytes per listing with six photos. Reading the blocks of a
 * million listings from their indexes would take the database an hour.
 */
export class EarlierHomes {
  readonly #ids = new Column();
  readonly #addresses = new Column();
  readonly #units = new Column();
  readonly #rents = new Column();
  readonly #byText = [new Chains(2 ** 20), new Chains(2 ** 20), new Chains(2 ** 20)] as const;
  readonly #byCell = new Chains(2 ** 20);
  readonly #photoRows = new Column();
  readonly #photoUppers = new Column();
  readonly #photoLowers = new Column();
  readonly #byPart = PARTS.map(() => new Chains(PART_VALUES));
  #count = 0;

  /** Adds a home. Returns the ids of earlier ones that share a block with it, as `findLikelyPairs` does. */
  add(home: BlockFacts): number[] {
    const [address, unit] = [keyOf(home.address_key), keyOf(home.unit)];
    const rent = home.rent_cents ?? 0;
    const found = new Set<number>();
    const takes = (row: number) => {
      const isOtherUnit =
        address !== 0 &&
        address === this.#addresses.at(row) &&
        unit !== 0 &&
        this.#units.at(row) !== 0 &&
        unit !== this.#units.at(row);
      if (!isOtherUnit) found.add(row);
      return !isOtherUnit;
    };
    const texts = [address, keyOf(home.postal_civic), keyOf(home.phone_postal)];
    this.#byText.forEach((chains, at) => {
      const key = texts[at] ?? 0;
      if (key !== 0) chains.visit(key, takes);
      chains.add(key);
    });
    this.#visitCells(home, (row) => Math.abs(this.#rents.at(row) - rent) <= rent * 0.05 && takes(row));
    this.#visitPhotos(home, takes);
    this.#ids.push(home.listing_id);
    this.#addresses.push(address);
    this.#units.push(unit);
    this.#rents.push(rent);
    this.#count++;
    return [...found].map((row) => this.#ids.at(row));
  }

  #visitCells({ cell, min_beds: beds, rent_cents: rent }: BlockFacts, takes: (row: number) => boolean): void {
    const keyAt = (square: number) =>
      (Math.imul(square % 2 ** 31, 31) + Math.imul(Math.floor(square / 2 ** 31), 7919) + (beds ?? -1)) | 0;
    if (cell === null) {
      this.#byCell.add(0);
      return;
    }
    if (beds !== null && rent !== null)
      for (const up of [-1, 0, 1])
        for (const right of [-1, 0, 1]) this.#byCell.visit(keyAt(cell + up * CELL_ROW + right), takes);
    this.#byCell.add(keyAt(cell));
  }

  #visitPhotos({ photo_hashes: hashes }: BlockFacts, takes: (row: number) => boolean): void {
    const photos = indexedHalves(hashes);
    for (const [upper, lower] of photos)
      for (const part of PARTS)
        this.#byPart[part]?.visit(
          partOf(upper, lower, part),
          (photo) =>
            isNear(upper, lower, this.#photoUppers.at(photo), this.#photoLowers.at(photo)) &&
            takes(this.#photoRows.at(photo)),
        );
    for (const [upper, lower] of photos) {
      for (const part of PARTS) this.#byPart[part]?.add(partOf(upper, lower, part));
      this.#photoUppers.push(upper);
      this.#photoLowers.push(lower);
      this.#photoRows.push(this.#count);
    }
  }
}
