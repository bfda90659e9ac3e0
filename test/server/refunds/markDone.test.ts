import { refunds } from '../../../src/server/db/schema';
import { markRefundDone } from '../../../src/server/modules/refunds';
import { cardShop } from '../../support/cardShop';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';

const shop = cardShop();
const db = () => shop().db;
let orderId: number;
let reference: string;

beforeEach(async () => {
  ({ orderId, reference } = await shop().beginPayment());
});

async function insertRefund(change: Partial<typeof refunds.$inferInsert> = {}): Promise<number> {
  const [row] = await db()
    .insert(refunds)
    .values({
      ...{ orderId, paymentReference: reference, method: 'card', amountKobo: 2_040_000, reason: 'goodwill' },
      ...change,
    })
    .returning();
  return row?.id ?? 0;
}

const markDone = (refundId: number, bankReference: string) =>
  markRefundDone(db(), { by: { kind: 'cli' }, refundId, bankReference });
const conflict = { code: 'conflict' };

describe('a refund that the keeper paid by hand', () => {
  it.each(['due', 'failed'] as const)(
    'and that was %s becomes done, with an event and one email',
    async (status) => {
      const id = await insertRefund({ status });
      const bankReference = `NIP-${orderId}`;
      await markDone(id, bankReference);
      expect(await refundsOf(db(), orderId)).toMatchObject([
        { status: 'done', bankReference, version: 2, closedAt: expect.any(Date) as Date },
      ]);
      expect((await eventsOf(db(), orderId)).at(-1)).toBe(
        `refunded: Reference ${reference}, ₦20,400.00, bank reference ${bankReference}`,
      );
      expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'refund_sent']);
    },
  );

  it('becomes done once when it is marked ten times at once with the same reference', async () => {
    const id = await insertRefund();
    await Promise.all(Array.from({ length: 10 }, () => markDone(id, `NIP-${orderId}`)));
    expect(await eventsOf(db(), orderId)).toHaveLength(2);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'refund_sent']);
  });

  it('cannot be marked again with another reference', async () => {
    const id = await insertRefund();
    await markDone(id, `NIP-${orderId}`);
    await expect(markDone(id, `NIP-${orderId}-2`)).rejects.toMatchObject(conflict);
    expect(await refundsOf(db(), orderId)).toMatchObject([{ bankReference: `NIP-${orderId}`, version: 2 }]);
  });

  it('cannot have the bank reference of another refund, whether one after the other or at once', async () => {
    const bankReference = `NIP-${orderId}`;
    const ids = [await insertRefund(), await insertRefund(), await insertRefund()];
    const results = await Promise.allSettled(ids.map((id) => markDone(id, bankReference)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(conflict);
    }
    expect((await refundsOf(db(), orderId)).filter(({ status }) => status === 'done')).toHaveLength(1);
    const open = (await refundsOf(db(), orderId)).find(({ status }) => status === 'due');
    await expect(markDone(open?.id ?? 0, bankReference)).rejects.toMatchObject(conflict);
  });

  it.each(['sent', 'withdrawn'] as const)('cannot be marked done while it is %s', async (status) => {
    await expect(markDone(await insertRefund({ status }), `NIP-${orderId}`)).rejects.toMatchObject(conflict);
  });

  it('cannot be marked done after the provider has paid it', async () => {
    const id = await insertRefund({ status: 'done', providerStatus: 'processed' });
    await expect(markDone(id, `NIP-${orderId}`)).rejects.toMatchObject(conflict);
  });

  it('is not found with an unknown id', async () => {
    await expect(markDone(999_999, 'NIP')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('sends no second email when one was sent before', async () => {
    await markDone(await insertRefund({ status: 'failed', sentAt: new Date() }), `NIP-${orderId}`);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received']);
  });
});
