const repeatCount = (bytes: number, entry: string) => Math.max(0, Math.floor(bytes / (entry.length + 1)));
const jsonList = (bytes: number, entry: string) => `[${Array(repeatCount(bytes, entry)).fill(entry).join()}]`;
const jsonRecord = (bytes: number, value: string) =>
  `{${Array.from({ length: repeatCount(bytes, `"10000":${value}`) }, (_none, at) => `"${at}":${value}`).join()}}`;

/** Bodies of about the given size, each with as many errors as fit. */
export const LARGE_BODIES: readonly [what: string, body: (bytes: number) => string][] = [
  [
    'an order of nothing but empty lines',
    (bytes) => `{"code":"x","cart_items":${jsonList(bytes - 40, '{}')}}`,
  ],
  [
    'a recording of nothing but numbers',
    (bytes) => `{"recording":{"format":1,"entries":${jsonList(bytes - 50, '0')}}}`,
  ],
  ['one flat list', (bytes) => jsonList(bytes - 10, '0')],
  ['texts that contain NUL', (bytes) => jsonRecord(bytes - 10, String.raw`"\u0000"`)],
  ['unknown field names', (bytes) => jsonRecord(bytes - 10, '1')],
  ['one long name', (bytes) => String.raw`{"${'x'.repeat(bytes - 20)}":"\u0000"}`],
  ['nested brackets', (bytes) => '['.repeat(bytes - 10)],
];
