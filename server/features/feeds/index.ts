export { FeedCommandError, type FileResult, runFile } from './run-command.ts';
