import type { FeedRowCode, FeedRunCode } from './feed-codes.ts';

type Code = FeedRowCode | FeedRunCode;
type Group = Code extends infer One ? (One extends `${infer Head}.${string}` ? Head : never) : never;
type InGroup<Head extends string> = Code extends infer One
  ? One extends `${Head}.${infer Tail}`
    ? Tail
    : never
  : never;

/** A sentence for each code, by the parts of the code; a missing one does not compile. */
export type FeedCodePhrases = { [Head in Group]: Record<InGroup<Head>, string> } & { unchanged: string };
