import type { Bilingual } from '#server/demo/geography.ts';

/** The body is HTML. */
export type DemoPage = {
  readonly slug: string;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly body: Bilingual;
};

/** `place` is a province code or a city key ("ON/toronto"). Without it the article is about all of Canada. */
export type DemoPost = DemoPage & {
  readonly category: string;
  readonly author: string;
  readonly picture: string;
  readonly place?: string;
};

/** Editable texts by item key. */
export type DemoBlock = {
  readonly key: string;
  readonly title: string;
  readonly items: Readonly<Record<string, Bilingual>>;
};

/** The answer is HTML. */
export type DemoFaq = { readonly topic: string; readonly question: Bilingual; readonly answer: Bilingual };
