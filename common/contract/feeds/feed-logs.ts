import { group, only } from '#common/contract/define.ts';
import { idParams, taken } from '#common/contract/fields.ts';
import { csvOf, listOutput } from '#common/contract/lists.ts';
import { feedOutput, listFeeds, listRows, runDecisionBody, runErrors, runParams, startedRun } from './feed-calls.ts';
import { feedInfo, feedRowInfo } from './feed-records.ts';

const supportList = {
  method: 'GET',
  path: '/support/feed-logs',
  summary: 'Lists the feeds of all companies with their last run',
  access: only('Support'),
  query: listFeeds,
  output: listOutput(feedInfo),
} as const;

const supportRows = {
  method: 'GET',
  path: '/support/feed-logs/:id/runs/:runId/rows',
  summary: 'Lists the rows of a run that changed something or have issues',
  access: only('Support'),
  params: runParams,
  query: listRows,
  output: listOutput(feedRowInfo),
  errors: runErrors,
} as const;

/** The logs of all feeds, for support. */
export const feedLogs = group({
  list: supportList,
  listCsv: csvOf(supportList),
  log: {
    method: 'GET',
    path: '/support/feed-logs/:id',
    summary: 'Returns a feed with its last runs',
    access: only('Support'),
    params: idParams,
    output: feedOutput,
    errors: ['feed.not_found'],
  },
  rows: supportRows,
  rowsCsv: csvOf(supportRows),
  decide: {
    method: 'POST',
    path: '/support/feed-logs/:id/runs/:runId/decision',
    summary: 'Applies a held run, or refuses it',
    access: only('Support'),
    params: runParams,
    body: runDecisionBody,
    output: taken,
    errors: [...runErrors, 'feed_run.not_held'],
  },
  replay: {
    method: 'POST',
    path: '/support/feed-logs/:id/runs/:runId/replay',
    summary: 'Runs a kept file again, dryBody, with the current mapping',
    access: only('Support'),
    params: runParams,
    output: startedRun,
    errors: [...runErrors, 'feed_run.no_file'],
  },
});
