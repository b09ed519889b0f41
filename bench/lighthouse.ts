import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './load.ts';
import { startServer } from './server-process.ts';

// How Lighthouse scores the pages on a simulated phone: npm run bench -- lighthouse [--rounds 3] [--path /toronto].
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
    path: { type: 'string' },
  },
});
const VERSION = '13.5.0';
const BARS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Lighthouse is large and only this needs it: it is fetched into the bench's own folder the first time. */
function lighthouse(): string {
  const folder = join(values.dir, 'bench/lighthouse');
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(cli)) return cli;
  mkdirSync(folder, { recursive: true });
  const options = { stdio: 'inherit' as const };
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `lighthouse@${VERSION}`], options);
  return cli;
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { id: string; title: string; score: number | null; numericValue?: number }>;
}

/** One run; tried again where the browser's trace was lost, as happens on a busy machine. */
function audit(cli: string, browser: string, address: string, tries = 3): Report {
  const args = [cli, address, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
  const env = { ...process.env, CHROME_PATH: browser };
  const options = {
    env,
    encoding: 'utf8' as const,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'] satisfies StdioOptions,
  };
  try {
    return JSON.parse(execFileSync(process.execPath, args, options));
  } catch (error) {
    if (tries <= 1)
      throw new Error(`Lighthouse could not measure ${address}: ${(error as Error).message.split('\n')[0]}`);
    return audit(cli, browser, address, tries - 1);
  }
}

const scripts = <T>(file: string) => import(pathToFileURL(join('scripts/lib', file)).href) as Promise<T>;
const { ensureBrowser } = await scripts<{ ensureBrowser: () => string | undefined }>('browser.mjs');
const { ensureBuilt } = await scripts<{ ensureBuilt: () => Promise<boolean> }>('build.mjs');
const browser = ensureBrowser();
if (!browser || !(await ensureBuilt())) process.exit(1);
const cli = lighthouse();
const server = await startServer({ DATA_DIR: join(values.dir, 'bench/5000'), DEMO_LISTINGS: '5000', DATABASE_URL: '' });
const results = await (await fetch(`${server.address}/toronto`)).text();
const listing = /(?<=href=")\/rental-listings\/[^"#?]+/.exec(results)?.[0] ?? '/';

try {
  console.log('| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS |');
  for (const path of values.path ? [values.path] : ['/', '/toronto', listing, '/fr', '/fr/montreal']) {
    const reports = Array.from({ length: Number(values.rounds) }, () => audit(cli, browser, server.address + path));
    const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    const scores = Object.keys(BARS).map((id) => median(reports.map((one) => 100 * (one.categories[id]?.score ?? 0))));
    const times = [
      (figure('largest-contentful-paint') / 1000).toFixed(2),
      figure('total-blocking-time').toFixed(0),
      figure('cumulative-layout-shift').toFixed(3),
    ];
    console.log(`| ${[path, ...scores.map((score) => score.toFixed(0)), ...times].join(' | ')} |`);
    for (const line of new Set(reports.flatMap(shortcomings))) console.log(`    ${line}`);
  }
} finally {
  await server.stop();
}

/** Audits that cost points. */
function shortcomings({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .flatMap((one) => (one && one.score !== null && one.score < 0.9 ? [`${one.id}: ${one.title}`] : []));
}
