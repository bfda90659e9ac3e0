import * as account from '@contract/calls/account';
import * as accountSchemas from '@contract/calls/account.schemas';
import * as verification from '@contract/calls/verification';
import * as verificationSchemas from '@contract/calls/verification.schemas';
import * as addresses from '@contract/calls/addresses';
import * as addressSchemas from '@contract/calls/addresses.schemas';
import * as catalog from '@contract/calls/catalog';
import * as catalogSchemas from '@contract/calls/catalog.schemas';
import * as incidents from '@contract/calls/incidents';
import * as incidentSchemas from '@contract/calls/incidents.schemas';
import * as operations from '@contract/calls/operations';
import * as operationSchemas from '@contract/calls/operations.schemas';
import * as orders from '@contract/calls/orders';
import * as orderSchemas from '@contract/calls/orders.schemas';
import * as payments from '@contract/calls/payments';
import * as paymentSchemas from '@contract/calls/payments.schemas';
import * as privacy from '@contract/calls/privacy';
import * as privacySchemas from '@contract/calls/privacy.schemas';
import * as promotions from '@contract/calls/promotions';
import * as promotionSchemas from '@contract/calls/promotions.schemas';
import * as security from '@contract/calls/security';
import * as securitySchemas from '@contract/calls/security.schemas';
import * as session from '@contract/calls/session';
import * as sessionSchemas from '@contract/calls/session.schemas';
import type { Call, CallSchemas } from '@contract/call';

/** A call with its schemas. */
export type CallWithSchemas = Call & CallSchemas;

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

const SUBJECTS: [calls: object, schemas: object][] = [
  [account, accountSchemas],
  [verification, verificationSchemas],
  [addresses, addressSchemas],
  [catalog, catalogSchemas],
  [incidents, incidentSchemas],
  [operations, operationSchemas],
  [orders, orderSchemas],
  [payments, paymentSchemas],
  [privacy, privacySchemas],
  [promotions, promotionSchemas],
  [security, securitySchemas],
  [session, sessionSchemas],
];

/** Every call of the contract. */
export const EVERY_CALL: readonly CallWithSchemas[] = SUBJECTS.flatMap(([calls, schemas]) =>
  Object.values(calls)
    .filter(isCall)
    .map((call) => withSchemas(call, schemas)),
);

function withSchemas(call: Call, schemas: object): CallWithSchemas {
  const callSchemas = (schemas as Record<string, CallSchemas>)[call.name];
  if (!callSchemas) throw new Error(`The call ${call.name} has no schemas.`);
  return { ...call, ...callSchemas };
}

/** The contract's definition of a call, with its schemas. */
export function callWithSchemas({ name }: Call): CallWithSchemas {
  const definition = EVERY_CALL.find((call) => call.name === name);
  if (!definition) throw new Error(`The contract has no call ${name}.`);
  return definition;
}
