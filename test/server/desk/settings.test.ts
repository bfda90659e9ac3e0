import { changeSettings, getSettings } from '@contract/calls/desk/settings';
import { listAudit } from '@contract/calls/desk/audit';
import { ROLES, type Role } from '@contract/desk/permissions';
import { settings } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';
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
