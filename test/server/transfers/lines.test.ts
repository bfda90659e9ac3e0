import { cancelOrder } from '@contract/calls/orders';
import { moveDeskOrder } from '@contract/calls/desk/orders';
import {
  ignoreLine,
  listLines,
  listTransfers,
  reopenLine,
  type LinePage,
} from '@contract/calls/desk/transfers';
import { listAudit } from '@contract/calls/desk/audit';
import { statementLines } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { PICKUP } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { confirmBy, placeUnpaid } from '../desk/confirming';
import { confirm, lineFor, linesOf, MAPPING, statementOf, upload } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;
let test = 0;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
  ada = await newCustomer(shop().address);
});

beforeEach(async () => {
  test += 1;
  await db().delete(statementLines);
});

type Query = Record<string, string | number>;
const list = (query: Query = {}) => keeper.call(listLines, { query });
const narrations = async (query: Query = {}) =>
  (await list(query)).body.items.map(({ narration }) => narration);
const newLine = (narration: string, more = {}) => lineFor(keeper, { narration, credit: 100 + test, ...more });
const ignore = (lineId: number, reason: unknown = 'Rent') =>
  keeper.call(ignoreLine, { params: { lineId }, body: { reason } });
const reopen = (lineId: number) => keeper.call(reopenLine, { params: { lineId } });
const audit = async (lineId: number) =>
  (await keeper.call(listAudit, { query: { subject_type: 'line', subject_id: lineId } })).body.items.map(
    ({ action, before, after }) => ({ action, before, after }),
  );

describe('the list of lines', () => {
  it('has the newest day first, whenever it was uploaded, and of a day the last added', async () => {
    await newLine('middle', { date: '22/11/2026' });
    await newLine('newest', { date: '23/11/2026' });
    await newLine('oldest', { date: '01/02/2025' });
    await newLine('middle, later', { date: '22/11/2026' });
    expect(await narrations()).toEqual(['newest', 'middle, later', 'middle', 'oldest']);
  });

  it('is limited to a state, a statement, or both', async () => {
    const rows = ['A', 'B', 'C'].map((narration) => ({ narration, credit: 1 + test }));
    const { body } = await upload(keeper, statementOf(rows), MAPPING);
    const other = await newLine('other');
    const [last] = await linesOf(keeper, body.statement_id);
    await ignore(last?.line_id ?? 0);
    await ignore(other.line_id);
    expect(await narrations({ state: 'ignored' })).toEqual(['other', 'C']);
    expect(await narrations({ state: 'open' })).toEqual(['B', 'A']);
    expect(await narrations({ state: 'matched' })).toEqual([]);
    expect(await narrations({ statement_id: body.statement_id })).toEqual(['C', 'B', 'A']);
    expect(await narrations({ statement_id: body.statement_id, state: 'ignored' })).toEqual(['C']);
    expect(await narrations({ statement_id: 2_147_483_647 })).toEqual([]);
  });

  it('has each line exactly once over its pages, while others are added', async () => {
    const rows = Array.from({ length: 9 }, (_each, at) => ({
      ...{ narration: `row ${at}`, credit: 5 + test },
      date: `2${at % 3}/11/2026`,
    }));
    await upload(keeper, statementOf(rows), MAPPING);
    const all = await narrations();
    const pages: (string | null)[] = [];
    let after: string | null = null;
    for (let page = 0; page < 20 && (page === 0 || after !== null); page += 1) {
      const query: Query = { limit: 2, ...(after !== null && { after }) };
      const { items, next }: LinePage = (await list(query)).body;
      pages.push(...items.map(({ narration }) => narration));
      after = next;
      await newLine(`added ${page}`, { date: '24/11/2026' });
    }
    expect(pages).toEqual(all);
    expect(all).toHaveLength(9);
  });

  it.each(['limit=0', 'state=done', 'statement_id=x', 'after=x', 'order_id=7'])(
    'does not take %s',
    async (search) => {
      const query = Object.fromEntries(new URLSearchParams(search));
      const { status, fields } = await list(query);
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [search.split('=')[0]]]);
    },
  );

  it('does not take the next page of another filter', async () => {
    await newLine('A');
    await newLine('B');
    const { next } = (await list({ limit: 1 })).body;
    expect((await list({ limit: 1, after: next ?? '', state: 'open' })).status).toBe(400);
    expect((await list({ limit: 2, after: next ?? '' })).status).toBe(200);
  });

  it('shows a narration as the bank wrote it, whatever it holds', async () => {
    const narration = '=HYPERLINK("x") <b onclick=alert(1)> – ₦';
    await newLine(narration);
    expect(await narrations()).toEqual([narration]);
  });
});

