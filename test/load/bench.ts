/**
 * Compares the API with a bare server that gets the same requests and sends the same bytes after one SQL statement, in
 * one run on one PostgreSQL: `npm run bench`, or `npm run bench -- order` for the cases whose name contains that word.
 * Read the ratios; the figures themselves depend on the machine.
 */
import { rm } from 'node:fs/promises';
import os from 'node:os';
import type { Request } from 'autocannon';
import Table from 'cli-table3';
import { makeDatabase, urlOf } from '../support/database';
import type { ServerProcess } from '../support/serverProcess';
import { benchmarkCases, fillShop, SEARCH, searches, type Case, type Database } from './cases';
import { postponeMail, mailCpuMs } from './mail';
import { meanOf, measure, memoryMb, type Figures } from './measure';
import { buildBare, FOLDER, startBare, medianStartMs, startOurs } from './servers';

const ROUNDS = 2;
const HEAD = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms each'];
const BARE_HEAD = ['bare: requests/s', 'p50', 'p99', 'CPU', 'CPU ratio'];

interface Servers {
  ours: ServerProcess;
  bare: ServerProcess;
}

type Row = [name: string, ours: Figures, bare: Figures];

async function compare({ name, requests, amount }: Case, { ours, bare }: Servers): Promise<Row> {
  const rounds: { ours: Figures[]; bare: Figures[] } = { ours: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareFigures = await measure(await bare.address, bare.pid, requests, amount);
    const shopFigures = await measure(await ours.address, ours.pid, requests, amount);
    // The first round only warms up the compilers.
    if (round === 0) continue;
    rounds.bare.push(bareFigures);
    rounds.ours.push(shopFigures);
  }
  return [name, meanOf(rounds.ours), meanOf(rounds.bare)];
}

/** One at a time, for the duration of a search; and ten at a time, for the throughput of the machine. */
async function compareSearches(database: Database, { ours, bare }: Servers): Promise<Row[]> {
  await fillShop(database, await ours.address);
  const listing: Request = { path: SEARCH.bareUrl };
  const rows: Row[] = [];
  for (const [name, { first, alone, together }] of Object.entries(searches())) {
    await measure(await ours.address, ours.pid, first, first.length);
    const compared = async (suffix: string, requests: Request[], connections?: number): Promise<Row> => {
      const bareFigures = await measure(
        await bare.address,
        bare.pid,
        [listing],
        requests.length,
        connections,
      );
      const shopFigures = await measure(await ours.address, ours.pid, requests, requests.length, connections);
      return [`${name} ${SEARCH.name}, ${suffix}`, shopFigures, bareFigures];
    };
    rows.push(await compared('one at a time', alone, 1), await compared('ten at a time', together));
  }
  return rows;
}

function tableOf(rows: readonly Row[]): string {
  const table = new Table({ head: [...HEAD, ...BARE_HEAD], style: { head: [], border: [] } });
  const cells = (figures: Figures) => [
    figures.requestsPerSecond.toFixed(0),
    figures.p50Ms.toFixed(1),
    figures.p99Ms.toFixed(1),
    figures.cpuMsPerRequest.toFixed(3),
  ];
  for (const [name, shopFigures, bareFigures] of rows)
    table.push([
      name,
      ...cells(shopFigures),
      ...cells(bareFigures),
      (shopFigures.cpuMsPerRequest / bareFigures.cpuMsPerRequest).toFixed(2),
    ]);
  return table.toString();
}

async function main(): Promise<void> {
  const database = await makeDatabase();
  const url = await urlOf(database);
  await buildBare();
  await postponeMail(database);
  const bareStartMs = await medianStartMs(() => startBare(url, []));
  const oursStartMs = await medianStartMs(() => startOurs(url));
  const ours = await startOurs(url);
  const idleMb = memoryMb(ours.pid);
  const filter = process.argv[2] ?? '';
  const all = await benchmarkCases(await ours.address, database);
  const cases = all.filter(({ name }) => name.includes(filter));
  const bare = await startBare(
    url,
    all.map((one) => one.bare),
  );
  const bareIdleMb = memoryMb(bare.pid);

  const rows: Row[] = [];
  for (const one of cases) rows.push(await compare(one, { ours, bare }));
  const mailMs = await mailCpuMs(database, ours.pid);
  if (SEARCH.name.includes(filter)) rows.push(...(await compareSearches(database, { ours, bare })));
  const summary = [
    `the mail of an order, delivered apart from the above: ${mailMs.toFixed(2)} ms CPU`,
    `start: ${oursStartMs.toFixed(0)} ms, bare ${bareStartMs.toFixed(0)} ms, ratio ${(oursStartMs / bareStartMs).toFixed(2)}`,
    `memory idle: ${idleMb.toFixed(0)} MB, bare ${bareIdleMb.toFixed(0)} MB`,
    `memory after: ${memoryMb(ours.pid).toFixed(0)} MB, bare ${memoryMb(bare.pid).toFixed(0)} MB`,
    `load of the machine: ${os.loadavg()[1]?.toFixed(1)} on ${os.cpus().length} cores`,
  ];
  process.stdout.write(`${tableOf(rows)}\n${summary.join('\n')}\n`);
  await Promise.all([ours.signal('SIGTERM'), bare.signal('SIGTERM')]);
  await database.close();
  await rm(FOLDER, { recursive: true });
}

void main();
