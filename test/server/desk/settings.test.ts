import { changeSettings, getSettings } from '@contract/calls/desk/settings';
import { listAudit } from '@contract/calls/desk/audit';
import { ROLES, type Role } from '@contract/desk/permissions';
import { settings } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';
import { confirm as confirmLine, lineFor } from '../transfers/statements';
import { confirmBy, ledgerOf, placeUnpaid, stateOf } from './confirming';

const shop = testShop();
const db = () => shop().database.db;
const members = new Map<Role, StaffMember>();
let owner: StaffMember;
let ada: Customer;

beforeAll(async () => {
  owner = await newStaff({ address: shop().address, db: db() }, 'owner');
  for (const role of ROLES) members.set(role, await newStaff({ address: shop().address, db: db() }, role));
  ada = await newCustomer(shop().address);
});

beforeEach(async () => {
  await db().delete(settings);
});

const FIRST = { version: 1, refund_four_eyes_above: 500_000, accepted_shortfall: 1_000, low_stock_at: 5 };
const read = async () => {
  const { body, etag } = await owner.call(getSettings);
  return { body, etag };
};
const change = (body: object, ifMatch = '"1"', by = owner) =>
  by.call(changeSettings, { body, headers: { 'if-match': ifMatch } });
const audit = async () =>
  (await owner.call(listAudit, { query: { subject_type: 'settings' } })).body.items.map((row) => ({
    ...{ action: row.action, id: row.subject.id, before: row.before, after: row.after },
    ...{ name: row.actor.name, requestId: row.request_id },
  }));

