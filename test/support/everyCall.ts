import * as catalog from '@contract/calls/catalog';
import * as operations from '@contract/calls/operations';
import * as orders from '@contract/calls/orders';
import * as payments from '@contract/calls/payments';
import * as session from '@contract/calls/session';
import type { Call } from '@contract/defineCall';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'replies' in value;

/** Every call of the contract. */
export const EVERY_CALL: readonly Call[] = [catalog, operations, orders, payments, session].flatMap((calls) =>
  Object.values<unknown>(calls).filter(isCall),
);
