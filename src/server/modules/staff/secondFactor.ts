import type { StaffActor } from '../../actor';
import { hashToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { fieldError, ShopError } from '../../errors';
import { recordChange } from '../audit';
import { consumeCode, deadTicketError, replaceRecoveryCodes, wrongCodeError } from './consumeCode';
import { lockWithPassword } from './currentPassword';
import { findSecondStep, type SecondStepRow } from './secondStepsRepository';
import { lockStaff, type StaffRow } from './staffRepository';
import { newFactorTicket, setUpFactor, type FactorTicket } from './tickets';
import { endTickets, findOpenTicket } from './ticketsRepository';

/**
 * Begins to set up a factor; `confirmFactor` puts it in place of the one that there is. Who has one gives a code of it.
 * @param member whose password has been checked
 * @throws ShopError invalid_request, invalid_credentials; TooManyRequestsError
 */
export async function beginFactor(
  db: Database,
  {
    member,
    code,
    issuer,
    by,
  }: { member: StaffRow; code: string | undefined; issuer: string; by: StaffActor },
): Promise<FactorTicket> {
  const ticket = await db.transaction(async (tx) => {
    const locked = await lockWithPassword(tx, member);
    const step = await findSecondStep(tx, member.id);
    if (step) {
      if (code === undefined) throw fieldError('code', 'Enter the code from your authenticator app.');
      if (!(await proveByCode(tx, { member: locked, step, code, by }))) return null;
    }
    await endTickets(tx, member.id, ['change']);
    return newFactorTicket(tx, locked, { kind: 'change', issuer });
  });
  if (!ticket) throw wrongCodeError();
  return ticket;
}

/**
 * Puts the factor of a ticket in place with a first code of the app. Only then the old one ends.
 * @returns new recovery codes @throws ShopError invalid_credentials, token_invalid; TooManyRequestsError
 */
export async function confirmFactor(
  db: Database,
  { ticket: token, code, by }: { ticket: string; code: string; by: StaffActor },
): Promise<string[]> {
  const outcome = await db.transaction(async (tx) => {
    const member = await lockStaff(tx, by.staffId);
    const ticket = await findOpenTicket(tx, hashToken(token));
    if (!member?.isActive || ticket?.kind !== 'change' || ticket.staffId !== member.id) return 'over';
    return setUpFactor(tx, { member, ticket, code, by });
  });
  if (outcome === 'over') throw deadTicketError();
  if (!outcome) throw wrongCodeError();
  return outcome;
}

/** @param member whose password has been checked @throws ShopError conflict, invalid_credentials; TooManyRequestsError */
export async function renewRecoveryCodes(
  db: Database,
  { member, code, by }: { member: StaffRow; code: string; by: StaffActor },
): Promise<string[]> {
  const codes = await db.transaction(async (tx) => {
    const locked = await lockWithPassword(tx, member);
    const step = await findSecondStep(tx, member.id);
    if (!step) throw new ShopError('conflict', 'Set up a second factor first.');
    if (!(await proveByCode(tx, { member: locked, step, code, by }))) return null;
    await recordChange(tx, by, {
      action: 'staff.recovery_codes',
      subjectId: String(member.id),
      before: {},
      after: {},
    });
    return replaceRecoveryCodes(tx, member.id);
  });
  if (!codes) throw wrongCodeError();
  return codes;
}

interface Proof {
  member: StaffRow;
  step: SecondStepRow;
  /** of the app, or a recovery code, whose use is audited */
  code: string;
  by: StaffActor;
}

async function proveByCode(tx: Database, { member, step, code, by }: Proof): Promise<boolean> {
  const result = await consumeCode(tx, { member, step }, { app: code, recovery: code });
  if (result === 'recovery') {
    await recordChange(tx, by, {
      action: 'session.recovery_code',
      subjectId: String(by.sessionId),
      before: {},
      after: {},
    });
  }
  return result !== 'wrong';
}
