import { ShopError, StartError } from '../errors';
import { errorSentence } from '../http/errorRecord';
import { UsageError, type Called, type Keeper, type Outcome } from './command';
import { readCall } from './commands';

/** The reader of the output has gone, as with `| head`. */
export class OutputClosed extends Error {}

/** Where a command writes. */
export interface Output {
  /** @throws OutputClosed */
  out(text: string): void | Promise<void>;
  err(text: string): void;
}

export const EXIT = { done: 0, refused: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command as it was typed. */
export interface Invocation {
  args: readonly string[];
  /** the text of the file that it names */
  file: string;
  isAtTerminal: boolean;
}

/** Runs a command over an open database, tells what came of it, and says how the process should end. */
export async function runCommand(
  { args, file, isAtTerminal }: Invocation,
  keeper: Omit<Keeper, 'onProgress' | 'isAtTerminal'>,
  output: Output,
): Promise<ExitCode> {
  try {
    const { command, called } = readCall(args);
    const onProgress = (text: string) => output.err(`${text}\n`);
    const outcome = await command.run({ ...keeper, isAtTerminal, onProgress }, { ...called, file });
    await tell(outcome, called, output, keeper.signal);
    return outcome.isRefused ? EXIT.refused : EXIT.done;
  } catch (error) {
    return tellError(error, args, output);
  }
}

async function tell(
  { text, json, isRefused }: Outcome,
  { options }: Pick<Called, 'options'>,
  output: Output,
  signal: AbortSignal,
): Promise<void> {
  if (typeof text !== 'string') {
    for await (const piece of text) {
      if (signal.aborted) throw new Error('It was interrupted.');
      await output.out(piece);
    }
  } else if (options.json) await output.out(`${JSON.stringify(json, null, 2)}\n`);
  else if (isRefused) output.err(text);
  else await output.out(text);
}

/** What went wrong, on one line; with --json as JSON too, so that a machine need not read two forms. */
export function tellError(error: unknown, args: readonly string[], output: Output): ExitCode {
  if (error instanceof OutputClosed) return EXIT.done;
  const isUsage = error instanceof UsageError;
  const isPlain = isUsage || error instanceof ShopError || error instanceof StartError;
  const sentence = isPlain ? error.message : `The command failed: ${errorSentence(error)}`;
  if (args.includes('--json')) {
    const code = error instanceof ShopError ? error.code : isUsage ? 'usage' : 'failed';
    void Promise.resolve(output.out(`${JSON.stringify({ code, error: sentence })}\n`)).catch(() => undefined);
  } else output.err(`${sentence.trimEnd()}\n`);
  return isUsage ? EXIT.usage : EXIT.refused;
}
