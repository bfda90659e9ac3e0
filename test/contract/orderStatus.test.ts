import fc from 'fast-check';
import {
  ORDER_STATUSES,
  canMove,
  isCancellable,
  isCancelled,
  isPayable,
  transitionRefusalOf,
  statusLabel,
} from '@contract/rules/orderStatus';

const STEPS = [
  'Pending → Processing',
  'Pending → Cancelled',
  'Processing → Ready_for_pickup',
  'Processing → Shipped',
  'Processing → Cancelled',
  'Ready_for_pickup → Delivered',
  'Shipped → Delivered',
];

const delivery = { payment_confirmed: true, shipping_method: 'ikeja', shipping_cost: 5_000 };
const pickup = { payment_confirmed: true, shipping_method: 'store_pickup', shipping_cost: 0 };

describe('the status of an order', () => {
  it('can change by these steps and by no other', () => {
    const allowedMoves = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowedMoves.sort()).toEqual([...STEPS].sort());
  });

  it('refuses every change that is not one of the steps, for every kind of order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(delivery, pickup),
        fc.boolean(),
        (status, to, order, payment_confirmed) => {
          const refusal = transitionRefusalOf({ ...order, status, payment_confirmed }, to);
          expect(refusal === 'no_such_step').toBe(!STEPS.includes(`${status} → ${to}`));
        },
      ),
    );
  });

  it('becomes Processing only when the order is paid, or is for pickup and will be paid at the store', () => {
    const unpaid = { status: 'Pending', payment_confirmed: false } as const;
    expect(transitionRefusalOf({ ...delivery, ...unpaid }, 'Processing')).toBe('not_paid');
    expect(transitionRefusalOf({ ...pickup, ...unpaid }, 'Processing')).toBeNull();
    expect(transitionRefusalOf({ ...delivery, status: 'Pending' }, 'Processing')).toBeNull();
  });

  it('of a pickup order becomes Delivered only after payment', () => {
    const ready = { ...pickup, status: 'Ready_for_pickup' } as const;
    expect(transitionRefusalOf({ ...ready, payment_confirmed: false }, 'Delivered')).toBe('not_paid');
    expect(transitionRefusalOf(ready, 'Delivered')).toBeNull();
  });

  it('becomes Shipped only for delivery, and Ready_for_pickup only for pickup', () => {
    expect(transitionRefusalOf({ ...delivery, status: 'Processing' }, 'Shipped')).toBeNull();
    expect(transitionRefusalOf({ ...delivery, status: 'Processing' }, 'Ready_for_pickup')).toBe('not_pickup');
    expect(transitionRefusalOf({ ...pickup, status: 'Processing' }, 'Ready_for_pickup')).toBeNull();
    expect(transitionRefusalOf({ ...pickup, status: 'Processing' }, 'Shipped')).toBe('not_delivery');
  });
});

describe('what the screens offer for an order', () => {
  it.each([
    'Cancelled',
    'Delivered',
    'Shipped',
    'Ready_for_pickup',
    'shipped',
    'CANCELLED',
    'ready_for_pickup',
  ])('ORDERS-06 does not offer to cancel an order that is %s', (status) => {
    expect(isCancellable(status)).toBe(false);
  });

  it.each(['Pending', 'Processing', 'pending', 'On_hold', ''])(
    'ORDERS-05 offers to cancel an order with the status "%s"',
    (status) => {
      expect(isCancellable(status)).toBe(true);
    },
  );

  it.each(['Cancelled', 'cancelled', 'CANCELLED'])(
    'ORDERDETAIL-15 treats the status %s as cancelled',
    (status) => {
      expect(isCancelled(status)).toBe(true);
      expect(isPayable({ status, payment_confirmed: false })).toBe(false);
    },
  );

  it('ORDERDETAIL-21 offers payment for an order that is neither paid nor cancelled', () => {
    expect(isPayable({ status: 'Pending', payment_confirmed: false })).toBe(true);
    expect(isPayable({ status: 'Processing', payment_confirmed: true })).toBe(false);
  });

  it.each([
    ['shipped', 'Shipped'],
    ['Ready_for_pickup', 'Ready for pickup'],
    ['refund_due', 'Refund due'],
    ['refund_needs_attention', 'Refund needs attention'],
    ['dispute_opened', 'Dispute opened'],
    ['payment_reversed', 'Payment reversed'],
    ['', ''],
  ])('ORDERS-04 shows the status %s as %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });
});
