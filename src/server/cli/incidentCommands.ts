import { readFile } from 'node:fs/promises';
import { errorSentence } from '../http/errorRecord';
import { lagosMinutes } from '../lagosTime';
import {
  exportIncident,
  findIncident,
  findIncidents,
  normalizeCode,
  toWireIncident,
  type IncidentRow,
} from '../modules/incidents';
import { textOption, UsageError, type CommandInput, type Command, type Outcome } from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';
import { formatTable } from './table';

export const incidentCommands: readonly Command[] = [
  {
    name: 'incidents list',
    usage: '[--after ID] [--limit N]',
    about: 'Lists the problems that shoppers reported in the last 30 days, newest first',
    operands: [],
    options: LIST_OPTIONS,
    run: ({ database: { db } }, input) => {
      const pages = keysetPages(input, (page) => findIncidents(db, page));
      return Promise.resolve(
        listOutcome(input, pages, {
          headings: HEADINGS,
          cells: cellsOf,
          toItem: toWireIncident,
          emptyText: 'No problems were reported.',
        }),
      );
    },
  },
  {
    name: 'incidents show',
    usage: 'CODE',
    about: 'Shows a reported problem: what the shopper wrote, and the last steps that were recorded',
    operands: ['CODE'],
    run: withIncident((incident) => {
      const item = toWireIncident(incident);
      const steps = stepsOf(incident);
      const table = formatTable(HEADINGS, [cellsOf(item)]);
      return { text: `${table}\n${steps.join('\n')}\n`, json: { ...item, steps } };
    }),
  },
  {
    name: 'incidents export',
    usage: 'CODE [--log FILE]',
    about:
      'Prints a reported problem as JSON, which the page /__incident can replay; --log adds the lines about it from a log file',
    operands: ['CODE'],
    options: { log: { type: 'string' } },
    run: withIncident((incident, log) => {
      const file = exportIncident(incident, log);
      return { text: `${JSON.stringify(file, null, 2)}\n`, json: file };
    }),
  },
];

/** A command about one report, found by its code. Refused when there is none. */
function withIncident(toOutcome: (incident: IncidentRow, log: string[]) => Outcome): Command['run'] {
  return async ({ database: { db } }, input) => {
    const code = normalizeCode(input.operands[0] ?? '');
    const incident = await findIncident(db, code);
    if (incident) return toOutcome(incident, await readLog(input));
    const text = `There is no report with the code ${code}. Reports are kept for 30 days.`;
    return { text: `${text}\n`, json: { error: text }, isRefused: true };
  };
}

/** The lines of the file that --log names. */
async function readLog(input: CommandInput): Promise<string[]> {
  const file = textOption(input, 'log');
  if (file === undefined) return [];
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    throw new UsageError(`The log could not be read: ${errorSentence(error)}`);
  }
}

type WireIncident = ReturnType<typeof toWireIncident>;

const HEADINGS = [
  { title: 'Id', isNumber: true },
  ...['Code', 'When (Lagos)', 'Page', 'Version', "In the shopper's words"].map((title) => ({ title })),
];

function cellsOf({ incident_id, code, created_at, page, app_version, sentence }: WireIncident): string[] {
  return [String(incident_id), code, lagosMinutes(created_at), page, app_version, sentence ?? ''];
}

const MAX_STEPS = 40;

/** The last entries of the recording, one line each. */
function stepsOf({ recording: { entries } }: IncidentRow): string[] {
  if (!Array.isArray(entries)) return [];
  return (entries as Record<string, unknown>[]).slice(-MAX_STEPS).map(({ at, kind, name, call }) => {
    const time = typeof at === 'number' ? new Date(at).toISOString().slice(11, 23) : '';
    return [time, kind, name, call].filter((part) => typeof part === 'string').join('  ');
  });
}
