import fc from 'fast-check';
import type { StaffActor } from '../../../src/server/actor';
import { statementLines, statements } from '../../../src/server/db/schema';
import { uploadStatement } from '../../../src/server/modules/transfers/uploadStatement';
import { newStaff } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { MAPPING, statementOf, type StatementRow } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let by: StaffActor;

beforeAll(async () => {
  const { id: staffId, email } = await newStaff({ address: shop().address, db: db() }, 'owner', {
    name: 'Bola',
  });
  const session = { sessionId: '00000000-0000-4000-8000-000000000001', address: null, requestId: 'test' };
  by = { kind: 'staff', staffId, email, name: 'Bola', role: 'owner', ...session };
});

const upload = (rows: readonly StatementRow[]) =>
  uploadStatement(db(), {
    ...{ file: Buffer.from(statementOf(rows)), mapping: JSON.stringify(MAPPING), by },
  });

/** Few values, so that many rows are equal. */
const row = fc.record({
  date: fc.constantFrom('21/11/2026', '22/11/2026'),
  narration: fc.constantFrom('NIP', 'POS', ''),
  credit: fc.constantFrom('100', '1,000.50'),
  reference: fc.constantFrom('FT1', ''),
});
const file = fc.array(row, { maxLength: 12 });

const keyOf = (cells: readonly (string | number | null)[]) => cells.map((cell) => cell ?? '').join('|');

/** How often each row is there. */
function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

it('files that overlap, in any order, add each row as often as the file that has it most often', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 5 }), async (files) => {
      await db().delete(statementLines);
      await db().delete(statements);
      const expected = new Map<string, number>();
      for (const rows of files) {
        const counts = await upload(rows);
        expect(counts.new + counts.known).toBe(rows.length);
        const keys = rows.map(({ date, narration, credit, reference }) =>
          keyOf([
            date.split('/').reverse().join('-'),
            credit === '100' ? 10_000 : 100_050,
            narration,
            reference,
          ]),
        );
        for (const [key, times] of countsOf(keys)) expected.set(key, Math.max(times, expected.get(key) ?? 0));
      }
      const stored = await db().select().from(statementLines);
      const counts = countsOf(
        stored.map(({ date, amountKobo, narration, reference }) =>
          keyOf([date, amountKobo, narration, reference]),
        ),
      );
      expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 25 },
  );
}, 60_000);
