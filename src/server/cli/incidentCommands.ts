import { findIncident, findIncidents, plainCode, type IncidentRow } from '../modules/incidents';
import type { Command, Outcome } from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';
import { lagosMinutes, tableOf } from './table';

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
          record: wire,
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
      const item = wire(incident);
      const steps = stepsOf(incident);
      const table = tableOf(HEADINGS, [cellsOf(item)]);
      return { text: `${table}\n${steps.join('\n')}\n`, json: { ...item, steps } };
    }),
  },
  {
    name: 'incidents export',
    usage: 'CODE',
    about: 'Writes a reported problem as the JSON file that the page /__incident replays',
    operands: ['CODE'],
    run: aboutOne((incident) => {
      const file = { ...wire(incident), recording: incident.recording };
      return { text: `${JSON.stringify(file, null, 2)}\n`, json: file };
    }),
  },
];

/** A command about the report of a code; refused where there is none. */
function aboutOne(tell: (incident: IncidentRow) => Outcome): Command['run'] {
  return async ({ database: { db } }, { operands: [typed = ''] }) => {
    const code = plainCode(typed);
    const incident = await findIncident(db, code);
    if (incident) return tell(incident);
    const text = `There is no report ${code}; reports are kept for 30 days.`;
    return { text: `${text}\n`, json: { error: text }, isRefused: true };
  };
}

function wire(incident: Omit<IncidentRow, 'recording'>) {
  return {
    incident_id: incident.id,
    code: incident.code,
    created_at: incident.createdAt.toISOString(),
    page: incident.page,
    app_version: incident.appVersion,
    sentence: incident.sentence,
  };
}

type WireIncident = ReturnType<typeof wire>;

const HEADINGS = [
  { title: 'Id', isNumber: true },
  ...['Code', 'When (Lagos)', 'Page', 'Version', 'In the shopper’s words'].map((title) => ({ title })),
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
