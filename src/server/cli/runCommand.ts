import { busyReasonOf } from '../db/databaseErrors';
import { ShopError, StartError } from '../errors';
import { errorSentence } from '../http/errorRecord';
import { UsageError, type CommandInput, type CommandContext, type Outcome } from './command';
import { parseCommand } from './commands';

/** The reader of the output has closed it, as `| head` does. */
export class OutputClosed extends Error {}

/** Where a command writes. */
export interface Output {
  /** @throws OutputClosed */
  out(text: string): void | Promise<void>;
  err(text: string): void;
}

export const EXIT = { done: 0, refused: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command before its arguments are parsed. The command line sends it to a running server as JSON. */
export interface Invocation {
  args: readonly string[];
  /** the content of the file named by the first operand */
  file: string;
  isAtTerminal: boolean;
}

/** Runs a command on an open database and writes its outcome. @returns the exit code for the process */
export async function runCommand(
  { args, file, isAtTerminal }: Invocation,
  context: Omit<CommandContext, 'onProgress' | 'isAtTerminal'>,
  output: Output,
): Promise<ExitCode> {
  try {
    const { command, input } = parseCommand(args);
    const onProgress = (text: string) => output.err(`${text}\n`);
    const outcome = await command.run({ ...context, isAtTerminal, onProgress }, { ...input, file });
    await writeOutcome(outcome, input, output, context.signal);
    return outcome.isRefused ? EXIT.refused : EXIT.done;
  } catch (error) {
    return reportError(error, args, output);
  }
}

async function writeOutcome(
  { text, json, isRefused }: Outcome,
  { options }: Pick<CommandInput, 'options'>,
  output: Output,
  signal: AbortSignal,
): Promise<void> {
  if (typeof text !== 'string') {
    for await (const chunk of text) {
      if (signal.aborted) throw new Error('it was stopped before the end of the list.');
      await output.out(chunk);
    }
  } else if (options.json) await output.out(`${JSON.stringify(json, null, 2)}\n`);
  else if (isRefused) output.err(text);
  else await output.out(text);
}

function failureSentence(error: unknown): string {
  return busyReasonOf(error) === 'lock'
    ? 'The command failed: another change is using the same row. Wait a moment and try again.'
    : `The command failed: ${errorSentence(error)}`;
}

/** Writes an error as one line of text, or as one line of JSON with --json, so that machines only parse JSON. */
export function reportError(error: unknown, args: readonly string[], output: Output): ExitCode {
  if (error instanceof OutputClosed) return EXIT.done;
  const isUsage = error instanceof UsageError;
  const isExpected = isUsage || error instanceof ShopError || error instanceof StartError;
  const sentence = isExpected ? error.message : failureSentence(error);
  if (args.includes('--json')) {
    const code = error instanceof ShopError ? error.code : isUsage ? 'usage' : 'failed';
    void Promise.resolve(output.out(`${JSON.stringify({ code, error: sentence })}\n`)).catch(() => undefined);
  } else output.err(`${sentence.trimEnd()}\n`);
  return isUsage ? EXIT.usage : EXIT.refused;
}
