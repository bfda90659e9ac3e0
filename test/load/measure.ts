import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon, { type Request } from 'autocannon';

export interface Figures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMsPerRequest: number;
}

const CONNECTIONS = 10;
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const KB_PER_MB = 1_024;

/**
 * Measures how the server of process `pid` handles so many requests, which repeat `requests` in order. A fixed number
 * instead of a fixed time makes a slow server as warm as a fast one.
 * @throws Error when it refuses any request
 */
export async function measure(
  address: string,
  pid: number,
  requests: Request[],
  amount: number,
  connections = CONNECTIONS,
): Promise<Figures> {
  const before = cpuSeconds(pid);
  const startedAt = performance.now();
  let clientCount = 0;
  const result = await autocannon({
    url: address,
    connections,
    requests,
    amount,
    sampleInt: 100,
    // Each connection sends requests of its own, because the server handles equal simultaneous requests only once.
    setupClient: (client) => {
      const clientIndex = clientCount++;
      if (requests.length >= connections)
        client.setRequests(requests.filter((_request, at) => at % connections === clientIndex));
    },
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuUsed = cpuSeconds(pid) - before;
  const failedCount = result.non2xx + result.errors + result.timeouts;
  if (failedCount > 0)
    throw new Error(`${address}${requests[0]?.path ?? ''}: ${failedCount} requests were not served`);
  return {
    requestsPerSecond: amount / seconds,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsPerRequest: (cpuUsed * 1_000) / amount,
  };
}

/** User and system time of a process and its threads: fields 14 and 15 of proc(5), stat. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process. */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / KB_PER_MB;
}

/** The mean of the rounds, and for p99 the maximum. */
export function meanOf(rounds: readonly Figures[]): Figures {
  const mean = (key: keyof Figures) => rounds.reduce((sum, round) => sum + round[key], 0) / rounds.length;
  return {
    requestsPerSecond: mean('requestsPerSecond'),
    p50Ms: mean('p50Ms'),
    p99Ms: Math.max(...rounds.map((round) => round.p99Ms)),
    cpuMsPerRequest: mean('cpuMsPerRequest'),
  };
}
