import { cancelOrder } from '@contract/calls/orders';
import { cardShop } from '../../support/cardShop';
import type { OpenDatabase } from '../../../src/server/db/client';
import { mailsOf, refundsOf } from '../../support/keeper';
import { run, runJson } from './run';

const shop = cardShop();
/** The refund commands use only the tables of the database. */
const database = () => ({ db: shop().db }) as OpenDatabase;
const shopCommand = (...args: string[]) => run(database(), args);
let orderId: number;
let reference: string;
let refundId: number;

beforeEach(async () => {
  ({ orderId, reference } = await shop().beginPayment());
  shop().paystack.setCharge(reference);
  await shop().confirm({ orderId, reference });
  await shop().ada.must(cancelOrder, { params: { orderId } });
  refundId = (await refundsOf(shop().db, orderId))[0]?.id ?? 0;
});

describe('refunds list', () => {
  it('shows refunds, oldest first, and by status in any letter case', async () => {
    const { out } = await shopCommand('refunds', 'list');
    expect(out).toContain('₦20,400.00');
    expect(out).toContain('Since (Lagos)');
    expect(out).toMatch(new RegExp(`${refundId} +${orderId} .*Due +Cancelled +${reference}`));
    const allRefunds = await runJson<{ refund_id: number; created_at: string }[]>(database(), [
      'refunds',
      'list',
    ]);
    const inLagos = new Date(Date.parse(allRefunds.at(-1)?.created_at ?? '') + 3_600_000).toISOString();
    expect(out).toContain(inLagos.slice(0, 16).replace('T', ' '));
    expect(allRefunds.at(-1)).toEqual({
      ...{ refund_id: refundId, version: 1, order_id: orderId, payment_reference: reference },
      ...{ method: 'card', amount: 20_400, currency: 'NGN', reason: 'cancelled', note: null, status: 'due' },
      ...{ created_at: expect.any(String) as string, sent_at: null, closed_at: null },
      ...{ provider_refund_id: null, provider_status: null, provider_message: null },
      ...{ provider_reference: null, bank_reference: null },
    });
    expect(allRefunds.map((row) => row.refund_id)).toEqual(
      allRefunds.map((row) => row.refund_id).sort((a, b) => a - b),
    );
    expect(await shopCommand('refunds', 'list', '--status', 'Failed')).toEqual({
      ...{ exit: 0, out: 'No refunds found.\n', err: '' },
    });
    expect(await runJson(database(), ['refunds', 'list', '--status', 'failed'])).toEqual([]);
    const ids = allRefunds.map((row) => row.refund_id);
    const page = ['refunds', 'list', '--after', String(ids[0]), '--limit', '1'];
    expect((await runJson<typeof allRefunds>(database(), page)).map((row) => row.refund_id)).toEqual(
      ids.slice(1, 2),
    );
    expect(await shopCommand('refunds', 'list', '--status', 'lost')).toMatchObject({ exit: 2 });
  });
});

describe('refunds done', () => {
  it('closes a refund by the bank’s reference, once', async () => {
    const bankReference = `NIP-${refundId}`;
    const markDone = () =>
      runJson(database(), ['refunds', 'done', String(refundId), '--reference', bankReference]);
    const first = await markDone();
    expect(first).toMatchObject({
      refund_id: refundId,
      status: 'done',
      bank_reference: bankReference,
      amount: 20_400,
    });
    expect(await markDone()).toEqual(first);
    const mailTypes = await mailsOf(shop().db, orderId);
    expect(mailTypes.filter((type) => type === 'refund_sent')).toHaveLength(1);
    expect((await shopCommand('refunds', 'list', '--status', 'done')).out).toContain(bankReference);
    expect(await shopCommand('refunds', 'done', String(refundId), '--reference', 'other')).toEqual({
      ...{
        exit: 1,
        out: '',
        err: `You have already paid this refund, with the bank reference ${bankReference}.\n`,
      },
    });
  });

  it('refuses a bank reference that closed another refund', async () => {
    const bankReference = `NIP-${refundId}`;
    await shopCommand('refunds', 'done', String(refundId), '--reference', bankReference);
    const other = await shop().beginPayment();
    shop().paystack.setCharge(other.reference, { amount: 1 });
    await shop().confirm(other);
    const [row] = await refundsOf(shop().db, other.orderId);
    const result = await shopCommand(
      'refunds',
      'done',
      String(row?.id),
      '--reference',
      bankReference,
      '--json',
    );
    expect(result.exit).toBe(1);
    expect(JSON.parse(result.out)).toMatchObject({ code: 'conflict' });
  });

  it.each([
    [1, ['refunds', 'done', '999999', '--reference', 'x']],
    [1, ['refunds', 'done', '1', '--reference', 'a\u0000b']],
    [2, ['refunds', 'done', '1']],
    [2, ['refunds', 'done', 'one', '--reference', 'x']],
    [2, ['refunds', 'done', '--reference', 'x']],
    [2, ['refunds', 'fly']],
  ])('ends with %d: %j', async (exit, args) => {
    expect((await shopCommand(...args)).exit).toBe(exit);
  });
});
