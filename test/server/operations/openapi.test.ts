import SwaggerParser from '@apidevtools/swagger-parser';
import * as catalog from '@contract/calls/catalog';
import * as operations from '@contract/calls/operations';
import * as orders from '@contract/calls/orders';
import * as payments from '@contract/calls/payments';
import * as session from '@contract/calls/session';
import type { Call } from '@contract/defineCall';
import { testShop } from '../../support/testShop';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: unknown[]; responses: object }>>;
}

const shop = testShop();
const document = async () => (await shop().app.inject('/api/openapi.json')).json<Document>();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'replies' in value;
const CALLS = [catalog, operations, orders, payments, session].flatMap((calls) =>
  Object.values<unknown>(calls).filter(isCall),
);

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const found = await document();
    expect(found.openapi).toBe('3.1.0');
    await SwaggerParser.validate(structuredClone(found) as never);
  });

  it('describes every call of the contract, who may call it, and each of its answers', async () => {
    const { paths } = await document();
    for (const call of CALLS) {
      const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
      const operation = paths[path]?.[call.method.toLowerCase()];
      expect([path, operation !== undefined]).toEqual([path, true]);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(Object.keys(call.replies)),
      );
      expect([path, operation?.security !== undefined]).toEqual([path, call.access === 'customer']);
    }
  });

  it('describes nothing that is not a call', async () => {
    const { paths } = await document();
    const known = new Set(CALLS.map((call) => `/api${call.path.replace(/:(\w+)/g, '{$1}')}`));
    expect(Object.keys(paths).filter((path) => !known.has(path))).toEqual([]);
  });
});
