import { eq } from 'drizzle-orm';
import type { BodyOf } from '@contract/call';
import { listAudit } from '@contract/calls/desk/audit';
import { getMe, signInByCode, signInToDesk, type Step } from '@contract/calls/desk/staff';
import type { Database } from '../../../src/server/db/client';
import { staffSecondSteps } from '../../../src/server/db/schema';
import { callDesk, STAFF_PASSWORD, type StaffMember } from '../../support/staff';

/** Steps of signing in, as the tests of the desk's doors take them. */
export function doorsOf(shop: () => { address: string; database: { db: Database } }) {
  const signIn = async (email: string, password = STAFF_PASSWORD): Promise<Step> => {
    const { status, body } = await callDesk(shop().address, signInToDesk, { body: { email, password } });
    if (status !== 200) throw new Error(`signing in: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    signIn,
    /** The ticket of somebody who has a second factor, or must set one up. */
    ticketOf: async ({ email }: { email: string }, password?: string): Promise<string> => {
      const step = await signIn(email, password);
      if (step.step === 'done') throw new Error('No code is needed.');
      return step.ticket;
    },
    sendCode: (body: BodyOf<typeof signInByCode>) => callDesk(shop().address, signInByCode, { body }),
    /** Whether a session is open. */
    isIn: async (member: StaffMember) => (await member.call(getMe)).status === 200,
    /** As if no code had been used yet. */
    forgetCodes: (staffId: number) =>
      shop()
        .database.db.update(staffSecondSteps)
        .set({ lastTimeStep: 0 })
        .where(eq(staffSecondSteps.staffId, staffId)),
    /** The audit by a member of staff, oldest first: action, subject, what changed. */
    auditBy: async (owner: StaffMember, staffId: number) => {
      const { items } = (await owner.call(listAudit, { query: { actor: staffId, limit: 100 } })).body;
      return items
        .reverse()
        .map(({ action, subject, before, after }) => [action, subject.id, before, after] as const);
    },
  };
}
