import { parseArgs } from 'node:util';
import { UsageError, type CommandInput, type Command } from './command';
import { databaseCommands } from './databaseCommands';
import { incidentCommands } from './incidentCommands';
import { orderCommands } from './orderCommands';
import { productCommands } from './productCommands';
import { promotionCommands } from './promotionCommands';
import { refundCommands } from './refundCommands';
import { searchCommands } from './searchCommands';
import { staffCommands } from './staffCommands';
import { userCommands } from './userCommands';

const COMMANDS: readonly Command[] = [
  ...productCommands,
  ...orderCommands,
  ...refundCommands,
  ...promotionCommands,
  ...userCommands,
  ...staffCommands,
  ...searchCommands,
  ...incidentCommands,
  ...databaseCommands,
];

/** Finds the command and checks its arguments. @throws UsageError */
export function parseCommand(args: readonly string[]): {
  command: Command;
  input: Omit<CommandInput, 'file'>;
} {
  const command = COMMANDS.find(({ name }) => name === args.slice(0, wordCount(name)).join(' '));
  if (!command) throw new UsageError(`There is no command "${args.slice(0, 2).join(' ')}".\n\n${helpText()}`);
  const { values, positionals } = parseArguments(command, args.slice(wordCount(command.name)));
  if (positionals.length !== command.operands.length) throw new UsageError(`Usage: ${usageOf(command)}`);
  return { command, input: { operands: positionals, options: values } };
}

const wordCount = (name: string) => name.split(' ').length;

function parseArguments(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    const reason = negativeNumber(args) ?? (error instanceof Error ? error.message : String(error));
    throw new UsageError(`${reason}\nUsage: ${usageOf(command)}`);
  }
}

/** The parser takes the -1 of `--stock -1` for another option, and no option takes a number below 0. */
function negativeNumber(args: readonly string[]): string | null {
  const at = args.findIndex((arg, index) => /^-\d/.test(arg) && args[index - 1]?.startsWith('--'));
  const [option, value] = [args[at - 1], args[at]];
  return at === -1 ? null : `${option} must be 0 or more, not ${value}. Write it as ${option} 5.`;
}

function usageOf({ name, usage }: Command): string {
  return `npm run shop -- ${[name, usage, '[--json]'].filter(Boolean).join(' ')}`;
}

export function helpText(): string {
  const lines = COMMANDS.map(
    ({ name, usage, about }) => `  ${[name, usage].filter(Boolean).join(' ')}\n      ${about}`,
  );
  return `Usage: npm run shop -- COMMAND [--json]\n\n${lines.join('\n')}\n\nThe exit code is 0 when the command is done, 1 when it was refused and 2 when you called it wrongly.\n`;
}