describe('suggestions', () => {
  const suggestionsOf = async () =>
    (await list()).body.items.map(({ suggestions }) =>
      suggestions.map(({ order_id: id, version, why }) => [id, version, why]),
    );

  it('are of orders that wait for a transfer, for open lines alone', async () => {
    const [named, numbered] = [await placeUnpaid(db(), ada), await placeUnpaid(db(), ada)];
    const line = await newLine(`OKONKWO ${numbered} ${test}`, { credit: '20,000' });
    const suggestions = await suggestionsOf();
    expect(suggestions).toEqual([[[numbered, 1, 'number'], ...(await namedBut(numbered))]]);
    expect(suggestions[0]).toContainEqual([named, 1, 'name']);
    await ignore(line.line_id);
    expect(await suggestionsOf()).toEqual([[]]);
    await reopen(line.line_id);
    expect(await suggestionsOf()).toEqual(suggestions);
  });

  /** The other orders of this customer that wait. */
  async function namedBut(orderId: number) {
    const { items } = (await keeper.call(listTransfers, { query: { limit: 100 } })).body;
    return items
      .map(({ order_id: id }) => id)
      .filter((id) => id !== orderId)
      .map((id) => [id, 1, 'name']);
  }

  it('lose an unpaid order for pickup once it is moved on', async () => {
    const orderId = await placeUnpaid(db(), ada, PICKUP);
    await newLine(`${orderId} OKONKWO`, { credit: '15,000' });
    expect(await suggestionsOf()).toEqual([[[orderId, 1, 'number']]]);
    for (const [version, to] of ['Processing', 'Ready_for_pickup'].entries()) {
      await keeper.call(moveDeskOrder, {
        ...{ params: { orderId }, body: { to }, headers: { 'if-match': `"${version + 1}"` } },
      });
      expect(await suggestionsOf()).toEqual([[]]);
      const { items } = (await keeper.call(listTransfers, { query: { limit: 100 } })).body;
      expect(items.map(({ order_id: id }) => id)).not.toContain(orderId);
    }
    // It is confirmed all the same, by who knows what the line is for.
    const [line] = (await list()).body.items;
    const answer = await confirm(keeper, line?.line_id ?? 0, { order_id: orderId, ifMatch: '"3"' });
    expect(answer.body.order.order).toMatchObject({ payment_confirmed: true, status: 'Ready_for_pickup' });
  });

  it('lose an order that is paid, cancelled or by card', async () => {
    const [paid, cancelled] = [await placeUnpaid(db(), ada), await placeUnpaid(db(), ada)];
    const card = await placeUnpaid(db(), ada, { payment_method_id: 2 });
    const left = await placeUnpaid(db(), ada);
    await confirmBy(keeper, paid);
    await ada.must(cancelOrder, { params: { orderId: cancelled } });
    await newLine(`${paid} ${cancelled} ${card} ${left}`, { credit: '7' });
    expect(await suggestionsOf()).toEqual([[[left, 1, 'number_other_amount']]]);
  });
});

describe('a line that is not for an order', () => {
  it('is ignored with a reason and reopened, both audited without the reason; again changes nothing', async () => {
    const { line_id: lineId } = await newLine('RENT');
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await ignore(lineId, ' The rent of Mr Bello ');
      expect([status, body.line_id, body.state]).toEqual([200, lineId, 'ignored']);
    }
    const [row] = await db().select().from(statementLines);
    expect(row?.reason).toBe('The rent of Mr Bello');
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await reopen(lineId);
      expect([status, body.line_id, body.state]).toEqual([200, lineId, 'open']);
    }
    const ignored = { state: 'ignored', reason: '[not kept]' };
    expect(await audit(lineId)).toEqual([
      { action: 'line.reopen', before: ignored, after: { state: 'open' } },
      { action: 'line.ignore', before: { state: 'open' }, after: ignored },
    ]);
  });

  it('is answered, ignored and reopened, as the list has it', async () => {
    const orderId = await placeUnpaid(db(), ada);
    const { line_id: lineId } = await newLine(`RENT ${orderId}`, { credit: 20_000, reference: `FT${test}` });
    const before = (await list()).body.items;
    for (const answer of [
      () => ignore(lineId),
      () => ignore(lineId),
      () => reopen(lineId),
      () => reopen(lineId),
    ])
      expect([(await answer()).body]).toEqual((await list()).body.items);
    expect((await list()).body.items).toEqual(before);
    expect(before[0]?.suggestions[0]).toMatchObject({ order_id: orderId, why: 'number' });
  });

  it('is not confirmed until it is reopened', async () => {
    const orderId = await placeUnpaid(db(), ada);
    const { line_id: lineId } = await newLine('RENT', { credit: 20_000 });
    await ignore(lineId);
    const refusal = await confirm(keeper, lineId, { order_id: orderId });
    expect([refusal.status, refusal.code]).toEqual([409, 'conflict']);
    for (const [of, ifMatch, code] of [
      [2_147_483_647, '"1"', 'not_found'] as const,
      [orderId, '"7"', 'changed'] as const,
    ])
      expect((await confirm(keeper, lineId, { order_id: of, ifMatch })).code).toBe(code);
    await reopen(lineId);
    expect((await confirm(keeper, lineId, { order_id: orderId })).status).toBe(200);
    for (const again of [await ignore(lineId), await reopen(lineId)])
      expect([again.status, again.code]).toEqual([409, 'line_used']);
    expect((await list()).body.items).toMatchObject([{ state: 'matched', order_id: orderId }]);
  });

  it.each([[''], [' '], ['x'.repeat(501)], ['a\u0000b'], ['a\u0007b'], [null], [undefined], [7]])(
    'is not ignored with the reason %p',
    async (reason) => {
      const { line_id: lineId } = await newLine('RENT');
      const refusal = await keeper.call(ignoreLine, { params: { lineId }, body: { reason } });
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['reason']]);
      expect((await list({ state: 'open' })).body.items).toHaveLength(1);
    },
  );

  it('is not found under another number', async () => {
    for (const lineId of [2_147_483_647, 1_000_000]) {
      for (const answer of [await ignore(lineId), await reopen(lineId)])
        expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    }
  });
});