describe('settings', () => {
  it.each(ROLES)('begin with the same values for every shop, as %s reads them', async (role) => {
    const { status, body, etag } = await (members.get(role) ?? owner).call(getSettings);
    expect([status, etag, body]).toEqual([200, '"1"', FIRST]);
  });

  it('are changed one by one or together, audited by the fields that changed', async () => {
    const entries = await audit();
    const first = await change({ accepted_shortfall: 500 });
    const second = { ...FIRST, version: 2, accepted_shortfall: 500 };
    expect([first.status, first.etag, first.body]).toEqual([200, '"2"', second]);
    const values = { refund_four_eyes_above: null, low_stock_at: 0, accepted_shortfall: 500 };
    const last = await change(values, '"2"');
    expect([last.status, last.etag, last.body]).toEqual([200, '"3"', { version: 3, ...values }]);
    expect(await read()).toEqual({ body: last.body, etag: last.etag });
    const entry = { action: 'settings.edit', id: '1', name: 'The owner' };
    expect((await audit()).slice(0, -entries.length || undefined)).toMatchObject([
      {
        ...entry,
        before: { refund_four_eyes_above: 500_000, low_stock_at: 5 },
        after: { refund_four_eyes_above: null, low_stock_at: 0 },
        requestId: last.requestId,
      },
      { ...entry, before: { accepted_shortfall: 1_000 }, after: { accepted_shortfall: 500 } },
    ]);
  });

  it('that stay the same have the same version, and nothing is audited', async () => {
    const entries = await audit();
    const { status, etag, body } = await change({ accepted_shortfall: 1_000, low_stock_at: 5 });
    expect([status, etag, body]).toEqual([200, '"1"', FIRST]);
    expect(await audit()).toEqual(entries);
  });

  it.each([
    ['a fraction', { accepted_shortfall: 0.5 }],
    ['less than nothing', { low_stock_at: -1 }],
    ['a text', { accepted_shortfall: '500' }],
    ['a shortfall without a bound', { accepted_shortfall: null }],
    ['stock without a bound', { low_stock_at: null }],
    ['more than can be stored', { low_stock_at: 1_000_000_001 }],
    ['an unknown setting', { colour: 'red' }],
    ['a version', { version: 7 }],
    ['nothing', {}],
  ])('do not take %s, and stay as they are', async (_what, body) => {
    const before = [await read(), await audit()];
    const refusal = await change(body);
    expect([refusal.status, refusal.code]).toEqual([400, 'invalid_request']);
    expect([await read(), await audit()]).toEqual(before);
  });

  it('changed from an old version answer what they are now, and only one of two at once is taken', async () => {
    const answers = await Promise.all([change({ low_stock_at: 7 }), change({ low_stock_at: 8 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    const now = await read();
    expect([refusal?.code, refusal?.current]).toEqual(['changed', now.body]);
    expect(now.body.version).toBe(2);
  });

  it.each([
    ['no version', {}],
    ['any version', { 'if-match': '*' }],
    ['a version without quotes', { 'if-match': '1' }],
    ['a weak version', { 'if-match': 'W/"1"' }],
    ['two versions', { 'if-match': '"1", "2"' }],
    ['no number', { 'if-match': '"one"' }],
    ['leading zeros', { 'if-match': '"01"' }],
    ['nothing in quotes', { 'if-match': '""' }],
  ])('are not changed with %s', async (_what, headers: Record<string, string>) => {
    const before = [await read(), await audit()];
    const refusal = await owner.call(changeSettings, { body: { low_stock_at: 7 }, headers });
    expect([refusal.status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
      ...[400, 'invalid_request', ['if-match']],
    ]);
    expect([await read(), await audit()]).toEqual(before);
  });

  it.each(['"1"', '"3"', '"0"', `"${'2'.repeat(400)}"`])(
    'are not changed with the version %s once they have another, and the answer has what they are',
    async (ifMatch) => {
      await change({ low_stock_at: 6 });
      const before = [await read(), await audit()];
      const refusal = await change({ low_stock_at: 7 }, ifMatch);
      const current = { ...FIRST, version: 2, low_stock_at: 6 };
      expect([refusal.status, refusal.code, refusal.current]).toEqual([409, 'changed', current]);
      expect([await read(), await audit()]).toEqual(before);
      expect((await change({ low_stock_at: 7 }, '"2"')).status).toBe(200);
    },
  );
});

describe('the accepted shortfall', () => {
  it('holds for the desk from the next confirmation on, and its refusal names it', async () => {
    await change({ accepted_shortfall: 500 });
    const orderId = await placeUnpaid(db(), ada);
    const before = await stateOf(db(), owner, orderId);
    const refusal = await confirmBy(owner, orderId, { amount: 19_499.99, difference: 'accept' });
    expect([refusal.status, refusal.code]).toEqual([409, 'amount_differs']);
    expect(refusal.error).toContain('A shortfall of more than ₦500.00 cannot be accepted.');
    expect(await stateOf(db(), owner, orderId)).toEqual(before);
    expect((await confirmBy(owner, orderId, { amount: 19_500, difference: 'accept' })).status).toBe(200);
    expect(await ledgerOf(db(), orderId)).toEqual([]);
  });

  it.each([
    ['less', 500, 19_499.99, 19_500],
    ['nothing', 0, 19_999.99, 20_000],
    ['more', 2_500, 17_499.99, 17_500],
  ])('changed to %s holds for lines that were uploaded before', async (...row) => {
    const [to, shortfall, refused, accepted] = row;
    const orderId = await placeUnpaid(db(), ada);
    const confirmOf = async (credit: number) => {
      const line = await lineFor(owner, { credit, narration: `${to} ${orderId}` });
      return () => confirmLine(owner, line.line_id, { order_id: orderId, difference: 'accept' });
    };
    const [short, enough] = [await confirmOf(refused), await confirmOf(accepted)];
    await change({ accepted_shortfall: shortfall });
    const before = await stateOf(db(), owner, orderId);
    const refusal = await short();
    expect([refusal.status, refusal.code]).toEqual([409, 'amount_differs']);
    expect([refusal.expected, refusal.received]).toEqual([20_000, refused]);
    expect(await stateOf(db(), owner, orderId)).toEqual(before);
    const { status, body } = await enough();
    expect([status, body.order.order.payment_confirmed, body.line.state]).toEqual([200, true, 'matched']);
    expect(await ledgerOf(db(), orderId)).toEqual([]);
  });

  it('of a line is what it is when the line is confirmed, either way', async () => {
    const orderId = await placeUnpaid(db(), ada);
    const line = await lineFor(owner, { credit: 18_500, narration: `either way ${orderId}` });
    const accept = () => confirmLine(owner, line.line_id, { order_id: orderId, difference: 'accept' });
    expect((await accept()).code).toBe('amount_differs');
    await change({ accepted_shortfall: 1_500 });
    await change({ accepted_shortfall: 1_499 }, '"2"');
    expect((await accept()).code).toBe('amount_differs');
    await change({ accepted_shortfall: 1_500 }, '"3"');
    expect((await accept()).body.order.order.payment_confirmed).toBe(true);
    // What is paid stays paid.
    await change({ accepted_shortfall: 0 }, '"4"');
    expect((await accept()).body.order.order.payment_confirmed).toBe(true);
  });

  it('holds for the command line, whose refusal names it, too', async () => {
    await change({ accepted_shortfall: 0 });
    const orderId = String(await placeUnpaid(db(), ada));
    const command = ['orders', 'confirm-transfer', orderId, '--reference', `CLI-${orderId}`];
    const short = await run(shop().database, [...command, '--amount', '19999.99', '--difference', 'accept']);
    expect(short.exit).toBe(1);
    expect(short.err).toContain('No shortfall can be accepted.');
    await change({ accepted_shortfall: 2_000 }, '"2"');
    const paid = await run(shop().database, [...command, '--amount', '18000', '--difference', 'accept']);
    expect(paid.exit).toBe(0);
  });
});
