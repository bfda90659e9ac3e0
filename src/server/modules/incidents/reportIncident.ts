import { randomInt } from 'node:crypto';
import type { reportIncident as call } from '@contract/calls/incidents';
import type { BodyOf, SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { holdAccount } from '../account';
import { insertIncident, type NewIncident } from './incidentsRepository';

/** So many codes are tried; twenty million exist, and reports are kept for a month. */
const TRIES = 10;

/** Keeps what a shopper reports, under a code that can be told by phone. @param by the customer; null for a visitor */
export async function reportIncident(
  db: Database,
  { sentence, recording }: BodyOf<typeof call>,
  by: number | null,
): Promise<SuccessOf<typeof call>> {
  const { page, app_version: appVersion } = recording;
  for (let left = TRIES; left > 0; left -= 1) {
    const code = newIncidentCode();
    const report = { code, sentence: sentence || null, page, appVersion, recording };
    const id = await (by === null ? insertIncident(db, report) : insertTheirs(db, report, by));
    if (id !== undefined) return { incident_id: id, code };
  }
  throw new Error('No code was free for an incident');
}

/** Of somebody who was erased meanwhile nothing is kept that says who it was. */
function insertTheirs(db: Database, report: NewIncident, by: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const isThere = await holdAccount(tx, by);
    return insertIncident(tx, { ...report, userId: isThere ? by : null });
  });
}

/** Letters and digits that sound and look like no other: without 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** As it is told by phone: `K7-4QX`. */
function newIncidentCode(): string {
  const letters = Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `${letters.slice(0, 2).join('')}-${letters.slice(2).join('')}`;
}

/** However it was typed: in small letters, without the hyphen, with spaces. */
export function plainCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 2)}-${letters.slice(2)}`;
}
