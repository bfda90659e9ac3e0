import { formatAmount, toNaira } from '@contract/entities/money';
import { paymentMethodLabel } from '@contract/entities/paymentMethod';
import { ORDER_STATUSES, statusLabel, type OrderStatus } from '@contract/rules/orderStatus';
import { isOutsideDeliveryArea } from '@contract/rules/shipping';
import { lagosMinutes } from '../lagosTime';
import { findOrders, moveOrder, type OrderRow } from '../modules/orders';
import { openCardProvider, oweOrderRefund, reconcilePayments } from '../modules/payments';
import { CLI, textOption, UsageError, parseWholeNumber, type Command } from './command';
import { keysetPages, LIST_OPTIONS, listOutcome } from './listing';
import { showOrder } from './showOrder';
import { formatTable } from './table';
import { confirmTransferCommand } from './transferCommand';

export const orderCommands: readonly Command[] = [
  {
    name: 'orders list',
    usage: '[--status STATUS] [--after ID] [--limit N]',
    about: 'Lists orders, newest first; --limit shows only N, and --after only those placed before that ID',
    operands: [],
    options: { status: { type: 'string' }, ...LIST_OPTIONS },
    run: ({ database: { db } }, input) => {
      const status = textOption(input, 'status');
      const filter = status === undefined ? {} : { status: parseStatus(status) };
      const pages = keysetPages(input, (page) => findOrders(db, filter, page));
      return Promise.resolve(
        listOutcome(input, pages, { ...ORDERS_TABLE, toItem: toOrderSummary, emptyText: 'No orders found.' }),
      );
    },
  },
  {
    name: 'orders show',
    usage: 'ID',
    about: 'Shows an order: its products, its payment and its history',
    operands: ['ID'],
    run: ({ database: { db } }, { operands }) => showOrder(db, parseWholeNumber('ID', operands[0])),
  },
  confirmTransferCommand,
  {
    name: 'orders move',
    usage: 'ID STATUS [--note TEXT]',
    about: `Moves an order to another status: ${ORDER_STATUSES.join(', ')}`,
    operands: ['ID', 'STATUS'],
    options: { note: { type: 'string' } },
    run: async ({ database: { db }, changes }, input) => {
      const [id, status = ''] = input.operands;
      const orderId = parseWholeNumber('ID', id);
      const move = { to: parseStatus(status), note: textOption(input, 'note') ?? null, by: CLI };
      await moveOrder({ db, changes, oweOrderRefund }, orderId, move);
      return showOrder(db, orderId);
    },
  },
  {
    name: 'orders reconcile',
    usage: '',
    about: 'Asks the card provider about every card payment that is still open',
    operands: [],
    run: async ({ database: { db }, config }) => {
      const attempts = await reconcilePayments(
        { db, provider: openCardProvider(db, config) },
        { which: 'all', by: CLI },
      );
      const rows = attempts.map(({ orderId, reference, outcome, error }) => [
        String(orderId),
        reference,
        error === undefined ? outcome.replace(/_/g, ' ') : `${outcome}: ${error}`,
      ]);
      const headings = [{ title: 'Order', isNumber: true }, { title: 'Reference' }, { title: 'Outcome' }];
      const text = attempts.length === 0 ? 'No card payments are open.\n' : formatTable(headings, rows);
      return { text, json: attempts, isRefused: attempts.some(({ outcome }) => outcome === 'failed') };
    },
  },
];

/** A status in any letter case. @throws UsageError */
function parseStatus(text: string): OrderStatus {
  const match = ORDER_STATUSES.find((status) => status.toLowerCase() === text.toLowerCase());
  if (!match) throw new UsageError(`The status must be one of ${ORDER_STATUSES.join(', ')}, not "${text}".`);
  return match;
}

function toOrderSummary(order: OrderRow) {
  return {
    order_id: order.id,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    payment_confirmed: order.paymentConfirmed,
    payment_method: paymentMethodLabel(order.paymentMethodId),
    name: `${order.firstName} ${order.lastName}`,
    delivery_doubtful: isOutsideDeliveryArea({ shipping_method: order.shippingMethod, state: order.state }),
    total_amount: toNaira(order.totalKobo),
  };
}

const ORDERS_TABLE = {
  headings: [
    { title: 'Order', isNumber: true },
    ...['Placed (Lagos)', 'Status', 'Paid', 'Payment', 'Customer', 'Delivery'].map((title) => ({ title })),
    { title: 'Total', isNumber: true },
  ],
  cells: (order: ReturnType<typeof toOrderSummary>) => [
    String(order.order_id),
    lagosMinutes(order.created_at),
    statusLabel(order.status),
    order.payment_confirmed ? 'yes' : 'no',
    order.payment_method,
    order.name,
    order.delivery_doubtful ? 'doubtful' : '',
    formatAmount(order.total_amount),
  ],
};
