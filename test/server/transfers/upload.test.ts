import { listAudit } from '@contract/calls/desk/audit';
import { MAX_STATEMENT_BYTES } from '@contract/calls/desk/transfers.limits';
import { statementLines, statementMappings, statements } from '../../../src/server/db/schema';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { linesOf, MAPPING, sendForm, statementOf, upload, type StatementRow } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
/** Makes the rows and the header of each test their own. */
let test = 0;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
});

beforeEach(() => {
  test += 1;
});

const row = (narration: string, more: StatementRow = {}): StatementRow => ({
  ...{ narration: `${narration} ${test}`, credit: '20,000.00' },
  ...more,
});
/** A header of this test alone. */
const header = () => `Date,Narration,Debit,Credit,Reference,Balance ${test}`;
const auditOf = async (statementId: number) =>
  (
    await keeper.call(listAudit, { query: { subject_type: 'statement', subject_id: statementId } })
  ).body.items.map(({ action, before, after }) => ({ action, before, after }));
const narrationsOf = async (statementId: number) =>
  (await linesOf(keeper, statementId)).map(({ narration }) => narration);
/** All that an upload keeps. */
const everything = async () => [
  await db().$count(statements),
  await db().$count(statementLines),
  await db().select().from(statementMappings).orderBy(statementMappings.headerHash),
  (await keeper.call(listAudit)).body.items[0]?.audit_id,
];

describe('uploading a statement', () => {
  it('adds its lines of money that came in, newest first, and is audited by its numbers', async () => {
    const file = statementOf([
      row('NIP FROM ADA', { reference: 'FT26327' }),
      row('CHARGES', { credit: '', debit: '53.75' }),
      row('CASH', { date: '31/02/2026' }),
      row('POS', { date: '23/11/2026', credit: '₦1,500.50' }),
      row('POS', { credit: 'five hundred' }),
    ]);
    const { status, body } = await upload(keeper, file, MAPPING);
    expect([status, body]).toEqual([
      201,
      {
        ...{ statement_id: body.statement_id, new: 2, known: 0, skipped: 1 },
        problems: [
          { line: 4, sentence: expect.stringContaining('31/02/2026') as string },
          { line: 6, sentence: expect.stringContaining('five hundred') as string },
        ],
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
      { action: 'statement.upload', before: {}, after: { new: 2, known: 0, skipped: 1, problems: 2 } },
    ]);
  });

  it('adds nothing twice: of the same file, and of one that overlaps, only what is new', async () => {
    const [first, second, third] = [row('ONE'), row('TWO'), row('THREE')];
    const { body: one } = await upload(keeper, statementOf([first, second]), MAPPING);
    const { body: again } = await upload(keeper, statementOf([first, second]), MAPPING);
    expect([again.new, again.known, await linesOf(keeper, again.statement_id)]).toEqual([0, 2, []]);
    const { body: next } = await upload(keeper, statementOf([second, third]), MAPPING);
    expect([one.new, next.new, next.known]).toEqual([2, 1, 1]);
    expect(await narrationsOf(next.statement_id)).toEqual([`THREE ${test}`]);
    expect(await narrationsOf(one.statement_id)).toHaveLength(2);
  });

  it('takes equal rows as different lines, the k-th of which is the same in every file', async () => {
    const equal = row('AIRTIME');
    const counts = [];
    for (const times of [2, 1, 3, 3]) {
      const { body } = await upload(keeper, statementOf(Array<StatementRow>(times).fill(equal)), MAPPING);
      counts.push([body.new, body.known]);
    }
    expect(counts).toEqual([
      [2, 0],
      [0, 1],
      [1, 2],
      [0, 3],
    ]);
  });

  it('of two at once that overlap adds each line once', async () => {
    const rows = ['A', 'B', 'C', 'D'].map((name) => row(name));
    const uploads = await Promise.all(
      [rows, rows.slice(1), [...rows].reverse(), rows.slice(0, 2)].map((part) =>
        upload(keeper, statementOf(part), MAPPING),
      ),
    );
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const counts = uploads.map(({ body }) => [body.new + body.known, body.new]);
    expect(counts.map(([all]) => all)).toEqual([4, 3, 4, 2]);
    expect(counts.reduce((sum, [, added = 0]) => sum + added, 0)).toBe(4);
  });
});

describe('the mapping', () => {
  it('is asked for once a header, with the columns and the first five rows, and then remembered', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => row(name));
    const file = `Account,0123456789\n\n${statementOf(rows, header())}`;
    const before = await everything();
    const { status, code, columns, rows: shown } = await upload(keeper, file);
    expect([status, code]).toEqual([422, 'mapping_needed']);
    expect(columns).toEqual(header().split(','));
    expect(shown).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((name) => ['22/11/2026', `${name} ${test}`, '', '20,000.00', '']),
    );
    expect(await everything()).toEqual(before);
    expect((await upload(keeper, file, MAPPING)).body.new).toBe(6);
    const { status: next, body } = await upload(keeper, statementOf([row('G')], header()));
    expect([next, body.new]).toEqual([201, 1]);
    // Also below other rows.
    expect((await upload(keeper, `a,b,c,d,e,f,g,h\n${statementOf([row('H')], header())}`)).body.new).toBe(1);
  });

  it('is asked for by the beginning of what is long: 100 cells a row, 200 characters a cell', async () => {
    const names = Array.from({ length: 120 }, (_each, column) => `${test} ${column}`);
    const cells = ['🙂'.repeat(250), ...names.slice(1)];
    const { status, columns, rows: shown } = await upload(keeper, `${names.join(',')}\n${cells.join(',')}\n`);
    const short = ['🙂'.repeat(200), ...names.slice(1, 100)];
    expect([status, columns, shown]).toEqual([422, names.slice(0, 100), [short]]);
  });

  it.each([
    ['long cells', 30, 'A', '🙂'.repeat(250), 30],
    ['many columns with long names', 120, '🙂'.repeat(180), '🙂'.repeat(250), 13],
    ['control characters', 120, 'A', '\u0001'.repeat(300), 25],
  ])('is asked for in less than 16 kB: %s', async (_what, count, name, cell, atLeast) => {
    const names = Array.from({ length: count }, (_each, column) => `${test} ${column} ${name}`);
    const cells = names.map(() => cell).join(',');
    const answer = await upload(keeper, `${names.join(',')}\n${`${cells}\n`.repeat(6)}`);
    expect(answer.status).toBe(422);
    expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(16_000);
    const columns = answer.columns ?? [];
    expect(columns).toEqual(names.slice(0, columns.length));
    expect(columns.length).toBeGreaterThanOrEqual(atLeast);
    expect(answer.rows?.map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => columns.length));
  });

  it('that is remembered is of the first such header, as a bank repeats it on each page', async () => {
    await upload(keeper, statementOf([row('A')], header()), MAPPING);
    const pages = statementOf([row('B')], header()) + statementOf([row('C')], header());
    for (const mapping of [null, MAPPING]) {
      const { body } = await upload(keeper, pages, mapping);
      expect([body.new + body.known, body.problems]).toEqual([2, []]);
    }
  });

  it('by which no row can be read is not remembered', async () => {
    await upload(keeper, statementOf([row('A')], header()), MAPPING);
    const wrong = await upload(keeper, statementOf([row('B')], header()), { ...MAPPING, credit: 'Date' });
    expect([wrong.status, wrong.body.new, wrong.body.problems.length]).toEqual([201, 0, 1]);
    expect((await upload(keeper, statementOf([row('B')], header()))).body.new).toBe(1);
  });

  it('that names one of two columns of money with the same name is refused', async () => {
    const twice = 'Date,Narration,Amount,Amount,Reference';
    const mapping = { ...MAPPING, credit: 'Amount' };
    const before = await everything();
    const refusal = await upload(keeper, statementOf([row('A', { debit: 5, credit: '' })], twice), mapping);
    expect([refusal.status, refusal.fields?.mapping]).toEqual([
      400,
      'Several columns are named "Amount". Rename them in the file.',
    ]);
    expect(await everything()).toEqual(before);
  });

  it('takes the place of the remembered one', async () => {
    await upload(keeper, statementOf([row('A')], header()), MAPPING);
    const { reference: _dropped, ...other } = MAPPING;
    await upload(keeper, statementOf([row('B', { reference: 'R' })], header()), other);
    const { body } = await upload(keeper, statementOf([row('C', { reference: 'R' })], header()));
    expect(await linesOf(keeper, body.statement_id)).toMatchObject([{ reference: null }]);
  });

  it.each([
    ['that names a column that is not there', { ...MAPPING, credit: 'Deposit' }],
    ['with an unknown way to write days', { ...MAPPING, date_format: 'D.M.YY' }],
    ['without money', { date: 'Date', date_format: 'DD/MM/YYYY', narration: 'Narration' }],
    ['with an unknown field', { ...MAPPING, balance: 'Balance' }],
    ['that is no JSON', '{'],
    ['that is a list', '[]'],
    ['with a control character', { ...MAPPING, narration: 'Narr\u0001ation' }],
    ['with a NUL', { ...MAPPING, narration: 'Narration\u0000' }],
    ['with a tab', '{"date":"Da\\te"}'],
  ])('%s is refused, and nothing is kept', async (_what, mapping) => {
    const before = await everything();
    const refusal = await upload(keeper, statementOf([row('A')], header()), mapping);
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['mapping']]);
    expect(await everything()).toEqual(before);
  });

  it.each(['application/json', 'text/plain'])('may be a part of type %s', async (type) => {
    const form = new FormData();
    form.set('mapping', new Blob([JSON.stringify(MAPPING)], { type }), 'blob');
    form.set('file', new Blob([statementOf([row(type)], header())]), 'statement.csv');
    expect((await sendForm(keeper, form)).status).toBe(201);
  });
});

