import type { FeedBody } from '#common/contract/feeds/feed-records.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { entriesOf } from '#common/values/objects.ts';
import { type AuditedFacts, changedFacts } from '#server/platform/records/audit.ts';

/** After a host: the address has another path, or other parameters. */
const OTHER_PATH = ' *';
/** Most lines of a mapping that an entry keeps. */
const MAX_LINES = 100;

/**
 * The changes of a feed for the audit log. The address of a feed may contain a password or a key, so only its host is
 * recorded. `before` is absent for a new feed.
 */
export function feedChanges(before: FeedBody | null, after: FeedBody) {
  const changes = changedFacts(before ? factsOf(before) : {}, factsOf(after));
  const [was, is] = [before && pulledFrom(before), pulledFrom(after)];
  if (was && is && was !== is && hostOf(was) === hostOf(is)) {
    changes.before.url = hostOf(was);
    changes.after.url = hostOf(is) + OTHER_PATH;
  }
  for (const [field, linesOf] of entriesOf(MAPPING_LINES)) {
    const [old, now] = [before ? linesOf(before.mapping) : [], linesOf(after.mapping)];
    const removed = old.filter((line) => !now.includes(line));
    const added = now.filter((line) => !old.includes(line));
    if (removed.length + added.length === 0) continue;
    changes.before[field] = before && removed.slice(0, MAX_LINES).join('\n');
    changes.after[field] = added.slice(0, MAX_LINES).join('\n');
  }
  return changes;
}

function factsOf({ companyId, mapping, guard, credits, ...feed }: FeedBody): AuditedFacts {
  const url = pulledFrom({ ...feed, companyId, mapping, guard, credits });
  return {
    companyId: String(companyId),
    name: feed.name,
    source: feed.source,
    url: url && hostOf(url),
    format: feed.format ?? 'any',
    isComplete: String(feed.isComplete),
    isEnabled: String(feed.isEnabled),
    everyHours: feed.source === 'pull' ? String(feed.everyHours ?? 'byHand') : null,
    atHour: String(feed.atHour),
    ...Object.fromEntries(entriesOf(guard).map(([limit, percent]) => [`guard.${limit}`, String(percent)])),
    'credits.activates': String(credits.activates),
    'credits.maxLive': credits.maxLive === null ? null : String(credits.maxLive),
    'credits.whenEmpty': credits.whenEmpty,
    'mapping.dateOrder': mapping.dateOrder ?? null,
    'mapping.delimiter': mapping.delimiter ?? null,
    'mapping.listingsPath': mapping.listingsPath ?? null,
    'mapping.plansPath': mapping.plansPath ?? null,
  };
}

const pulledFrom = ({ source, url }: FeedBody): string | null => (source === 'pull' ? url : null);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const pairsOf = (texts: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(texts).map(([key, text]) => `${oneLine(key)} → ${oneLine(text)}`);

/** The parts of a mapping with many entries, as lines like `plan.rent → Price` and `amenities: Pool → swimming-pool`. */
const MAPPING_LINES = {
  'mapping.fields': ({ fields }: FeedMapping) => pairsOf(fields),
  'mapping.constants': ({ constants }: FeedMapping) => pairsOf(constants),
  'mapping.values': ({ values = {} }: FeedMapping) =>
    entriesOf(values).flatMap(([kind, words]) => pairsOf(words).map((line) => `${kind}: ${line}`)),
} as const;
