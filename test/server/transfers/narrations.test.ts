import { eq, sql } from 'drizzle-orm';
import { ignoreLine } from '@contract/calls/desk/transfers';
import { periodicJobs, statementLines } from '../../../src/server/db/schema';
import { dropOldNarrations } from '../../../src/server/modules/transfers';
import { eventually } from '../../support/patience';
import { postponeJobs } from '../../support/postponeJobs';
import { newStaff, type StaffMember } from '../../support/staff';
import { addLine } from '../../support/statementLines';
import { testShop } from '../../support/testShop';
import { lineFor, linesOf, MAPPING, statementOf, upload } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

/** The day so many months ago, in Lagos, and so many days later. */
function day({ monthsAgo, later = 0 }: { monthsAgo: number; later?: number }): string {
  const today = new Date(Date.now() + 3_600_000);
  const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1));
  const lastOfMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(today.getUTCDate(), lastOfMonth) + later);
  return at.toISOString().slice(0, 10);
}
const narrationOf = async (id: number) =>
  (await db().select().from(statementLines).where(eq(statementLines.id, id)))[0]?.narration;

it('are dropped once they are older than 13 months, and no earlier', async () => {
  const lines = {
    old: await addLine(db(), { narration: 'NIP FROM BELLO', date: day({ monthsAgo: 13, later: -1 }) }),
    young: await addLine(db(), { narration: 'NIP FROM MUSA', date: day({ monthsAgo: 13 }) }),
  };
  await dropOldNarrations(db());
  expect([await narrationOf(lines.old), await narrationOf(lines.young)]).toEqual([null, 'NIP FROM MUSA']);
});

it('are dropped in batches, however many there are, and not once the job is stopped', async () => {
  const old = { date: '2020-01-01', narration: 'NIP FROM BELLO' };
  const first = await addLine(db(), old);
  const [row] = await db().select().from(statementLines).where(eq(statementLines.id, first));
  const { id: _id, ...values } = row ?? {};
  await db()
    .insert(statementLines)
    .values(
      Array.from({ length: 1_100 }, (_each, at) => ({
        ...(values as Omit<typeof statementLines.$inferInsert, 'id'>),
        occurrence: at + 2,
      })),
    );
  const left = () => db().$count(statementLines, eq(statementLines.narration, old.narration));
  await dropOldNarrations(db(), AbortSignal.abort());
  expect(await left()).toBe(1_101);
  await dropOldNarrations(db());
  expect(await left()).toBe(0);
});

it('leave the line, by which the same row is recognised, and take the reason with them', async () => {
  const row = { date: '05/01/2024', narration: 'NIP FROM BELLO', credit: 700, reference: 'FT7' };
  const { line_id: lineId } = await lineFor(keeper, row);
  await keeper.call(ignoreLine, { params: { lineId }, body: { reason: 'The rent of Mr Bello' } });
  await dropOldNarrations(db());
  const { body } = await upload(keeper, statementOf([row, { ...row, credit: 701 }]), MAPPING);
  expect([body.new, body.known]).toEqual([1, 1]);
  const { items } = { items: await linesOf(keeper, body.statement_id) };
  expect(items).toMatchObject([{ amount: 701, narration: 'NIP FROM BELLO' }]);
  const [stored] = await db().select().from(statementLines).where(eq(statementLines.id, lineId));
  expect(stored).toMatchObject({ narration: null, reason: null, state: 'ignored', reference: 'FT7' });
  await dropOldNarrations(db());
  expect(await linesOf(keeper, body.statement_id)).toMatchObject([{ narration: null, suggestions: [] }]);
});

it('do not leave a reason behind that is given once they are gone', async () => {
  const lineId = await addLine(db(), { narration: 'NIP FROM BELLO', date: day({ monthsAgo: 14 }) });
  await dropOldNarrations(db());
  const ignored = await keeper.call(ignoreLine, {
    params: { lineId },
    body: { reason: 'The rent of Mr Bello' },
  });
  expect([ignored.status, ignored.body.state]).toEqual([200, 'ignored']);
  const [stored] = await db().select().from(statementLines).where(eq(statementLines.id, lineId));
  expect(stored).toMatchObject({ narration: null, reason: null });
});

it('are dropped once a day by a job of the server', async () => {
  const isOurs = eq(periodicJobs.name, 'forget-narrations');
  const job = async () => (await db().select().from(periodicJobs).where(isOurs))[0];
  const hasRunSince = async (moment: Date) => {
    const { lastRunAt = null, heldUntil = null } = (await job()) ?? {};
    return heldUntil === null && lastRunAt !== null && lastRunAt > moment;
  };
  // It has run at the start.
  await eventually(() => hasRunSince(new Date(0)));
  await postponeJobs(db());
  const { everyMs, lastRunAt } = (await job()) ?? {};
  expect(everyMs).toBe(24 * 3_600_000);
  const old = await addLine(db(), { narration: 'NIP FROM BELLO', date: day({ monthsAgo: 14 }) });
  const young = await addLine(db(), { narration: 'NIP FROM MUSA', date: day({ monthsAgo: 12 }) });
  await db()
    .update(periodicJobs)
    .set({ dueAt: sql`now()` })
    .where(isOurs);
  await eventually(() => hasRunSince(lastRunAt ?? new Date(0)));
  expect(await job()).toMatchObject({ lastError: null });
  expect([await narrationOf(old), await narrationOf(young)]).toEqual([null, 'NIP FROM MUSA']);
});
