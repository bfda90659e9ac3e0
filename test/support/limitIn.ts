import { readFileSync } from 'node:fs';

/**
 * A limit of time in milliseconds, as a file below `src/server` sets it. What must be over within a time is over by a
 * limit of the server's own; a test that measured the time would measure the machine.
 */
export function limitIn(file: string, name: string): number {
  const source = readFileSync(`src/server/${file}`, 'utf8');
  const [, value] = new RegExp(`^const ${name} = ([\\d_]+);$`, 'm').exec(source) ?? [];
  if (value === undefined) throw new Error(`${file} sets no ${name}.`);
  return Number(value.replaceAll('_', ''));
}
