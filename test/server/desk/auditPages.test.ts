import { listAudit } from '@contract/calls/desk/audit';
import { audit } from '../../../src/server/db/schema';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let bola: StaffMember;

beforeAll(async () => {
  bola = await newStaff({ address: shop().address, db: db() }, 'owner', { name: 'Bola' });
});

const list = (query: object) => bola.call(listAudit, { query: { ...query } });

/** Inserts changes of a subject. @returns their ids, newest first */
async function insertChanges(subjectId: string, count: number): Promise<number[]> {
  const change = { actorKind: 'system', action: 'order.move', subjectType: 'order', subjectId } as const;
  const rows = await db()
    .insert(audit)
    .values(Array.from({ length: count }, () => ({ ...change, before: {}, after: {} })))
    .returning({ id: audit.id });
  return rows.map(({ id }) => id).sort((one, next) => next - one);
}

/** The ids of each page. */
async function readPages(
  query: object,
  betweenPages: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number[][]> {
  const pages: number[][] = [];
  let after: string | undefined;
  while (pages.length < 100) {
    const { body } = await list({ ...query, after });
    pages.push(body.items.map(({ audit_id: id }) => id));
    if (body.next === null) return pages;
    after = body.next;
    await betweenPages();
  }
  throw new Error('The list has no end.');
}

describe('the pages of the audit', () => {
  it('have 50 rows without a limit, and the last one no next', async () => {
    const ids = await insertChanges('fifty-one', 51);
    expect(await readPages({ subject_id: 'fifty-one' })).toEqual([ids.slice(0, 50), ids.slice(50)]);
    await insertChanges('fifty', 50);
    expect(await readPages({ subject_id: 'fifty' })).toHaveLength(1);
    expect((await list({ subject_id: 'nobody' })).body).toEqual({ items: [], next: null });
  });

  it('have each row exactly once, newest first, whatever is added meanwhile', async () => {
    const ids = await insertChanges('paged', 23);
    const pages = await readPages({ subject_id: 'paged', limit: 5 }, () => insertChanges('paged', 3));
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3]);
    expect(pages.flat()).toEqual(ids);
  });

  it('may change their size on the way', async () => {
    const ids = await insertChanges('resized', 9);
    const { next } = (await list({ subject_id: 'resized', limit: 2 })).body;
    const { body } = await list({ subject_id: 'resized', limit: 100, after: next });
    expect(body.items.map(({ audit_id: id }) => id)).toEqual(ids.slice(2));
    expect(body.next).toBeNull();
  });

  it('are not continued with other filters, nor by a malformed cursor', async () => {
    await insertChanges('filtered', 5);
    const { next } = (await list({ subject_id: 'filtered', limit: 2 })).body;
    const after = next ?? '';
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [sort, hash, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as string[];
    const malformed = [
      ...['', 'x', `${after}!`, after.slice(1), `${after}${after}`],
      ...[{}, 'x', [sort, hash], [sort, hash, id, '1'], [sort, hash, '-1'], [sort, hash, '1 or 1=1']].map(
        forged,
      ),
    ];
    const refused = [
      ...[{}, { subject_id: 'other' }, { subject_id: 'filtered', action: 'order.move' }],
      ...[{ subject_type: 'filtered' }, { subject_id: 'filtered', actor: 'system' }],
    ].map((filters) => ({ ...filters, after }));
    for (const query of [...refused, ...malformed.map((each) => ({ subject_id: 'filtered', after: each }))])
      expect([query, await list(query)]).toMatchObject([
        query,
        { status: 400, fields: { after: expect.any(String) as string } },
      ]);
    expect((await list({ subject_id: 'filtered', after })).status).toBe(200);
  });
});
