import * as T from 'typebox';
import type { Options } from '@contract/entities/product';

/** A sign that parts a sheet's options, or a line break, would not come back as it went in. */
const PART = '^[^:;\\s\\0](?:[^:;\\r\\n\\0]{0,98}[^:;\\s\\0])?$';
const VALUE = PART.replaceAll(':;', ';');

/** What `options` may hold, so that its text in a sheet of text stands for it and nothing else. */
export const OptionsCell = T.Record(T.String({ pattern: PART }), T.String({ pattern: VALUE }), {
  additionalProperties: false,
  maxProperties: 10,
});

/** `Colour: Black; Storage: 256 GB`; null where the text is none, or says one option twice. */
export function optionsOfText(text: string): Options | null {
  const pairs = text.split(';').filter((pair) => pair.trim() !== '');
  const entries = pairs.map((pair) => {
    const [name = '', ...value] = pair.split(':');
    return [name.trim(), value.join(':').trim()] as const;
  });
  const isWhole = entries.every(([name, value]) => name !== '' && value !== '');
  return isWhole && new Set(entries.map(([name]) => name)).size === entries.length
    ? Object.fromEntries(entries)
    : null;
}

export function textOfOptions(options: Options): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
