import * as fc from 'fast-check';
import type { Method } from '@contract/call';
import { LARGE_BODIES } from './largeBodies';
import { fieldValue, hostileValue, hostileText, objectValue, type KnownValues, type Schema } from './values';

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** A call as the OpenAPI document describes it. */
export interface DescribedOperation extends Operation {
  method: Method;
  path: string;
}

export interface FuzzedRequest {
  operationId: string;
  method: DescribedOperation['method'];
  url: string;
  headers: Record<string, string | undefined>;
  payload?: string;
}

export function operationsOf({ paths }: OpenApiDocument): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase() as DescribedOperation['method'],
      path,
    })),
  );
}

/** Requests for one call, from nearly valid to absurd. `samples` are valid bodies. */
export function requestFor(
  operation: DescribedOperation,
  knownValues: KnownValues,
  samples: readonly object[] = [],
): fc.Arbitrary<FuzzedRequest> {
  const { operationId, method } = operation;
  return fc
    .record({
      url: urlFor(operation, knownValues),
      headers: headersFor(operation, knownValues),
      payload: method === 'GET' ? fc.constant(undefined) : payloadFor(operation, knownValues, samples),
      type: fc.oneof(
        { weight: 30, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'application/json; charset=utf-16',
            'text/plain',
            'application/xml',
            'x',
          ),
        },
      ),
    })
    .map(({ url, headers, payload, type }) => ({
      ...{ operationId, method, url },
      headers: payload === undefined ? headers : { ...headers, 'content-type': type },
      ...(payload !== undefined && { payload }),
    }));
}

function urlFor(
  { path, parameters = [] }: DescribedOperation,
  knownValues: KnownValues,
): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const params = fc.record(
    Object.fromEntries(inPath.map(({ name, schema }) => [name, fieldValue(name, schema, knownValues)])),
  );
  const declaredParams = fc
    .subarray(inQuery, { maxLength: Math.min(inQuery.length, 3) })
    .chain((chosenParams) =>
      fc.record(
        Object.fromEntries(
          chosenParams.map(({ name, schema }) => [name, fieldValue(name, schema, knownValues)]),
        ),
      ),
    );
  const unknownParams = fc.dictionary(hostileText, hostileText, { maxKeys: 2 });
  const query = fc.oneof(
    { weight: 8, arbitrary: declaredParams },
    {
      weight: 1,
      arbitrary: fc.tuple(declaredParams, unknownParams).map(([one, other]) => ({ ...one, ...other })),
    },
  );
  return fc.tuple(params, query).map(([values, search]) => {
    const filledPath = path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(values[name]) || '-');
    const text = Object.entries(search)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&');
    return text ? `${filledPath}?${text}` : filledPath;
  });
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text);
}

function headersFor(
  { parameters = [] }: DescribedOperation,
  knownValues: KnownValues,
): fc.Arbitrary<FuzzedRequest['headers']> {
  const declared = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const headerNames = [...declared, 'if-none-match', 'accept-encoding', 'x-forwarded-for', 'accept'];
  const headerValue = (name: string) =>
    fc.oneof(
      fc.constantFrom(...((knownValues[name] as string[] | undefined) ?? ['*'])),
      fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
    );
  return fc.record(Object.fromEntries(headerNames.map((name) => [name, headerValue(name)])), {
    requiredKeys: [],
  });
}

function payloadFor(
  { requestBody }: DescribedOperation,
  knownValues: KnownValues,
  samples: readonly object[],
): fc.Arbitrary<string | undefined> {
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[',
    '"',
    '{"a":',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '[[['.repeat(5_000),
    ...LARGE_BODIES.flatMap(([, body]) => [body(4_000), body(100_000)]),
  );
  return fc.oneof(
    { weight: 8, arbitrary: objectValue(schema, knownValues).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: hostileValue.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: broken },
    ...(samples.length > 0
      ? [{ weight: 8, arbitrary: nearlyValid(samples).map((body) => JSON.stringify(body)) }]
      : []),
  );
}

/** A valid body, unchanged or with one field (of the first or second level) replaced. */
function nearlyValid(samples: readonly object[]): fc.Arbitrary<unknown> {
  const corrupted = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.option(hostileValue))
    .map(([sample, at, value]) => {
      const body = structuredClone(sample) as Record<string, unknown>;
      const names = Object.keys(body);
      const name = names[at % names.length] ?? '';
      const inner = body[name];
      if (Array.isArray(inner) && typeof inner[0] === 'object' && inner[0] !== null) {
        const line = inner[0] as Record<string, unknown>;
        line[Object.keys(line)[at % Object.keys(line).length] ?? ''] = value;
      } else body[name] = value;
      return body;
    });
  return fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...samples) }, { weight: 4, arbitrary: corrupted });
}
