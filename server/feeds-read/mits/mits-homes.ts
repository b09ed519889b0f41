import type { FeedCell } from '../cell.ts';
import type { RawListing } from '../raw-listing.ts';
import { attributeOf, childOf, childrenOf, childText, textOf, type XmlNode } from '../xml-node.ts';
import { amenitiesOf, pickText } from './mits-nodes.ts';

/** The parts of an `ILS_Unit` that may have its fields. */
const partsOfHome = (node: XmlNode): XmlNode[] => {
  const units = [node, ...childrenOf(node, 'units')].flatMap((one) => childrenOf(one, 'unit'));
  return [node, ...childrenOf(node, 'units'), ...units];
};

/** Values that all homes share. The amenities of one home say nothing about the others of the listing. */
function commonOf(homes: readonly XmlNode[], read: (part: XmlNode) => FeedCell[]): FeedCell[] {
  const readHome = (home: XmlNode | undefined) => (home ? partsOfHome(home).flatMap(read) : []);
  const first = readHome(homes[0]);
  if (first.length === 0) return first;
  const key = ({ text }: FeedCell) => text.toLowerCase();
  const rest = homes.slice(1).map((home) => new Set(readHome(home).map(key)));
  return first.filter((cell) => rest.every((known) => known.has(key(cell))));
}

export const commonAmenities = (homes: readonly XmlNode[]): FeedCell[] => commonOf(homes, amenitiesOf);

/** Utilities and parking in an amenity: `AmenityType="Utilities"` with words. */
const SUBJECTS = { utilities: /^utilit(?:y|ies)$|^services$/i, parking: /^parking$|^stationnement$/i } as const;

/** The words about a subject in the amenities of a property, and in those of all its homes. */
export function amenitiesAbout(subject: keyof typeof SUBJECTS, root: XmlNode, homes: readonly XmlNode[]): FeedCell[] {
  const read = (node: XmlNode) =>
    childrenOf(node, 'amenity').flatMap((one) =>
      SUBJECTS[subject].test(attributeOf(one, 'amenitytype', 'type')?.text ?? '')
        ? (childText(one, 'description') ?? [])
        : [],
    );
  return [...read(root), ...commonOf(homes, read)];
}

/** The homes, if all have an equal child of this name. */
export function homesWithSame(name: string, homes: readonly XmlNode[]): readonly XmlNode[] {
  if (!childOf(homes[0], name)) return [];
  const contents = homes.map((home) => childrenOf(home, name).map(contentOf).join('\n'));
  return new Set(contents).size === 1 ? homes : [];
}

const contentOf = (node: XmlNode): string =>
  [node.name, node.text.trim(), ...node.attributes, ...node.children.map(contentOf)].join('\n');

/** The words about an only home, which some senders write into its comment. */
export const commentOfHome = (homes: readonly XmlNode[]): FeedCell | undefined => {
  const [only, ...more] = homes;
  return only && more.length === 0 ? pickText(partsOfHome(only), 'comment', 'description') : undefined;
};

/** Virtual tours outside `File`. */
export const toursOf = (nodes: readonly XmlNode[]): FeedCell[] =>
  nodes.flatMap(
    (node) =>
      childText(childOf(node, 'virtualtour'), 'src', 'url') ??
      textOf(childOf(node, 'virtualtour', 'virtualtoururl')) ??
      [],
  );

/** Special offers that are only a text. */
export function promotionsOf(nodes: readonly XmlNode[]): RawListing['offers'] {
  const texts = nodes.flatMap((node) => childrenOf(node, 'promotional').flatMap((one) => textOf(one) ?? []));
  return texts.filter(({ text }) => /\w \w/.test(text) && !/^https?:/i.test(text)).map((text) => ({ text }));
}
