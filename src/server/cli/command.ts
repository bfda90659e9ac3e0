import type { ParseArgsConfig } from 'node:util';
import { MAX_ID } from '@contract/entities/id.schemas';
import { toKobo, type Kobo } from '@contract/entities/money';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/client';
import type { CatalogChanges } from '../modules/catalog';

/** What a command works with. */
export interface CommandContext {
  config: Config;
  database: OpenDatabase;
  /** told of what a command has changed in the catalogue */
  changes: CatalogChanges;
  /** whether a person at a terminal calls, and not a script */
  isAtTerminal: boolean;
  /** aborted when a command is to end early: it finishes what it has begun and begins nothing more */
  signal: AbortSignal;
  /** reports the progress of a long command */
  onProgress: (text: string) => void;
}

/** A command as it was called, its words checked. */
export interface CommandInput {
  operands: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** the file that the first operand names, for commands that read one */
  file: string;
}

/** What a command found or did. */
export interface Outcome {
  /** for people; in pieces where the list may be long */
  text: string | AsyncIterable<string>;
  /** for machines, with --json; not where `text` comes piece by piece */
  json?: unknown;
  /** it was refused, and why stands in both */
  isRefused?: boolean;
}

export interface Command {
  /** its name on the command line */
  name: string;
  /** what follows them, for the help */
  usage: string;
  about: string;
  operands: readonly string[];
  options?: NonNullable<ParseArgsConfig['options']>;
  readsFile?: boolean;
  /** it makes the tables itself, so they need not be there */
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

/** @throws UsageError unless the text is a whole number that an id, or a stock, can be */
export function parseWholeNumber(name: string, text: string | undefined): number {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : NaN;
  if (Number.isNaN(number) || number > MAX_ID)
    throw new UsageError(`${name} wants a whole number, not "${text}".`);
  return number;
}

/** An option's text; undefined when it is not given. */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws UsageError unless the text is an amount in naira */
export function parseKobo(name: string, text: string): Kobo {
  if (/^\d{1,13}(\.\d{1,2})?$/.test(text)) return toKobo(Number(text));
  throw new UsageError(`${name} wants naira with at most two decimals, not "${text}".`);
}