describe('a file that is no statement', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  it.each<[string, string | Uint8Array]>([
    ['that is empty', ''],
    ['of blank lines', '\n\n'],
    ['of plain text', 'Dear bank,\nplease send the statement.\n'],
    ['that is a picture', PNG],
    ['that is a workbook', Buffer.concat([Buffer.from('PK\u0003\u0004a,b,c\u0000,d'), PNG])],
  ])('%s is refused, and nothing is kept', async (_what, file) => {
    const before = await everything();
    for (const mapping of [MAPPING, null]) {
      const refusal = await upload(keeper, file, mapping);
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['file']]);
    }
    expect(await everything()).toEqual(before);
  });

  it('over 5 MiB is too large, and one of 5 MiB is not', async () => {
    const before = await everything();
    const fill = (bytes: number) => {
      const start = statementOf([row('A')], header());
      return start + '\n'.repeat(bytes - Buffer.byteLength(start));
    };
    for (const bytes of [MAX_STATEMENT_BYTES + 1, 3 * MAX_STATEMENT_BYTES]) {
      const refusal = await upload(keeper, fill(bytes), MAPPING);
      expect([refusal.status, refusal.code]).toEqual([413, 'payload_too_large']);
    }
    expect(await everything()).toEqual(before);
    expect((await upload(keeper, fill(MAX_STATEMENT_BYTES), MAPPING)).status).toBe(201);
  });
});
