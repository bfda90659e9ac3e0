import * as T from 'typebox';
import type { ProductOptions } from '@contract/entities/product';

/** Separators and line breaks are not allowed: they would not survive an export and import. */
const NAME_PATTERN = '^[^:;\\s\\0](?:[^:;\\r\\n\\0]{0,98}[^:;\\s\\0])?$';
const VALUE_PATTERN = NAME_PATTERN.replaceAll(':;', ';');

/** Options whose text in a sheet is unambiguous. */
export const OptionsCell = T.Record(
  T.String({ pattern: NAME_PATTERN }),
  T.String({ pattern: VALUE_PATTERN }),
  {
    additionalProperties: false,
    maxProperties: 10,
  },
);

/** Parses `Colour: Black; Storage: 256 GB`; null for malformed text or a repeated option. */
export function parseOptions(text: string): ProductOptions | null {
  const pairs = text.split(';').filter((pair) => pair.trim() !== '');
  const entries = pairs.map((pair) => {
    const [name = '', ...value] = pair.split(':');
    return [name.trim(), value.join(':').trim()] as const;
  });
  const isComplete = entries.every(([name, value]) => name !== '' && value !== '');
  return isComplete && new Set(entries.map(([name]) => name)).size === entries.length
    ? Object.fromEntries(entries)
    : null;
}

export function formatOptions(options: ProductOptions): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
