import { randomInt } from 'node:crypto';
import type { reportIncident as call } from '@contract/calls/incidents';
import type { BodyOf, SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { lockAgainstErasure } from '../account';
import { insertIncident, type NewIncident } from './incidentsRepository';

/** Attempts to find a free code. Twenty million codes exist, and reports are deleted after a month. */
const MAX_ATTEMPTS = 10;

/** Stores a report under a code that can be read out by phone. @param customerId null for a visitor */
export async function reportIncident(
  db: Database,
  { sentence, recording }: BodyOf<typeof call>,
  customerId: number | null,
): Promise<SuccessOf<typeof call>> {
  const { page, app_version: appVersion } = recording;
  for (let attemptsLeft = MAX_ATTEMPTS; attemptsLeft > 0; attemptsLeft -= 1) {
    const code = newIncidentCode();
    const report = { code, sentence: sentence || null, page, appVersion, recording };
    const id = await (customerId === null
      ? insertIncident(db, report)
      : insertForCustomer(db, report, customerId));
    if (id !== undefined) return { incident_id: id, code };
  }
  throw new Error('No code was free for an incident');
}

/** A report of an account that was erased meanwhile is stored without its customer. */
function insertForCustomer(
  db: Database,
  report: NewIncident,
  customerId: number,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const isNotErased = await lockAgainstErasure(tx, customerId);
    return insertIncident(tx, { ...report, userId: isNotErased ? customerId : null });
  });
}

/** Letters and digits that are hard to confuse in speech and writing: without 0 and O, 1, I and L, U and V. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** `K7-4QX` */
function newIncidentCode(): string {
  const chars = Array.from({ length: 5 }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)));
  return `${chars.slice(0, 2).join('')}-${chars.slice(2).join('')}`;
}

/** Accepts a code in small letters, without the hyphen or with spaces. */
export function normalizeCode(input: string): string {
  const chars = input.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${chars.slice(0, 2)}-${chars.slice(2)}`;
}
