import { generateTotpSecret, matchingTimeStep, otpauthUrl } from '../../credentials/oneTimeCodes';
import { newOpaqueToken } from '../../credentials/opaqueTokens';
import { demandCodesLeft, MAX_WRONG_PER_SIGN_IN, SIGN_IN_MS } from '../../credentials/wrongCodes';
import type { Database } from '../../db/client';
import type { StaffActor } from '../../actor';
import { recordChange } from '../audit';
import { recordWrongCode, replaceRecoveryCodes } from './consumeCode';
import { findSecondStep, putSecondStep } from './secondStepsRepository';
import type { StaffRow } from './staffRepository';
import {
  endTicket,
  endTickets,
  insertTicket,
  updateTicketWrongCodes,
  type TicketKind,
  type TicketRow,
} from './ticketsRepository';

/** A ticket, and the factor that it sets up. */
export interface FactorTicket {
  ticket: string;
  secret: string;
  uri: string;
}

/** A ticket for the code of signing in. */
export function newCodeTicket(tx: Database, staffId: number): Promise<string> {
  return newTicket(tx, { staffId, kind: 'code', secret: null });
}

/** A ticket that sets up a factor, with its secret for the app. @param issuer the app shows it beside the email */
export async function newFactorTicket(
  tx: Database,
  { id, email }: StaffRow,
  { kind, issuer }: { kind: 'enrol' | 'change'; issuer: string },
): Promise<FactorTicket> {
  const secret = generateTotpSecret();
  const ticket = await newTicket(tx, { staffId: id, kind, secret });
  return { ticket, secret, uri: otpauthUrl({ issuer, label: email }, secret) };
}

async function newTicket(
  tx: Database,
  values: { staffId: number; kind: TicketKind; secret: string | null },
): Promise<string> {
  const { token, tokenHash } = newOpaqueToken();
  await insertTicket(tx, { ...values, tokenHash, expiresAt: new Date(Date.now() + SIGN_IN_MS) });
  return token;
}

/** Counts a wrong code against its ticket, which the fifth one ends. */
export async function countAgainstTicket(tx: Database, { id, wrongCodes }: TicketRow): Promise<void> {
  await updateTicketWrongCodes(tx, id, wrongCodes + 1);
  if (wrongCodes + 1 >= MAX_WRONG_PER_SIGN_IN) await endTicket(tx, id);
}

/**
 * Sets up the factor of a ticket with a first code of the app, in place of an earlier one. The caller must commit even after a
 * wrong code, which is counted.
 * @returns the recovery codes, or null for a wrong code @throws TooManyRequestsError
 */
export async function setUpFactor(
  tx: Database,
  { member, ticket, code, by }: { member: StaffRow; ticket: TicketRow; code: string; by: StaffActor },
): Promise<string[] | null> {
  demandCodesLeft(member);
  const { secret } = ticket;
  const lastTimeStep = secret === null ? null : matchingTimeStep({ secret, lastTimeStep: null }, code);
  if (secret === null || lastTimeStep === null) {
    await recordWrongCode(tx, member);
    await countAgainstTicket(tx, ticket);
    return null;
  }
  const staffId = member.id;
  const hasFactor = (await findSecondStep(tx, staffId)) !== undefined;
  await putSecondStep(tx, { staffId, secret, lastTimeStep });
  await endTickets(tx, staffId);
  await recordChange(tx, by, {
    action: 'staff.second_factor',
    subjectId: String(staffId),
    before: hasFactor ? {} : { second_factor: false },
    after: hasFactor ? {} : { second_factor: true },
  });
  return replaceRecoveryCodes(tx, staffId);
}
