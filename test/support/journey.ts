import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { chromiumAt } from './browsers';
import { cutPower, NPM_START, startServer, type ServerProcess } from './serverProcess';

const FIRST_START_MS = 180_000;
const JOURNEY_MS = 120_000;
/** The folder for the traces of failed journeys; `npx playwright-core show-trace` opens one. */
const TRACES = 'test-results';

export interface RunningShop {
  address: string;
  dataDir: string;
  /** ends the server like a power cut */
  kill(): Promise<void>;
  /** starts the server again with the same folder and port */
  restart(): Promise<void>;
  /** runs a keeper's command beside the running server. @returns what it prints */
  keeper(...args: string[]): Promise<string>;
  /** what the server has printed since its last start */
  log(): string;
}

type Journey = (browser: BrowserContext) => Promise<void>;

export interface Journeys {
  shop(): RunningShop;
  /** A test with a separate browser, which writes a trace when it fails. */
  journey(name: string, width: number, go: Journey): void;
  /** The same in an unused browser. */
  journeyInNewBrowser(name: string, width: number, go: Journey): void;
}

/** Starts the shop with `npm start` on an empty data folder, for shoppers in Chromium. @param more settings */
export function journeys(more: Record<string, string> = {}): Journeys {
  let server: ServerProcess | undefined;
  let running: RunningShop | undefined;
  const shop = () => {
    if (!running) throw new Error('The shop opens in beforeAll: ask for it inside a test or a hook.');
    return running;
  };
  const { openBrowser, openNewBrowser } = chromiumAt(() => shop().address);

  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-journey-'));
    const port = await chromiumOfWorker().port();
    const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', ...more };
    const start = async () => {
      server = startServer(NPM_START, settings);
      return server.address;
    };
    running = {
      address: await start(),
      dataDir,
      kill: () => cutPower(server, dataDir),
      restart: async () => {
        await start();
      },
      keeper: async (...args) => {
        const command = ['dist/server/shop.mjs', ...args];
        const { PATH, HOME } = process.env;
        const env = { PATH, HOME, NODE_ENV: 'test', ...settings };
        return (await promisify(execFile)(process.execPath, command, { env })).stdout;
      },
      log: () => server?.printed() ?? '',
    };
  }, FIRST_START_MS);

  afterAll(async () => {
    await server?.signal('SIGKILL');
    if (running) await rm(running.dataDir, { recursive: true });
  });

  const journeyIn = (open: typeof openBrowser) => (name: string, width: number, go: Journey) => {
    const title = `${name}, at ${width} px`;
    const run = async () => {
      const context = await open({ width });
      await context.tracing.start({ snapshots: true });
      try {
        await go(context);
        await context.tracing.stop();
      } catch (error) {
        await context.tracing.stop({ path: path.join(TRACES, `${title.replace(/\W+/g, '-')}.zip`) });
        throw error;
      }
    };
    it(title, run, JOURNEY_MS);
  };
  return { shop, journey: journeyIn(openBrowser), journeyInNewBrowser: journeyIn(openNewBrowser) };
}
