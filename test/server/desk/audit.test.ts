import { listAudit } from '@contract/calls/desk/audit';
import { moveDeskOrder } from '@contract/calls/desk/orders';
import { audit } from '../../../src/server/db/schema';
import { newCustomer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { ALL_REFUSED, refusalsOfChanges } from './changesOfAudit';

const shop = testShop();
const db = () => shop().database.db;
let ngozi: StaffMember;
let bola: StaffMember;

beforeAll(async () => {
  const there = { address: shop().address, db: db() };
  ngozi = await newStaff(there, 'fulfilment', { name: 'Ngozi' });
  bola = await newStaff(there, 'owner', { name: 'Bola' });
  const ada = await newCustomer(shop().address);
  for (const by of [ngozi, bola, ngozi, bola, ngozi])
    await by.call(moveDeskOrder, {
      params: { orderId: await paidOrder(db(), ada) },
      body: { to: 'Shipped' },
      headers: { 'if-match': '"2"' },
    });
});

describe('the audit', () => {
  it('is for those who may read it, newest first, page by page', async () => {
    for (const query of [{}, { actor: 'nobody' }, { unknown: 1 }])
      expect((await ngozi.call(listAudit, { query })).status).toBe(403);
    const first = (await bola.call(listAudit, { query: { limit: 2 } })).body;
    const second = (await bola.call(listAudit, { query: { limit: 2, after: first.next ?? '' } })).body;
    const ids = [...first.items, ...second.items].map(({ audit_id: id }) => id);
    expect(ids).toHaveLength(4);
    expect([...ids].sort((one, next) => next - one)).toEqual(ids);
    const wrongPage = await bola.call(listAudit, {
      query: { action: 'order.move', after: first.next ?? '' },
    });
    expect(wrongPage.fields).toHaveProperty('after');
  });

  it('is filtered by actor, action, subject and days of Lagos', async () => {
    const count = async (query: object) =>
      (await bola.call(listAudit, { query: { limit: 100, ...query } })).body.items.length;
    const all = await count({});
    const moves = await count({ subject_type: 'order' });
    const byNgozi = await count({ actor: ngozi.id });
    expect(all).toBeGreaterThan(byNgozi);
    expect(byNgozi + (await count({ actor: bola.id }))).toBe(all);
    expect(all).toBeGreaterThan(moves);
    expect(await count({ actor: 'cli' })).toBe(0);
    expect(await count({ action: 'order.move' })).toBe(moves);
    expect(await count({ action: 'order.cancel' })).toBe(0);
    expect(await count({ subject_type: 'refund' })).toBe(0);
    // The first and the last moment of 1 February in Lagos, and the first of the next day.
    await db()
      .insert(audit)
      .values(
        ['2026-01-31T23:00:00Z', '2026-02-01T22:59:59.999Z', '2026-02-01T23:00:00Z'].map((at) => ({
          ...{ actorKind: 'system' as const, action: 'order.move', subjectType: 'order', subjectId: 'x' },
          ...{ before: {}, after: {}, at: new Date(at) },
        })),
      );
    expect(await count({ subject_id: 'x', from: '2026-02-01', to: '2026-02-01' })).toBe(2);
    expect(await count({ subject_id: 'x', from: '2026-01-31', to: '2026-01-31' })).toBe(0);
    expect(await count({ subject_id: 'x', from: '2026-02-01' })).toBe(3);
    expect(await count({ subject_id: 'x', from: '2026-02-02' })).toBe(1);
    expect(await count({ subject_id: 'x', to: '2026-02-01' })).toBe(2);
    expect(await count({ subject_id: 'x', to: '2026-01-31' })).toBe(0);
    expect(await count({ actor: 'system' })).toBe(3);
  });

  it.each([
    ['from', '2026-02-30'],
    ['from', 'yesterday'],
    ['to', '2026-13-01'],
    ['actor', 'Ngozi'],
    ['actor', '0'],
    ['actor', '9999999999'],
    ['from', '0000-01-01'],
    ['to', '0001-01-01'],
    ['q', 'Ngozi'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, fields } = await bola.call(listAudit, { query: { [name]: value } });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [name]]);
  });

  it.each(['cli', 'system'] as const)('names nobody and no address for what is done by %s', async (kind) => {
    await db()
      .insert(audit)
      .values({
        ...{ actorKind: kind, action: 'order.move', subjectType: 'order', subjectId: `by ${kind}` },
        ...{ before: {}, after: {} },
      });
    const { items } = (await bola.call(listAudit, { query: { actor: kind, subject_id: `by ${kind}` } })).body;
    expect(items).toMatchObject([
      {
        actor: { kind, staff_id: null, name: null, role: null },
        ...{ address: null, request_id: null },
      },
    ]);
  });

  it('cannot be changed, deleted or emptied in the database', async () => {
    const before = await db().select().from(audit);
    expect(before).not.toEqual([]);
    expect(await refusalsOfChanges(db())).toEqual(ALL_REFUSED);
    expect(await db().select().from(audit)).toEqual(before);
  });

  it('cannot be changed either as replication does it, which skips other triggers', async () => {
    const before = await db().select().from(audit);
    expect(await refusalsOfChanges(db(), 'replica')).toEqual(ALL_REFUSED);
    expect(await db().select().from(audit)).toEqual(before);
  });

  it('has no foreign key that leads out of it', async () => {
    const { rows } = (await db().execute(
      "select conname from pg_constraint where conrelid = 'audit'::regclass and contype = 'f'",
    )) as { rows: unknown[] };
    expect(rows).toEqual([]);
  });
});
