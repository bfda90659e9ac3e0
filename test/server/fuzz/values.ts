import * as fc from 'fast-check';

/** The parts of an OpenAPI schema that our document uses. */
export interface Schema {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Texts that break careless servers. */
export const HOSTILE_TEXTS = [
  ...["'", "' or '1'='1", "'; drop table users; --", '$1', '%', '_', '\\', '%%%', ':*&|!()<->', '"'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u202e',
    '\n\r\t',
    '\u{10ffff}',
    'İıſK',
    '😀'.repeat(60),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '%zz',
    '%2f',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '00',
    '1.5',
    '-1',
    '2147483647',
    '2147483648',
    '9'.repeat(30),
  ],
  ...['null', 'true', '[]', '{}', 'undefined', ' ', '', 'a'.repeat(10_000), 'ạ'.repeat(129), ','.repeat(300)],
  ...[
    '2026-13-45T99:99:99Z',
    'All',
    'a@b',
    `${'a'.repeat(250)}@example.com`,
    'ada@example.com\r\nBcc: x@y.z',
  ],
];
const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e-320,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
];

const nestedList = (levels: number): unknown => (levels === 0 ? [] : [nestedList(levels - 1)]);
const POLLUTED: unknown = JSON.parse('{"a":{"constructor":{"prototype":{"isAdmin":true}}}}');

export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary' }));
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], nestedList(40), POLLUTED),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Values that the shop knows, by field name, so that some requests pass validation. */
export type KnownValues = Record<string, readonly unknown[] | undefined>;

/** A value for a field: one its schema allows, one the shop knows, or a hostile one. */
export function fieldValue(name: string, schema: Schema, knownValues: KnownValues): fc.Arbitrary<unknown> {
  const values = knownValues[name];
  return fc.oneof(
    { weight: 5, arbitrary: allowedValue(schema, knownValues) },
    { weight: 2, arbitrary: hostileValue },
    ...(values ? [{ weight: 6, arbitrary: fc.constantFrom(...values) }] : []),
  );
}

/** Values that a schema allows, and values just beyond its bounds. */
function allowedValue(schema: Schema, knownValues: KnownValues): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => allowedValue(one, knownValues)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return textValue(schema);
    case 'integer':
    case 'number':
      return numberValue(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(allowedValue(schema.items ?? {}, knownValues), { maxLength: 3 });
    case 'object':
      return objectValue(schema, knownValues);
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

function textValue({ format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.oneof(fc.emailAddress(), fc.emailAddress({ size: '+2' }));
  const unit = fc.constantFrom<'grapheme' | 'binary-ascii'>('grapheme', 'binary-ascii');
  return fc.oneof(
    {
      weight: 4,
      arbitrary: unit.chain((of) => fc.string({ unit: of, minLength, maxLength: Math.min(maxLength, 60) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(minLength - 1, maxLength, maxLength + 1)
        .map((length) => 'é'.repeat(Math.max(0, length))),
    },
  );
}

function numberValue({ type, minimum = -1_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const within =
    type === 'integer'
      ? fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(
    { weight: 3, arbitrary: within },
    { weight: 1, arbitrary: fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1) },
  );
}

/** An object whose fields may be missing, invalid or too many. */
export function objectValue(
  { properties = {}, required = [] }: Schema,
  knownValues: KnownValues,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fieldValue(name, schema, knownValues)]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  const partial = fc.record(fields, { requiredKeys: [] });
  const extraFields = fc.dictionary(
    fc.constantFrom('is_staff', 'status', 'price', 'user', 'constructor', ''),
    hostileValue,
    { maxKeys: 2 },
  );
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: partial },
    { weight: 1, arbitrary: fc.tuple(whole, extraFields).map(([one, other]) => ({ ...one, ...other })) },
  );
}
