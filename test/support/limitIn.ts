import { readFileSync } from 'node:fs';

/**
 * Reads a time limit in milliseconds from a file below `src/server`. A test compares the server's own limit with the
 * promised time, because a measured time would depend on the machine.
 */
export function limitIn(file: string, name: string): number {
  const source = readFileSync(`src/server/${file}`, 'utf8');
  const [, value] = new RegExp(`^const ${name} = ([\\d_]+);$`, 'm').exec(source) ?? [];
  if (value === undefined) throw new Error(`${file} sets no ${name}.`);
  return Number(value.replaceAll('_', ''));
}
