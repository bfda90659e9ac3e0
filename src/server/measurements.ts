import { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of the process, shared by all apps in it. */
export const processRegistry = new Registry();
const registers = [processRegistry];

export const throttledRequests = new Counter({
  name: 'shop_throttled_requests_total',
  help: 'Requests answered 429, by the limit that they exceeded',
  labelNames: ['limit'],
  registers,
});

export const paymentOutcomes = new Counter({
  name: 'shop_payments_total',
  help: 'Payments looked into, by method and by what was found',
  labelNames: ['method', 'outcome'],
  registers,
});

const PROVIDER_BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8];

export const providerDurations = new Histogram({
  name: 'shop_provider_duration_seconds',
  help: 'How long the card provider took to answer one request, by call and result',
  labelNames: ['call', 'result'],
  buckets: PROVIDER_BUCKETS_SECONDS,
  registers,
});
