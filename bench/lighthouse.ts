import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadScript } from './load-script.ts';
import { demoSettings, startServer } from './server-process.ts';
import { median } from './timing.ts';

// Lighthouse scores of the pages on a simulated phone: npm run bench -- lighthouse [--rounds 3] [--path /toronto].
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
    path: { type: 'string' },
  },
});
const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse is large, so the first run installs it into the bench's folder. */
function installLighthouse(): string {
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

/** Retries, because the browser can lose its trace on a busy machine. */
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
    if (tries <= 1) throw new Error(`Lighthouse could not measure ${address}: ${String(error).split('\n')[0]}`);
    return audit(cli, browser, address, tries - 1);
  }
}

const { ensureBrowser } = await loadScript<{ ensureBrowser: () => string | undefined }>('browser.mjs');
const browser = ensureBrowser();
if (!browser) process.exit(1);
const cli = installLighthouse();
const server = await startServer(demoSettings(values.dir, 5000));
const results = await (await fetch(`${server.address}/toronto`)).text();
const listing = /(?<=href=")\/rental-listings\/[^"#?]+/.exec(results)?.[0] ?? '/';

try {
  console.log('| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS |');
  for (const path of values.path ? [values.path] : ['/', '/toronto', listing, '/fr', '/fr/montreal']) {
    const reports = Array.from({ length: Number(values.rounds) }, () => audit(cli, browser, server.address + path));
    const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    const scores = CATEGORIES.map((id) => median(reports.map((one) => 100 * (one.categories[id]?.score ?? 0))));
    const times = [
      (figure('largest-contentful-paint') / 1000).toFixed(2),
      figure('total-blocking-time').toFixed(0),
      figure('cumulative-layout-shift').toFixed(3),
    ];
    console.log(`| ${[path, ...scores.map((score) => score.toFixed(0)), ...times].join(' | ')} |`);
    for (const line of new Set(reports.flatMap(failedAudits))) console.log(`    ${line}`);
  }
} finally {
  await server.stop();
}

/** Audits that lower a score. */
function failedAudits({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .flatMap((one) => (one && one.score !== null && one.score < 0.9 ? [`${one.id}: ${one.title}`] : []));
}
