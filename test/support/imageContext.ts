import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A `COPY` of a Dockerfile, from the build context or from an earlier stage. */
export interface Copy {
  /** the number of its stage, from 0 */
  stage: number;
  from: string | null;
  sources: string[];
}

export function copiesOf(dockerfile: string): Copy[] {
  let stage = -1;
  const copies: Copy[] = [];
  for (const line of readFileSync(dockerfile, 'utf8').split('\n')) {
    const [instruction = '', ...args] = line.trim().split(/\s+/);
    if (/^FROM$/i.test(instruction)) stage += 1;
    if (!/^(COPY|ADD)$/i.test(instruction)) continue;
    const from = args.find((arg) => arg.startsWith('--from='))?.slice('--from='.length) ?? null;
    const operands = args.filter((arg) => !arg.startsWith('--'));
    copies.push({ stage, from, sources: operands.slice(0, -1) });
  }
  return copies;
}

/** The files of the build context that a `COPY` copies. */
export function copiedFiles({ sources }: Copy, context: readonly string[]): string[] {
  const normalised = sources.map((source) => path.posix.normalize(source));
  return context.filter((file) =>
    normalised.some((source) => source === '.' || file === source || file.startsWith(`${source}/`)),
  );
}

/**
 * Whether a file is in the Docker build context by the rules of `.dockerignore`: the last pattern that matches the file
 * or a folder above it decides, and `!` includes it again.
 */
export function dockerContextFilter(ignoreFile: string): (file: string) => boolean {
  const rules = readFileSync(ignoreFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isIncluded: line.startsWith('!'), matches: matcherOf(line.replace(/^!/, '')) }));
  return (file) => rules.findLast(({ matches }) => matches(file))?.isIncluded ?? true;
}

function matcherOf(pattern: string): (file: string) => boolean {
  const source = path.posix
    .normalize(pattern)
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wildcard) => WILDCARDS[wildcard] ?? '');
  const expression = new RegExp(`^${source}(/|$)`);
  return (file) => expression.test(file);
}

const WILDCARDS: Record<string, string> = { '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
