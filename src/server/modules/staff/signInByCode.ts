import type { DoneStep, signInByCode as signInByCodeCall } from '@contract/calls/desk/staff';
import type { BodyOf } from '@contract/call';
import { hashToken } from '../../credentials/opaqueTokens';
import { fieldError } from '../../errors';
import { recordChange } from '../audit';
import { consumeCode, deadTicketError, wrongCodeError, type Code } from './consumeCode';
import { actorOf, openSession, type StaffContext } from './openSession';
import { findSecondStep } from './secondStepsRepository';
import { lockStaff, type StaffRow } from './staffRepository';
import { countAgainstTicket, setUpFactor } from './tickets';
import { endTicket, findOpenTicket, type TicketRow } from './ticketsRepository';

/**
 * Signs in with the code of the second factor, or by confirming a new one. Wrong codes count even though they are refused.
 * @throws ShopError invalid_request, invalid_credentials, token_invalid; TooManyRequestsError
 */
export async function signInByCode(
  context: StaffContext,
  body: BodyOf<typeof signInByCodeCall>,
): Promise<DoneStep> {
  const code = codeIn(body);
  const outcome = await context.db.transaction((tx) =>
    useTicket({ ...context, db: tx }, hashToken(body.ticket), code),
  );
  if (outcome === 'over') throw deadTicketError();
  if (outcome === 'wrong') {
    context.log.warn('a code of the desk was refused');
    throw wrongCodeError();
  }
  context.log.info({ staffId: outcome.staff.staff_id }, 'signed in to the desk');
  return outcome;
}

/** @throws ShopError invalid_request unless there is one code */
function codeIn({ code, recovery_code: recovery }: BodyOf<typeof signInByCodeCall>): Code {
  if (code !== undefined && recovery !== undefined)
    throw fieldError('recovery_code', 'Enter a code or a recovery code, not both.');
  if (recovery !== undefined) return { recovery };
  if (code === undefined) throw fieldError('code', 'Enter the code from your authenticator app.');
  return { app: code };
}

async function useTicket(
  context: StaffContext,
  tokenHash: string,
  code: Code,
): Promise<DoneStep | 'over' | 'wrong'> {
  const { db: tx } = context;
  const candidate = await findOpenTicket(tx, tokenHash);
  const member = candidate && (await lockStaff(tx, candidate.staffId));
  // Read again, since another attempt may have used it while this one waited for the lock.
  const ticket = await findOpenTicket(tx, tokenHash);
  if (!member?.isActive || !ticket) return 'over';
  if (ticket.kind === 'code') return passFactor(context, { member, ticket, code });
  return ticket.kind === 'enrol' ? enrol(context, { member, ticket, code }) : 'over';
}

interface Attempt {
  member: StaffRow;
  ticket: TicketRow;
  code: Code;
}

async function passFactor(
  context: StaffContext,
  { member, ticket, code }: Attempt,
): Promise<DoneStep | 'over' | 'wrong'> {
  const { db: tx } = context;
  const step = await findSecondStep(tx, member.id);
  if (!step) return 'over';
  const result = await consumeCode(tx, { member, step }, code);
  if (result === 'wrong') {
    await countAgainstTicket(tx, ticket);
    return 'wrong';
  }
  await endTicket(tx, ticket.id);
  const session = await openSession(context, member);
  if (result === 'recovery') {
    await recordChange(tx, actorOf(context, member, session.sessionId), {
      action: 'session.recovery_code',
      subjectId: session.sessionId,
      before: {},
      after: {},
    });
  }
  return session.step;
}

async function enrol(
  context: StaffContext,
  { member, ticket, code }: Attempt,
): Promise<DoneStep | 'over' | 'wrong'> {
  const { db: tx } = context;
  if (await findSecondStep(tx, member.id)) return 'over';
  const by = actorOf(context, member);
  const recovery_codes = await setUpFactor(tx, { member, ticket, code: code.app ?? '', by });
  if (!recovery_codes) return 'wrong';
  const { step } = await openSession(context, member);
  return { ...step, recovery_codes };
}
