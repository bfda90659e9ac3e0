import * as T from 'typebox';
import type { ProductOptions } from '@contract/entities/product';

/** A sign that parts a sheet's options, or a line break, would not come back as it went in. */
const NAME_PATTERN = '^[^:;\\s\\0](?:[^:;\\r\\n\\0]{0,98}[^:;\\s\\0])?$';
const VALUE_PATTERN = NAME_PATTERN.replaceAll(':;', ';');

/** What `options` may hold, so that its text in a sheet of text stands for it and nothing else. */
export const OptionsCell = T.Record(
  T.String({ pattern: NAME_PATTERN }),
  T.String({ pattern: VALUE_PATTERN }),
  {
    additionalProperties: false,
    maxProperties: 10,
  },
);

/** `Colour: Black; Storage: 256 GB`; null where the text is none, or says one option twice. */
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
