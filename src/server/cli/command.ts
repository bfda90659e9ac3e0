import type { ParseArgsConfig } from 'node:util';
import { MAX_ID } from '@contract/entities/id.schemas';
import { toKobo, type Kobo } from '@contract/entities/money';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/client';
import type { CatalogChanges } from '../modules/catalog';

/** Who acts when a command changes an order. */
export const CLI = { kind: 'cli' } as const;

/** The dependencies of a command. */
export interface CommandContext {
  config: Config;
  database: OpenDatabase;
  /** notified of the command's changes to the catalogue */
  changes: CatalogChanges;
  /** false when a script runs the command */
  isAtTerminal: boolean;
  /** aborted to end the command early: it finishes its current step and starts no other */
  signal: AbortSignal;
  /** reports the progress of a long command */
  onProgress: (text: string) => void;
}

/** The checked arguments of a command. */
export interface CommandInput {
  operands: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** the content of the file named by the first operand; empty for commands without `readsFile` */
  file: string;
}

/** The result of a command. */
export interface Outcome {
  /** for people; in chunks where the list may be long */
  text: string | AsyncIterable<string>;
  /** for machines, with --json; unused when `text` comes in chunks */
  json?: unknown;
  /** the command was refused; `text` and `json` give the reason */
  isRefused?: boolean;
}

export interface Command {
  /** on the command line, in one or more words */
  name: string;
  /** the arguments after the name, for the help */
  usage: string;
  about: string;
  operands: readonly string[];
  options?: NonNullable<ParseArgsConfig['options']>;
  readsFile?: boolean;
  /** it creates the tables itself, so they may be missing */
  createsTables?: boolean;
  run(context: CommandContext, input: CommandInput): Promise<Outcome>;
}

/** The command was called wrongly. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** @throws UsageError unless the text is a whole number from 0 to the largest id */
export function parseWholeNumber(name: string, text: string | undefined): number {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : NaN;
  if (Number.isNaN(number) || number > MAX_ID)
    throw new UsageError(`${name} must be a whole number from 0 to ${MAX_ID}, not "${text}".`);
  return number;
}

/** An option's text; undefined without the option. */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws UsageError unless the text is an amount in naira */
export function parseKobo(name: string, text: string): Kobo {
  if (/^\d{1,13}(\.\d{1,2})?$/.test(text)) return toKobo(Number(text));
  throw new UsageError(`${name} must be an amount in naira, such as 1500 or 1500.50, not "${text}".`);
}
