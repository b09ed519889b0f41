import type { FeedSummary } from '#common/feeds/feed-row.ts';
import type { Decoding } from '../decode-text.ts';
import { drain } from '../drain.ts';
import { FeedError } from '../feed-error.ts';
import { HomeJoiner } from '../join-homes.ts';
import { isOwnListing, readOwnFeedListing } from '../own-json.ts';
import { newRawListing, type RawListing } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import { STANDARDS, type Standard } from '../standards.ts';
import { ENTRATA, isHomesContainer } from './entrata-homes.ts';
import { flattenJson } from './flatten-json.ts';
import { commonCells, joinRows } from './join-rows.ts';
import { AnyJsonReader } from './json-lines.ts';
import { isMitsProperty, listOf, readJsonNode } from './json-node.ts';
import { ObjectReader } from './object-reader.ts';

export async function* readJson(
  texts: AsyncIterable<string>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<RawListing> {
  const { mapping } = context;
  const reader = new AnyJsonReader(mapping.listingsPath);
  const objects = new ObjectReader(context, decoding, summary);
  const isFallback = () => decoding.hasFallback && decoding.encoding !== 'utf-8';
  const joiner = new HomeJoiner();
  let open: RawListing | undefined;
  let standard: Standard | undefined;
  let cutOff: unknown;
  try {
    for await (const { value, line, container, name, broken } of drain(texts, reader)) {
      if (broken !== undefined) {
        if (open) yield open;
        open = undefined;
        yield { ...newRawListing({ text: broken, line, column: 1 }), isBroken: true };
        continue;
      }
      standard = STANDARDS.get(container ?? (isMitsProperty(value) ? 'physicalproperty' : ''));
      const asMits = ENTRATA.get(container ?? '');
      if (asMits) standard = STANDARDS.get('physicalproperty');
      if (standard) {
        const elementName = (isHomesContainer(container ?? '') ? standard.home : name) || standard.record;
        for (const element of listOf(value).flatMap((one) => asMits?.(one) ?? [one]))
          yield* joiner.add(readJsonNode(element, elementName, line, isFallback()), standard);
        continue;
      }
      const inner: unknown = Reflect.get(Object(value), 'listing');
      const own: unknown =
        inner === undefined ? value : { ...Object(inner), externalId: Reflect.get(Object(value), 'externalId') };
      if (isOwnListing(own)) {
        yield readOwnFeedListing(own, line);
        continue;
      }
      const raw = objects.read(flattenJson(value, line, mapping.plansPath));
      // RentCafe sends a list of homes, which repeat their property.
      const whole = open && joinRows(open, raw, objects.columns);
      if (open && !whole) yield open;
      open = whole ? { ...whole, amenities: commonCells(whole.amenities, raw.amenities) } : raw;
    }
  } catch (error) {
    cutOff = error;
  }
  if (open) yield open;
  if (standard) yield* joiner.end(standard);
  if (cutOff) throw cutOff;
  if (!reader.hasList) throw new FeedError('file.not_a_feed', { line: 1, detail: 'no list of listings' });
  objects.end();
}
