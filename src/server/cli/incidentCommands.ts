import { readFile } from 'node:fs/promises';
import { errorSentence } from '../http/errorRecord';
import { lagosMinutes } from '../lagosTime';
import {
  exportOf,
  findIncident,
  findIncidents,
  plainCode,
  wireIncident,
  type IncidentRow,
} from '../modules/incidents';
import { textOption, UsageError, type Called, type Command, type Outcome } from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';
import { tableOf } from './table';

export const incidentCommands: readonly Command[] = [
  {
    name: 'incidents list',
    usage: '[--after ID] [--limit N]',
    about: 'Lists the problems that shoppers reported within a month, the newest first',
    operands: [],
    options: LIST_OPTIONS,
    run: ({ database: { db } }, called) => {
      const pages = keysetPages(called, (page) => findIncidents(db, page));
      return Promise.resolve(
        listOutcome(called, pages, {
          headings: HEADINGS,
          cells: cellsOf,
          record: wireIncident,
          none: 'Nothing was reported.',
        }),
      );
    },
  },
  {
    name: 'incidents show',
    usage: 'CODE',
    about: 'Shows a reported problem: what the shopper wrote, and what was recorded last',
    operands: ['CODE'],
    run: aboutOne((incident) => {
      const item = wireIncident(incident);
      const steps = stepsOf(incident);
      const table = tableOf(HEADINGS, [cellsOf(item)]);
      return { text: `${table}\n${steps.join('\n')}\n`, json: { ...item, steps } };
    }),
  },
  {
    name: 'incidents export',
    usage: 'CODE [--log FILE]',
    about:
      'Writes a reported problem as the JSON file that the page /__incident replays, with the lines about it of a log file',
    operands: ['CODE'],
    options: { log: { type: 'string' } },
    run: aboutOne((incident, log) => {
      const file = exportOf(incident, log);
      return { text: `${JSON.stringify(file, null, 2)}\n`, json: file };
    }),
  },
];

/** A command about the report of a code; refused where there is none. */
function aboutOne(tell: (incident: IncidentRow, log: string[]) => Outcome): Command['run'] {
  return async ({ database: { db } }, called) => {
    const code = plainCode(called.operands[0] ?? '');
    const incident = await findIncident(db, code);
    if (incident) return tell(incident, await logOf(called));
    const text = `There is no report ${code}; reports are kept for 30 days.`;
    return { text: `${text}\n`, json: { error: text }, isRefused: true };
  };
}

/** The lines of the file that --log names. */
async function logOf(called: Called): Promise<string[]> {
  const file = textOption(called, 'log');
  if (file === undefined) return [];
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    throw new UsageError(`The log could not be read: ${errorSentence(error)}`);
  }
}

type WireIncident = ReturnType<typeof wireIncident>;

const HEADINGS = [
  { title: 'Id', isNumber: true },
  ...['Code', 'When (Lagos)', 'Page', 'Version', "In the shopper's words"].map((title) => ({ title })),
];

function cellsOf({ incident_id, code, created_at, page, app_version, sentence }: WireIncident): string[] {
  return [String(incident_id), code, lagosMinutes(created_at), page, app_version, sentence ?? ''];
}

const SHOWN = 40;

/** What was recorded last, a line each. */
function stepsOf({ recording: { entries } }: IncidentRow): string[] {
  if (!Array.isArray(entries)) return [];
  return (entries as Record<string, unknown>[]).slice(-SHOWN).map(({ at, kind, name, call }) => {
    const time = typeof at === 'number' ? new Date(at).toISOString().slice(11, 23) : '';
    return [time, kind, name, call].filter((part) => typeof part === 'string').join('  ');
  });
}
