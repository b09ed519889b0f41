import { FeedError } from './feed-error.ts';
import { newRawListing, type RawListing } from './raw-listing.ts';
import type { Standard } from './standards.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlNode } from './xml-node.ts';

/** Elements that wait for homes beside them. More would need as much memory as the whole file. */
const MAX_WAITING = 100_000;

interface Read {
  root: XmlNode;
  repaired: RawListing['repaired'];
}

/**
 * Reads the listings of a standard in the order of the file. Some senders write homes beside the properties instead of
 * inside, so the first property without homes and all after it wait until the end, as long as they are few.
 */
export class HomeJoiner {
  readonly #waiting: Read[] = [];
  /** Homes outside properties, by the id of their property. */
  readonly #homes = new Map<string, XmlNode[]>();
  #elements = 0;
  #isWaiting = true;

  /** Returns the listings that are complete. */
  add(one: Read, standard: Standard): RawListing[] {
    const { home } = standard;
    if (!home) return [readOne(one, standard)];
    const isHome = one.root.name === home;
    const isReady = !this.#isWaiting || (this.#waiting.length === 0 && hasOwn(one.root, home));
    if (!isHome && isReady) return [readOne(one, standard)];
    this.#elements += sizeOf(one.root);
    if (isHome) this.#keepHome(one.root);
    else this.#waiting.push(one);
    if (this.#elements <= MAX_WAITING) return [];
    if (this.#homes.size > 0)
      throw new FeedError('file.too_large', { line: one.root.line, detail: 'homes beside properties' });
    this.#isWaiting = false;
    return this.#waiting.splice(0).map((waiting) => readOne(waiting, standard));
  }

  #keepHome(home: XmlNode): void {
    const id = propertyIdOf(home);
    const known = this.#homes.get(id);
    if (known) known.push(home);
    else this.#homes.set(id, [home]);
  }

  /** Returns the others at the end of the file. Homes of a property that it lacks are a refused listing. */
  end(standard: Standard): RawListing[] {
    const waiting = this.#waiting.splice(0);
    const listings = waiting.map(({ root, repaired }) => {
      if (this.#homes.size === 0) return readOne({ root, repaired }, standard);
      const isOnly = waiting.length === 1 && this.#homes.has('');
      const key = isOnly ? '' : keyOf(standard.read(root).id?.text);
      const homes = this.#homes.get(key) ?? [];
      this.#homes.delete(key);
      return readOne({ root: { ...root, children: [...root.children, ...homes] }, repaired }, standard);
    });
    const lost = [...this.#homes].flatMap(([id, homes]) => lostHomes(id, homes, standard));
    this.#homes.clear();
    return [...listings, ...lost];
  }
}

function readOne({ root, repaired }: Read, standard: Standard): RawListing {
  const listing = standard.read(root);
  listing.repaired = repaired;
  return listing;
}

function lostHomes(id: string, homes: readonly XmlNode[], { read }: Standard): RawListing[] {
  const [first] = homes;
  if (!first) return [];
  const { line, column } = first;
  const at = { text: '', line, column };
  const { plans } = read({ name: 'property', line, column, text: '', attributes: [], children: homes });
  const orphans = plans.flatMap(({ units }) => units);
  return [{ ...newRawListing(at), id: { ...at, text: id }, orphans }];
}

const hasOwn = (root: XmlNode, home: string): boolean =>
  root.children.some(({ name, children }) => name === home || children.some((child) => child.name === home));

const sizeOf = (node: XmlNode): number => node.children.reduce((sum, child) => sum + sizeOf(child), 1);

const keyOf = (id: string | undefined) => id?.trim().toLowerCase() ?? '';

/** The property that a home names. */
function propertyIdOf(home: XmlNode): string {
  const units = [home, ...childrenOf(home, 'units')].flatMap((one) => childrenOf(one, 'unit'));
  for (const place of [home, ...units, ...units.map((unit) => childOf(unit, 'information'))]) {
    const named = childrenOf(place, 'identification').find((one) =>
      /^propert/i.test((attributeOf(one, 'idtype') ?? childText(one, 'idtype'))?.text ?? ''),
    );
    const id =
      attributeOf(place, 'propertyid', 'propertyprimaryid') ??
      attributeOf(childOf(place, 'propertyid'), 'idvalue') ??
      childText(place, 'propertyid', 'propertyprimaryid') ??
      attributeOf(named, 'idvalue') ??
      childText(named, 'idvalue', 'primaryid');
    if (id) return keyOf(id.text);
  }
  return '';
}
