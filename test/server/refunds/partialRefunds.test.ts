import { cancelOrder } from '@contract/calls/orders';
import { refunds } from '../../../src/server/db/schema';
import { CHARGE_KOBO, SUCCESS, cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
const db = () => shop().db;
let orderId: number;
let reference: string;

beforeEach(async () => {
  const payment = await shop().beginPayment();
  ({ orderId, reference } = payment);
  shop().paystack.setCharge(reference);
  expect(await shop().confirm(payment)).toEqual(SUCCESS);
});

const sendEvent = async (event: string, data: unknown) =>
  (await sendWebhook(shop().address, { event, data })).status;
const refundData = (change: object = {}) => ({
  ...{ status: 'processed', transaction_reference: reference, refund_reference: '132013318360' },
  ...{ amount: String(CHARGE_KOBO), currency: 'NGN' },
  ...change,
});
const ledgerRows = async (id: number) =>
  (await refundsOf(db(), id)).map(({ status, amountKobo }) => `${status} ${amountKobo}`);
/** The rows with their reason and version, too. */
const wholeRows = async () =>
  (await refundsOf(db(), orderId)).map(
    ({ status, amountKobo, reason, version }) => `${status} ${amountKobo} ${reason} v${version}`,
  );
const insertRow = (amountKobo: number, change: Partial<typeof refunds.$inferInsert> = {}) =>
  db()
    .insert(refunds)
    .values({
      ...({ orderId, paymentReference: reference, method: 'card', reason: 'damaged' } as const),
      amountKobo,
      ...change,
    });

it('a partial refund at the provider reduces the refund that is due', async () => {
  const half = CHARGE_KOBO / 2;
  await shop().ada.must(cancelOrder, { params: { orderId } });
  const partialRefund = (refund_reference: string) => refundData({ amount: half, refund_reference });
  expect(await sendEvent('refund.processed', partialRefund('1'))).toBe(200);
  const atProvider = `done ${half} made_at_provider v2`;
  expect(await wholeRows()).toEqual([`due ${half} cancelled v2`, atProvider]);
  expect(await sendEvent('refund.processed', partialRefund('2'))).toBe(200);
  expect(await wholeRows()).toEqual([`done ${half} cancelled v3`, atProvider]);
});

const LESSENED = ['done 500 damaged v2', 'due 400 damaged v2', 'done 500 made_at_provider v2'];

it.each<[string, 'due' | 'failed', number, string[]]>([
  ['more than is due for one reason', 'due', 1000, LESSENED],
  ['more than failed before', 'failed', 1000, LESSENED],
  [
    ...(['more than is due in total', 'due', 2000] as const),
    ['done 500 damaged v2', 'done 900 damaged v2', 'done 600 made_at_provider v2'],
  ],
  ['exactly the sum of two', 'due', 1400, ['done 500 damaged v2', 'done 900 damaged v2']],
])(
  'one refund at the provider of %s reduces the refunds that are owed',
  async (_what, status, amount, after) => {
    await insertRow(500, { status });
    await insertRow(900);
    expect(await sendEvent('refund.processed', refundData({ amount }))).toBe(200);
    expect(await wholeRows()).toEqual(after);
  },
);

it('a refund at the provider of one payment leaves what is due of the order’s other payment', async () => {
  await insertRow(500, { paymentReference: `T${orderId}`, method: 'bank_transfer' });
  await insertRow(900);
  const partialRefund = (amount: number, refund_reference: string) =>
    sendEvent('refund.processed', refundData({ amount, refund_reference }));
  expect(await partialRefund(500, '1')).toBe(200);
  const other = 'due 500 damaged v1';
  const atProvider = 'done 500 made_at_provider v2';
  expect(await wholeRows()).toEqual([other, 'due 400 damaged v2', atProvider]);
  expect(await partialRefund(600, '2')).toBe(200);
  const rest = ['done 400 damaged v3', atProvider, 'done 200 made_at_provider v2'];
  expect(await wholeRows()).toEqual([other, ...rest]);
});

it('refunds of the same amount with different ids are several refunds', async () => {
  const half = CHARGE_KOBO / 2;
  await shop().ada.must(cancelOrder, { params: { orderId } });
  const partialRefund = (id: number) => refundData({ id, amount: half, refund_reference: null });
  for (const id of [8001, 8001, 8002])
    expect(await sendEvent('refund.processed', partialRefund(id))).toBe(200);
  expect(await ledgerRows(orderId)).toEqual([`done ${half}`, `done ${half}`]);
});

it('an amount that is too large is not a refund', async () => {
  expect(await sendEvent('refund.processed', refundData({ amount: 1e30 }))).toBe(200);
  expect(await refundsOf(db(), orderId)).toEqual([]);
});

it.each([
  ['all of it', CHARGE_KOBO, [`done ${CHARGE_KOBO}`]],
  ['a part of it', 500, ['done 500', `due ${CHARGE_KOBO - 500}`]],
])('a refund of %s that is reported before its charge is not due again', async (_what, amount, ledger) => {
  const latePayment = await shop().beginPayment();
  await shop().ada.must(cancelOrder, { params: { orderId: latePayment.orderId } });
  const data = { ...refundData({ amount }), transaction_reference: latePayment.reference };
  expect(await sendEvent('refund.processed', data)).toBe(200);
  const charge = shop().paystack.setCharge(latePayment.reference);
  expect(await sendEvent('charge.success', charge)).toBe(200);
  expect(await ledgerRows(latePayment.orderId)).toEqual(ledger);
});
