export { describeResult } from './describe-result.ts';
export { feedDecidedEmail, feedTemplates } from './emails.ts';
export { readHeldRun } from './feed-queries.ts';
export { feedJobs } from './jobs.ts';
export { outgoingFeeds } from './outgoing-routes.ts';
export { feedPush } from './push-routes.ts';
export { FeedCommandError, type FileResult, runFile } from './run-command.ts';
export { executeRun } from './run-feed.ts';
export { decideHeldRun, holdRunAgain } from './start-run.ts';
