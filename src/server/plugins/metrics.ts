import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import { ShopError } from '../errors';
import { clientAddress } from '../http/clientAddress';
import { routeOf } from '../http/requestLog';
import { processRegistry } from '../measurements';
import { isForwarded, networkMatcher } from './proxyWarning';

/** Adds a metric that is read on each request of `/metrics`: a counter if its name ends in `_total`, else a gauge. */
export type Measure = (name: string, help: string, read: () => number | Promise<number>) => void;

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let isProcessWatched = false;

/** Collects the default metrics of the process, once for all apps in it. */
function watchProcess(): void {
  if (!isProcessWatched) collectDefaultMetrics({ register: processRegistry });
  isProcessWatched = true;
}

/** Serves `GET /metrics` in Prometheus' text format, including response times by route. */
export function useMetrics(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'metrics' | 'trustProxy'> },
): Measure {
  const registry = new Registry();
  watchProcess();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, next) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1_000);
    next();
  });
  const canRead = accessCheck(config);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!canRead(request)) throw new ShopError('forbidden', 'You cannot read the metrics from your address.');
    const merged = Registry.merge([processRegistry, registry]);
    return reply
      .header('cache-control', 'no-store')
      .type(merged.contentType)
      .send(await merged.metrics());
  });
  return (name, help, read) => {
    const options = { name, help, registers: [registry] };
    if (name.endsWith('_total')) {
      new Counter({
        ...options,
        async collect() {
          const value = await Promise.resolve(read()).catch(() => NaN);
          // An unreadable counter keeps its value: a drop would look like a restart.
          if (Number.isNaN(value)) return;
          this.reset();
          this.inc(value);
        },
      });
    } else {
      new Gauge({
        ...options,
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => NaN));
        },
      });
    }
  };
}

const LOOPBACK = ['127.0.0.0/8', '::1'];

function accessCheck({ metrics: access, trustProxy }: Pick<Config, 'metrics' | 'trustProxy'>) {
  if (access === 'public') return () => true;
  const isAllowedAddress = networkMatcher(access === 'loopback' ? LOOPBACK : access);
  return (request: FastifyRequest) => {
    // Behind an unconfigured proxy on this machine, every client would look like loopback.
    const isBehindUnknownProxy = trustProxy.length === 0 && isForwarded(request);
    const address = clientAddress(request);
    return !isBehindUnknownProxy && address !== null && isAllowedAddress(address);
  };
}
