import { feedLogs } from '#common/contract/feeds/feed-logs.ts';
import { feeds } from '#common/contract/feeds/feeds.ts';
import { ownFeeds } from '#common/contract/feeds/own-feeds.ts';
import { OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { csvDownload, xlsxDownload } from '#server/platform/http/download.ts';
import { done, type Handler, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import {
  type FeedLogLine,
  readAllFeeds,
  readAllRunRows,
  readFeedDetail,
  readFeeds,
  readRunRows,
  requireFeed,
} from './feed-queries.ts';
import { outgoingAddress } from './outgoing.ts';
import { readAddressVersion, replaceAddresses, replacePushSecret } from './own-keys.ts';
import { readOwnPartners, shareWithPartners } from './own-partners.ts';
import { changeOwnFeed, createSheetFeed, runNewestFile } from './own-sheets.ts';
import { previewMapping } from './preview.ts';
import { publishWaitingHome } from './publish-waiting-home.ts';
import { decideRun, queuePull, receiveFeedFile, replayRun } from './start-run.ts';
import { changeFeed, createFeed } from './write-feed.ts';

type FeedList = Awaited<ReturnType<typeof readAllFeeds>>;
const feedColumns = (t: Translate): CsvColumn<FeedList[number]>[] => [
  { heading: t('feeds.fields.name'), of: ({ name }) => name },
  { heading: t('feeds.fields.companyId'), of: ({ company }) => company.name },
  { heading: t('feeds.fields.source'), of: ({ source }) => t(`feeds.sources.${source}`) },
  { heading: t('words.listings'), of: ({ listingCount }) => listingCount },
  { heading: t('feeds.columns.state'), of: ({ lastState }) => lastState && t(`feeds.states.${lastState}`) },
  { heading: t('words.reasons'), of: ({ lastCodes }) => lastCodes.join(' ') },
  { heading: t('words.date'), of: ({ lastRunAt }) => lastRunAt },
];

const rowColumns = (t: Translate): CsvColumn<FeedLogLine>[] => [
  { heading: t('words.position'), of: ({ id }) => id },
  { heading: t('feeds.columns.externalId'), of: ({ externalId }) => externalId },
  { heading: t('words.action'), of: ({ action }) => t(`feeds.actions.${action}`) },
  { heading: t('words.listing'), of: ({ listingId }) => listingId },
  { heading: t('words.address'), of: ({ title }) => title },
  { heading: t('feeds.columns.line'), of: ({ issue }) => issue?.line },
  { heading: t('feeds.columns.column'), of: ({ issue }) => issue?.column },
  { heading: t('feeds.columns.code'), of: ({ issue }) => issue?.code },
  { heading: t('words.value'), of: ({ issue }) => issue?.value },
  { heading: t('feeds.columns.message'), of: ({ issue }) => issue?.message },
];

async function start(context: Context, feedId: number, isDry: boolean) {
  await queuePull(context, { feedId, isDry, userId: actorOf(context).userId });
  return { ...done(context.t('feeds.done.started')), runId: null };
}

async function receive(context: Context, feedId: number, isDry: boolean, file: Parameters<typeof receiveFeedFile>[2]) {
  const userId = actorOf(context).userId;
  const runId = await receiveFeedFile(context, { feedId, cause: 'upload', isDry, userId }, file);
  return { ...done(context.t('feeds.done.started')), runId };
}

async function decide(context: Context, feedId: number, runId: number, decision: 'apply' | 'refuse') {
  await decideRun(context, { feedId, runId, userId: actorOf(context).userId, decision });
  return done(context.t(`feeds.done.${decision}`));
}

type RowsInput = Parameters<Handler<typeof feedLogs.rows>>[0];

/** Rows of a run, for staff. */
const runRows = {
  async rows({ params, query, db, t }: RowsInput) {
    await requireFeed(db, params.id);
    return readRunRows(db, { feedId: params.id, runId: params.runId }, query, t);
  },
  async rowsCsv({ params, query, db, t }: RowsInput) {
    await requireFeed(db, params.id);
    const rows = await readAllRunRows(db, { feedId: params.id, runId: params.runId }, query, t);
    return csvDownload('feed-log.csv', csvChunks(rowColumns(t), rows, t.lang));
  },
};

/** Feeds, as staff set them up. */
export const adminFeedRoutes = handlers(feeds, {
  list: ({ db, query }) => readFeeds(db, query),
  listCsv: async ({ db, query, t }) =>
    csvDownload('feeds.csv', csvChunks(feedColumns(t), await readAllFeeds(db, query), t.lang)),
  feed: async ({ params, ...context }) => ({ feed: await readFeedDetail(context, params.id) }),
  async create({ body, ...context }) {
    const id = await createFeed(context, body);
    return { ...done(context.t('feeds.done.created')), id };
  },
  async edit({ params, body, ...context }) {
    await changeFeed(context, params.id, body);
    return done(context.t('feeds.done.saved'));
  },
  async start({ params, body, ...context }) {
    await requireFeed(context.db, params.id);
    return start(context, params.id, body.isDry);
  },
  async replaceSecret({ params, ...context }) {
    const secret = await replacePushSecret(context, params.id);
    return { ...done(context.t('feeds.replace.secretDone')), secret };
  },
  async upload({ params, body, file, ...context }) {
    await requireFeed(context.db, params.id);
    return receive(context, params.id, body.isDry === 'true', file);
  },
  ...runRows,
  async preview({ params, body, ...context }) {
    await requireFeed(context.db, params.id);
    return previewMapping(context, params.id, body);
  },
});

/** The logs of all feeds, for support. */
export const feedLogRoutes = handlers(feedLogs, {
  list: ({ db, query }) => readFeeds(db, query),
  listCsv: async ({ db, query, t }) =>
    csvDownload('feeds.csv', csvChunks(feedColumns(t), await readAllFeeds(db, query), t.lang)),
  log: async ({ params, ...context }) => ({ feed: await readFeedDetail(context, params.id) }),
  ...runRows,
  async decide({ params, body, ...context }) {
    await requireFeed(context.db, params.id);
    return decide(context, params.id, params.runId, body.decision);
  },
  async replay({ params, ...context }) {
    await requireFeed(context.db, params.id);
    const { userId } = actorOf(context);
    const runId = await replayRun(context, { feedId: params.id, runId: params.runId, userId });
    return { ...done(context.t('feeds.done.started')), runId };
  },
});

const addressesOf = ({ config }: Pick<Context, 'config'>, companyId: number, version: number) =>
  OUTGOING_FORMATS.map((format) => ({ format, url: outgoingAddress(config, companyId, version, format) }));

/** The feeds of the caller's company. */
export const ownFeedRoutes = handlers(ownFeeds, {
  list: (context) => readFeeds(context.db, context.query, companyOf(context)),
  feed: async ({ params, ...context }) => ({
    feed: await readFeedDetail(context, params.id, companyOf(context)),
  }),
  async create({ body, file, ...context }) {
    const id = await createSheetFeed(context, companyOf(context), { name: body.name, file });
    return { ...done(context.t('feeds.sheet.created')), id };
  },
  async sample({ t, now }) {
    const { writeSampleSheet } = await import('./sample-sheet.ts');
    return xlsxDownload(t('feeds.sheet.sampleFile'), await writeSampleSheet(t, now()));
  },
  async edit({ params, body, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    await changeOwnFeed(context, params.id, body);
    return done(context.t('feeds.done.saved'));
  },
  async preview({ params, body, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    return previewMapping(context, params.id, body);
  },
  async accept({ params, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    const result = await publishWaitingHome(context, params.id, params.listingId);
    return done(context.t(`feeds.waiting.done.${result}`));
  },
  async rerun({ params, body, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    const runId = await runNewestFile(context, params.id, body);
    return { ...done(context.t('feeds.done.started')), runId };
  },
  async outgoing(context) {
    const companyId = companyOf(context);
    return { feeds: addressesOf(context, companyId, (await readAddressVersion(context.db, companyId)) ?? 0) };
  },
  async replaceAddresses(context) {
    const companyId = companyOf(context);
    const version = await replaceAddresses(context, companyId);
    return { ...done(context.t('feeds.replace.addressesDone')), feeds: addressesOf(context, companyId, version) };
  },
  async replaceSecret({ params, ...context }) {
    const secret = await replacePushSecret(context, params.id, companyOf(context));
    return { ...done(context.t('feeds.replace.secretDone')), secret };
  },
  partners: (context) => readOwnPartners(context.db, companyOf(context)),
  async share({ body, ...context }) {
    await shareWithPartners(context, companyOf(context), body.isShared);
    return done(context.t(body.isShared ? 'feeds.sharing.done.join' : 'feeds.sharing.done.leave'));
  },
  async rows({ params, query, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    return readRunRows(context.db, { feedId: params.id, runId: params.runId }, query, context.t);
  },
  async rowsCsv({ params, query, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    const rows = await readAllRunRows(context.db, { feedId: params.id, runId: params.runId }, query, context.t);
    return csvDownload('feed-log.csv', csvChunks(rowColumns(context.t), rows, context.lang));
  },
  async start({ params, body, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    return start(context, params.id, body.isDry);
  },
  async upload({ params, body, file, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    return receive(context, params.id, body.isDry === 'true', file);
  },
  async decide({ params, body, ...context }) {
    await requireFeed(context.db, params.id, companyOf(context));
    return decide(context, params.id, params.runId, body.decision);
  },
});
