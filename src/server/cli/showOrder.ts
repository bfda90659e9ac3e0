import { formatAmount } from '@contract/entities/money';
import type { Order } from '@contract/entities/order';
import { paymentMethodLabel } from '@contract/entities/paymentMethod';
import { statusLabel } from '@contract/rules/orderStatus';
import { isOutsideDeliveryArea } from '@contract/rules/shipping';
import type { Database } from '../db/client';
import { ShopError } from '../errors';
import { lagosMinutes } from '../lagosTime';
import { findOrder, toOrder } from '../modules/orders';
import type { Outcome } from './command';
import { formatTable } from './table';

/** An order as a command shows it. @param notices sentences to show above it @throws ShopError not_found */
export async function showOrder(db: Database, orderId: number, notices: string[] = []): Promise<Outcome> {
  const row = await findOrder(db, orderId);
  if (!row) throw new ShopError('not_found', 'Order not found.');
  const order = toOrder(row);
  const intro = notices.length === 0 ? '' : `${notices.join('\n')}\n\n`;
  return {
    text: intro + orderText(order),
    json: { ...order, delivery_doubtful: isOutsideDeliveryArea(order) },
  };
}

function orderText(order: Order): string {
  const details = [
    ['Order', String(order.order_id)],
    ['Placed (Lagos)', lagosMinutes(order.created_at)],
    ['Status', statusLabel(order.status)],
    [
      'Payment',
      `${paymentMethodLabel(order.payment_method_id)}, ${order.payment_confirmed ? 'confirmed' : 'not confirmed'}`,
    ],
    ['Reference', order.transaction_reference ?? ''],
    ...(isErased(order) ? [['Customer', "The customer's details were erased."]] : customerOf(order)),
    ['Shipping', `${order.shipping_method}, ${formatAmount(order.shipping_cost)}`],
    ['Delivery', isOutsideDeliveryArea(order) ? `doubtful: ${order.state} is outside Lagos` : ''],
    ['Note', order.order_note],
    [
      'Discount',
      order.discount_total > 0 ? `${order.promotion_code ?? ''}, ${formatAmount(-order.discount_total)}` : '',
    ],
    ['Total', formatAmount(order.total_amount)],
    ['Card fee', amountText(order.card_fee)],
    ['Charged', amountText(order.amount_charged)],
  ].filter(([, value]) => value !== '');
  const lines = order.cart_items.map((line) => [
    String(line.quantity),
    line.product_name,
    formatAmount(line.price),
  ]);
  const events = order.events.map(({ at, status, note }) => [
    lagosMinutes(at),
    statusLabel(status),
    note ?? '',
  ]);
  return [
    formatTable([{ title: '' }, { title: '' }], details).trimStart(),
    formatTable(
      [{ title: 'Units', isNumber: true }, { title: 'Product' }, { title: 'Each', isNumber: true }],
      lines,
    ),
    formatTable([{ title: 'When (Lagos)' }, { title: 'What' }, { title: '' }], events),
  ].join('\n');
}

/** The details of a customer whose account was erased are empty in their orders; every order begins with an email. */
const isErased = ({ email }: Order) => email === '';

function customerOf(order: Order): string[][] {
  return [
    ['Customer', `${order.first_name} ${order.last_name}, ${order.email}, ${order.phone}`],
    ['Address', [order.address, order.city, order.state, order.postal_code, order.country].join(', ')],
  ];
}

const amountText = (naira: number | null) => (naira === null ? '' : formatAmount(naira));
