/**
 * Runs Lighthouse on the main pages of the built shop, as on a phone: `npm run lighthouse [page …]`. With
 * `CPU_SLOWDOWN=8` the phone is half as fast. The figures vary with the machine's load, so no test asserts them.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Table from 'cli-table3';
import type { Result } from 'lighthouse';
import { launchChromium } from '../support/chromium';
import { freePort, NPM_START, startServer } from '../support/serverProcess';

const PAGES: Record<string, string> = {
  home: '/',
  category: '/shop/Phones%20%26%20Tablets',
  product: '/product-details/22',
  search: '/search?query=phone&category=All',
  cart: '/cart',
  checkout: '/checkout',
};
const SCORES = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
/** in milliseconds, except the layout shift, which has no unit */
const AIMS = {
  'largest-contentful-paint': 1_500,
  'cumulative-layout-shift': 0.02,
  'total-blocking-time': 60,
} as const;

interface Row {
  page: string;
  [figure: string]: string | number;
}

async function measure(address: string, page: string, port: number): Promise<{ row: Row; missed: string[] }> {
  const report = await runLighthouse(`${address}${PAGES[page]}`, port);
  const { categories, audits } = report;
  const row: Row = { page };
  const missed: string[] = [];
  for (const [name, aim] of Object.entries(SCORES)) {
    const score = categories[name]?.score ?? 0;
    row[name] = Math.round(score * 100);
    if (score < aim) missed.push(`${page}: ${name} ${row[name]}${reasonsOf(report, name)}`);
  }
  for (const [name, aim] of Object.entries(AIMS)) {
    const value = audits[name]?.numericValue ?? Number.NaN;
    row[name] = Number(value.toFixed(name === 'cumulative-layout-shift' ? 3 : 0));
    if (!(value <= aim)) missed.push(`${page}: ${name} ${row[name]}`);
  }
  row.kB = Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1_000);
  return { row, missed };
}

/**
 * Runs in a separate process, because the compiler of this file would rewrite functions that Lighthouse sends to the
 * page.
 */
async function runLighthouse(url: string, port: number): Promise<Result> {
  const command = [
    'node_modules/lighthouse/cli/index.js',
    url,
    '--port',
    String(port),
    '--output',
    'json',
    '--quiet',
    `--throttling.cpuSlowdownMultiplier=${process.env.CPU_SLOWDOWN ?? 4}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 27 });
  return JSON.parse(stdout) as Result;
}

function reasonsOf({ categories, audits }: Result, category: string): string {
  const failed = (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return failed.length > 0 ? ` (${failed.join(', ')})` : '';
}

function tableOf(rows: readonly Row[]): string {
  const table = new Table({ head: Object.keys(rows[0] ?? {}), style: { head: [], border: [] } });
  table.push(...rows.map((row) => Object.values(row)));
  return `${table.toString()}\n`;
}

async function main(pages: string[]): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-lighthouse-'));
  const server = startServer(NPM_START, {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEVTOOLS: 'off',
    RATE_LIMIT: 'off',
  });
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const address = await server.address;
    const rows: Row[] = [];
    const missed: string[] = [];
    for (const page of pages.length > 0 ? pages : Object.keys(PAGES)) {
      const result = await measure(address, page, port);
      rows.push(result.row);
      missed.push(...result.missed);
    }
    process.stdout.write(tableOf(rows));
    if (missed.length > 0) process.stdout.write(`Missed:\n${missed.join('\n')}\n`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await server.signal('SIGTERM');
    await rm(dataDir, { recursive: true });
  }
}

void main(process.argv.slice(2));
