// npm run bench -- <name> measures the product and prints tables. It never asserts times.
const BENCHES: Record<string, () => Promise<unknown>> = {
  alerts: () => import('./alerts.ts'),
  billing: () => import('./billing.ts'),
  cluster: () => import('./cluster/main.ts'),
  duplicates: () => import('./duplicates.ts'),
  editor: () => import('./editor.ts'),
  feed: () => import('./feed.ts'),
  feeds: () => import('./feeds.ts'),
  fuzz: () => import('./fuzz.ts'),
  fraud: async () => (await import('./fraud.ts')).measureFraud(),
  http: () => import('./http.ts'),
  idle: () => import('./idle.ts'),
  interactions: () => import('./interactions.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  lists: () => import('./lists.ts'),
  'log-in': () => import('./log-in.ts'),
  metrics: () => import('./metrics.ts'),
  // All of a phone, one after the other.
  phone: async () => {
    await import('./lighthouse.ts');
    await import('./interactions.ts');
    await import('./tasks.ts');
  },
  processes: () => import('./processes.ts'),
  published: () => import('./published.ts'),
  queue: () => import('./queue.ts'),
  suspended: () => import('./suspended.ts'),
  recommendations: () => import('./recommendations.ts'),
  search: () => import('./search.ts'),
  suggest: () => import('./suggest.ts'),
  tasks: () => import('./tasks.ts'),
  unread: () => import('./unread.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const bench = BENCHES[name];
if (bench) await bench();
else {
  console.log(`npm run bench -- <name>

  alerts           match listings with a million alerts, and load the alerts
  billing          activations and purchases during searches
  cluster          a cluster of Debian's packages whose parts die, hang, get slow and are cut off
  duplicates       find duplicate listings: precision, recall, time of a full pass
  editor           time until the editor of an article takes text on a slow phone
  feed             time until a change is found, and cost of updating the index
  feeds            read and import large feeds of listings: speed and memory
  fuzz             the slowest of thousands of unusual API queries
  fraud            judge 40 known listings with the fraud check
  http             API and pages of a running server: CPU, sizes, start, memory, with limits
  idle             CPU of a site without visitors
  interactions     how soon a slow phone responds to filters, map and photos
  lighthouse       Lighthouse scores of the pages
  lists            every private list: pages, sorts, filters, searches, files
  log-in           log-ins, and searches during log-ins
  metrics          roll up the metrics of a day with ten million events
  phone            lighthouse, interactions and tasks, on a quiet machine
  processes        searches and pages of one web process, and of one per core
  published        time until a saved change is public on another server
  queue            time of support's queue with 10,000 open items
  suspended        time until another server takes a suspended company's listings offline
  recommendations  recommend homes to renters
  search           the search index and its goals
  suggest          suggestions of the search box
  tasks            taps and seconds of twelve tasks on a phone with a slow network
  unread           memory of the server when clients send requests and read nothing`);
  process.exitCode = name ? 1 : 0;
}
