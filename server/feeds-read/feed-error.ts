import type { FeedRunCode } from '#common/feeds/feed-codes.ts';

/** A file that can't be read. Line and column start at 1, if they are known. */
export class FeedError extends Error {
  readonly code: FeedRunCode;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly detail: string | undefined;

  constructor(code: FeedRunCode, at: { line?: number; column?: number; detail?: string } = {}) {
    super([code, at.line && `line ${at.line}`, at.detail].filter(Boolean).join(', '));
    this.name = 'FeedError';
    this.code = code;
    this.line = at.line;
    this.column = at.column;
    this.detail = at.detail;
  }
}
