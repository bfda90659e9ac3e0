const many = (bytes: number, each: string) => Math.max(0, Math.floor(bytes / (each.length + 1)));
const list = (bytes: number, entry: string) => `[${Array(many(bytes, entry)).fill(entry).join()}]`;
const record = (bytes: number, value: string) =>
  `{${Array.from({ length: many(bytes, `"10000":${value}`) }, (_none, at) => `"${at}":${value}`).join()}}`;

/** Bodies of about so many bytes, with as much wrong in each as fits. */
export const BULKY: readonly [what: string, body: (bytes: number) => string][] = [
  ['an order of nothing but empty lines', (bytes) => `{"code":"x","cart_items":${list(bytes - 40, '{}')}}`],
  [
    'a recording of nothing but numbers',
    (bytes) => `{"recording":{"format":1,"entries":${list(bytes - 50, '0')}}}`,
  ],
  ['one flat list', (bytes) => list(bytes - 10, '0')],
  ['texts that hold NUL', (bytes) => record(bytes - 10, String.raw`"\u0000"`)],
  ['names that nobody knows', (bytes) => record(bytes - 10, '1')],
  ['one long name', (bytes) => String.raw`{"${'x'.repeat(bytes - 20)}":"\u0000"}`],
  ['brackets', (bytes) => '['.repeat(bytes - 10)],
];
