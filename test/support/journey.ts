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
/** Where the trace of a failed journey goes; `npx playwright-core show-trace` opens it. */
const TRACES = 'test-results';

export interface RunningShop {
  address: string;
  dataDir: string;
  /** ends the server as a power cut does */
  kill(): Promise<void>;
  /** starts it again on the same folder and port */
  restart(): Promise<void>;
  /** a command of the shop keeper, at a terminal beside the running server; what it printed */
  keeper(...args: string[]): Promise<string>;
}

type Journey = (browser: BrowserContext) => Promise<void>;

export interface Journeys {
  shop(): RunningShop;
  /** A test with a browser of its own, which leaves a trace when it fails. */
  journey(name: string, width: number, go: Journey): void;
  /** The same in a browser that nobody has used. */
  journeyInNewBrowser(name: string, width: number, go: Journey): void;
}

/** `npm start` on an empty data folder, and shoppers in Chromium. */
export function journeys(): Journeys {
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
    const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off' };
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
