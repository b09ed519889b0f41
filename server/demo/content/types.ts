import type { Both } from '#server/demo/geography.ts';

/** A page of the site in both languages; the body is HTML. */
export type DemoPage = { readonly slug: string; readonly title: Both; readonly summary: Both; readonly body: Both };

/** An article; `place` is the code of a province or the key of a city ("ON/toronto"), none for the whole country. */
export type DemoPost = DemoPage & {
  readonly category: string;
  readonly author: string;
  readonly picture: string;
  readonly place?: string;
};

/** A block of editable texts by item key. */
export type DemoBlock = {
  readonly key: string;
  readonly title: string;
  readonly items: Readonly<Record<string, Both>>;
};

/** A question with its answer (HTML). */
export type DemoFaq = { readonly topic: string; readonly question: Both; readonly answer: Both };
