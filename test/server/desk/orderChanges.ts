import { cancelOrder } from '@contract/calls/orders';
import { getDeskOrder, type TimelineEntry } from '@contract/calls/desk/orders';
import { CHARGE_KOBO, cardShop, type StartedPayment } from '../../support/cardShop';
import { eventsOf } from '../../support/keeper';
import type { OrderBody } from '../../support/orders';
import { postponeJobs } from '../../support/postponeJobs';
import { newStaff, type StaffMember } from '../../support/staff';
import { sendWebhook } from '../../support/standInPaystack';
import { run } from '../cli/run';

/** A change of an order, and what the desk notes of it. */
export interface Change {
  what: string;
  order?: Partial<OrderBody>;
  /** what happens to the order before */
  before?: (payment: StartedPayment) => Promise<unknown>;
  change: (payment: StartedPayment) => Promise<unknown>;
  by: 'customer' | 'system' | 'cli';
  /** the events that it adds */
  adds: string[];
}

export const PAID = ['payment_confirmed', 'Processing'];

/** For the tests of a file: a card shop, its desk, and those who change its orders. */
export function changingShop() {
  const shop = cardShop();
  let keeper: StaffMember;
  beforeAll(async () => {
    await postponeJobs(shop().db);
    keeper = await newStaff({ address: shop().address, db: shop().db }, 'owner');
  });
  const read = async (orderId: number) => (await keeper.call(getDeskOrder, { params: { orderId } })).body;

  async function pay(payment: StartedPayment): Promise<void> {
    shop().paystack.setCharge(payment.reference);
    expect((await shop().confirm(payment)).status).toBe(200);
  }

  const cancel = ({ orderId }: StartedPayment) => shop().ada.must(cancelOrder, { params: { orderId } });

  async function cancelPaid(payment: StartedPayment): Promise<void> {
    await pay(payment);
    await cancel(payment);
  }

  async function command(...args: string[]): Promise<void> {
    expect(await run(shop().database, args)).toMatchObject({ exit: 0, err: '' });
  }

  async function send(event: string, data: object): Promise<void> {
    expect((await sendWebhook(shop().address, { event, data })).status).toBe(200);
  }

  const sendRefund = (step: string, { reference }: StartedPayment) =>
    send(`refund.${step}`, {
      ...{ status: step, transaction_reference: reference, refund_reference: '132013318360' },
      ...{ amount: String(CHARGE_KOBO), currency: 'NGN', domain: 'test' },
    });

  /** Makes the change, and expects its events with their actor, and a version that has grown by so many. */
  async function expectNoted(row: Change, growth: 0 | 1): Promise<void> {
    const payment = await shop().beginPayment(row.order);
    const { orderId } = payment;
    await row.before?.(payment);
    const earlier = await read(orderId);
    await row.change(payment);
    const { order, timeline } = await read(orderId);
    const isEvent = ({ kind }: TimelineEntry) => kind === 'event';
    const isNew = (_entry: unknown, index: number) => index >= earlier.timeline.filter(isEvent).length;
    const statuses = (await eventsOf(shop().db, orderId)).map((text) => text.replace(/:.*/, ''));
    expect(statuses.filter(isNew)).toEqual(row.adds);
    const actor = { kind: row.by, staff_id: null, name: null, role: null };
    expect(
      timeline
        .filter(isEvent)
        .filter(isNew)
        .map((entry) => entry.actor),
    ).toEqual(row.adds.map(() => actor));
    expect(order.version).toBe(earlier.order.version + growth);
  }

  return { shop, read, pay, cancel, cancelPaid, command, send, sendRefund, expectNoted };
}
