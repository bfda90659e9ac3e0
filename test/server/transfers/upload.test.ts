import { listAudit } from '@contract/calls/desk/audit';
import { newCustomer, type Customer } from '../../support/customer';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { confirmBy, placeUnpaid } from '../desk/confirming';
import { linesOf, MAPPING, statementOf, upload, type StatementRow } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;
/** Makes the rows of each test their own. */
let test = 0;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
  ada = await newCustomer(shop().address);
});

beforeEach(() => {
  test += 1;
});

const row = (narration: string, more: StatementRow = {}): StatementRow => ({
  ...{ narration: `${narration} ${test}`, credit: '20,000.00' },
  ...more,
});
const auditOf = async (statementId: number) =>
  (
    await keeper.call(listAudit, { query: { subject_type: 'statement', subject_id: statementId } })
  ).body.items.map(({ action, before, after }) => ({ action, before, after }));

describe('uploading a statement', () => {
  it('adds its lines of money that came in, newest first, and is audited by its numbers', async () => {
    const file = statementOf([
      row('NIP FROM ADA', { reference: 'FT26327' }),
      row('CHARGES', { credit: '', debit: '53.75' }),
      row('CASH', { date: '31/02/2026' }),
      row('POS', { date: '23/11/2026', credit: '₦1,500.50' }),
    ]);
    const { status, body } = await upload(keeper, file, MAPPING);
    expect([status, body]).toEqual([
      201,
      {
        ...{ statement_id: body.statement_id, new: 2, known: 0, skipped: 1 },
        problems: [{ line: 4, sentence: expect.stringContaining('31/02/2026') as string }],
      },
    ]);
    const line = { line_id: expect.any(Number) as number, state: 'open', order_id: null, suggestions: [] };
    expect(await linesOf(keeper, body.statement_id)).toEqual([
      { ...line, date: '2026-11-23', amount: 1_500.5, narration: `POS ${test}`, reference: null },
      {
        ...{ ...line, date: '2026-11-22', amount: 20_000, narration: `NIP FROM ADA ${test}` },
        reference: 'FT26327',
      },
    ]);
    expect(await auditOf(body.statement_id)).toEqual([
      { action: 'statement.upload', before: {}, after: { new: 2, known: 0, skipped: 1, problems: 1 } },
    ]);
  });
});
