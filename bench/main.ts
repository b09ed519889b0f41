// npm run bench -- <what>: measures the product and prints tables. Nothing here is a test: no time is ever asserted.
const BENCHES: Record<string, () => Promise<unknown>> = {
  alerts: () => import('./alerts.ts'),
  billing: () => import('./billing.ts'),
  feed: () => import('./feed.ts'),
  fuzz: () => import('./fuzz.ts'),
  http: () => import('./http.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  lists: () => import('./lists.ts'),
  recommendations: () => import('./recommendations.ts'),
  search: () => import('./search.ts'),
  'sign-in': () => import('./sign-in.ts'),
  suggest: () => import('./suggest.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const bench = BENCHES[name];
if (bench) await bench();
else {
  console.log(`npm run bench -- <what>

  alerts      one listing against a million saved searches; loading them
  billing     landlords activating and buying beside searches
  feed        the index in step with its database: how soon a change is found, what renewing it costs
  fuzz        thousands of odd queries against the product's API: the dearest ones
  http        the running product: costs of the API and of pages, sizes, start, memory; bars beside them
  lighthouse  the pages in a browser, as Lighthouse scores them
  lists       a search in the lists behind sign-in: leads, users, renters, listings, companies
  recommendations  what recommending homes to a renter costs
  search      the search index alone, beside its goals; --peer: beside other engines
  sign-in     signing in, and searches beside it
  suggest     the suggestions of the search box alone`);
  process.exitCode = name ? 1 : 0;
}
