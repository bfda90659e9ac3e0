import { findIncident, findIncidents, plainCode, type IncidentRow } from '../modules/incidents';
import type { Called, Command, Keeper } from './command';
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
    run: async (keeper, called) => {
      const incident = await incidentOf(keeper, called);
      if (!incident) return refused(called);
      const item = wire(incident);
      const steps = stepsOf(incident);
      const table = tableOf(HEADINGS, [cellsOf(item)]);
      return { text: `${table}\n${steps.join('\n')}\n`, json: { ...item, steps } };
    },
  },
  {
    name: 'incidents export',
    usage: 'CODE',
    about: 'Writes a reported problem as the JSON file that the page /__incident replays',
    operands: ['CODE'],
    run: async (keeper, called) => {
      const incident = await incidentOf(keeper, called);
      if (!incident) return refused(called);
      const file = { ...wire(incident), recording: incident.recording };
      return { text: `${JSON.stringify(file, null, 2)}\n`, json: file };
    },
  },
];

function incidentOf({ database: { db } }: Keeper, { operands: [code = ''] }: Called) {
  return findIncident(db, plainCode(code));
}

function refused({ operands: [code = ''] }: Called) {
  const text = `There is no report ${plainCode(code)}; reports are kept for 30 days.`;
  return { text: `${text}\n`, json: { error: text }, isRefused: true };
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
  ...['Code', 'When (UTC)', 'Page', 'Version', 'In the shopper’s words'].map((title) => ({ title })),
];

function cellsOf({ incident_id, code, created_at, page, app_version, sentence }: WireIncident): string[] {
  const when = created_at.slice(0, 19).replace('T', ' ');
  return [String(incident_id), code, when, page, app_version, sentence ?? ''];
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
