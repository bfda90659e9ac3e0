import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as catalog from '@contract/calls/catalog';
import * as operations from '@contract/calls/operations';
import * as orders from '@contract/calls/orders';
import * as payments from '@contract/calls/payments';
import { type TEST_OUTCOMES } from '@contract/calls/payments.limits';
import { checkPromotion } from '@contract/calls/promotions';
import type { Customer } from '../../support/customer';
import { orderBody, type OrderBody } from '../../support/orders';
import { callAsVisitor, confirmEmail, manageAccount, leaveShop, signUp } from './walkAccounts';

/** The customer who has orders in every status at the end. */
export const ADA = { username: 'ada', email: 'ada@example.com', password: 'a long enough passphrase' };
const BAYO = { username: 'bayo', email: 'bayo@example.com', password: 'another long passphrase' };

export interface WalkedShop {
  address: string;
  /** where it writes its emails */
  dataDir: string;
  /** runs a keeper's command, which must succeed. @returns what it prints */
  keeper(...args: string[]): Promise<string>;
}

/** Uses the shop as in a day: sign-ups, sales, payments, cancellations, refunds and the keeper's commands. */
export async function walk({ address, dataDir, keeper }: WalkedShop): Promise<void> {
  await keeper('products', 'set', '22', '--stock', '500', '--price', '15000', '--yes');
  await keeper('promotions', 'create', 'TEN', '--percent', '10', '--per-customer', '3');
  await browse(address);
  const { customer: ada } = await signUp(address, ADA);
  await confirmEmail(address, dataDir, ADA.email);
  await sellOrders(ada, keeper);
  await cancelOrders(ada, keeper);
  await manageAccount(address, dataDir, ADA, ada);
  await leaveShop(address, BAYO);
  await runKeeperCommands(keeper);
  await importSheet(dataDir, keeper);
}

async function browse(address: string): Promise<void> {
  for (const query of [{}, { query: 'phone' }, { query: 'zzz' }, { category: 'Laptops' }]) {
    await callAsVisitor(address, catalog.listProducts, { query });
  }
  await callAsVisitor(address, catalog.listCategories);
  await callAsVisitor(address, catalog.dealsOfTheDay);
  await callAsVisitor(address, catalog.getProduct, { params: { productId: 22 } });
  await callAsVisitor(address, catalog.productSuggestions, { query: { text: 'lap' } });
  await callAsVisitor(address, catalog.chooseFound, { body: { text: 'phone', product_id: 22 } });
  await callAsVisitor(address, operations.health);
  await callAsVisitor(address, operations.ready);
}

const SOLD = { id: 22, priceKobo: 1_500_000, isAbroadOrder: false, name: 'Sold' };

export async function placeOrder(ada: Customer, changes: Partial<OrderBody> = {}): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() };
  const body = orderBody([{ product: SOLD, quantity: 2 }], { email: ADA.email, ...changes });
  const { order_id: id } = await ada.must(orders.placeOrder, { body, headers });
  await ada.must(orders.findPlaced, { params: { key: headers['idempotency-key'] } });
  return id;
}

const BY_TRANSFER: Partial<OrderBody> = { payment_method_id: 1 };
const PICKUP: Partial<OrderBody> = { ...BY_TRANSFER, shipping_method: 'pickup' };

async function payByCard(
  ada: Customer,
  orderId: number,
  outcome: (typeof TEST_OUTCOMES)[number] = 'approved',
): Promise<void> {
  const params = { orderId };
  const { reference, amount, email } = await ada.must(payments.createPaymentAttempt, { params });
  await ada.must(payments.recordTestPayment, { body: { reference, amount, email, outcome } });
  const { status } = await ada.call(payments.confirmPayment, {
    params,
    body: { transaction_reference: reference },
  });
  if (status !== CONFIRM_STATUS[outcome])
    throw new Error(`A payment that was ${outcome} answered ${status}.`);
}

const CONFIRM_STATUS = { approved: 200, declined: 402, transfer_pending: 202 };

type Keeper = WalkedShop['keeper'];

const payByTransfer = (keeper: Keeper, id: number, ...more: string[]) =>
  keeper('orders', 'confirm-transfer', String(id), '--reference', `BANK-${id}`, ...more);

async function moveOrder(keeper: Keeper, id: number, ...statuses: string[]): Promise<void> {
  for (const status of statuses) await keeper('orders', 'move', String(id), status);
}

/** Places orders that stay unpaid, are paid by transfer and by card, shipped, delivered, ready and picked up. */
async function sellOrders(ada: Customer, keeper: Keeper): Promise<void> {
  await placeOrder(ada, BY_TRANSFER);
  await payByCard(ada, await placeOrder(ada));
  const shipped = await placeOrder(ada, BY_TRANSFER);
  await payByTransfer(keeper, shipped);
  await moveOrder(keeper, shipped, 'Shipped');
  const delivered = await placeOrder(ada);
  await payByCard(ada, delivered);
  await moveOrder(keeper, delivered, 'Shipped', 'Delivered');
  await moveOrder(keeper, await placeOrder(ada, PICKUP), 'Processing', 'Ready_for_pickup');
  const pickedUp = await placeOrder(ada, PICKUP);
  await moveOrder(keeper, pickedUp, 'Processing', 'Ready_for_pickup');
  await payByTransfer(keeper, pickedUp);
  await moveOrder(keeper, pickedUp, 'Delivered');
  await payByTransfer(
    keeper,
    await placeOrder(ada, BY_TRANSFER),
    '--amount',
    '90000',
    '--difference',
    'return',
  );
  await ada.must(orders.myOrders);
  await ada.must(orders.getOrder, { params: { orderId: delivered } });
  await ada.must(orders.getOrderForPayment, { params: { orderId: delivered } });
}

/** Cancels orders before and after payment, and places some whose card payment is declined or pending. */
async function cancelOrders(ada: Customer, keeper: Keeper): Promise<void> {
  const cancelAsCustomer = (orderId: number) => ada.must(orders.cancelOrder, { params: { orderId } });
  await cancelAsCustomer(await placeOrder(ada));
  const paid = await placeOrder(ada);
  await payByCard(ada, paid);
  await cancelAsCustomer(paid);
  const refundable = await placeOrder(ada, BY_TRANSFER);
  await payByTransfer(keeper, refundable);
  await moveOrder(keeper, refundable, 'Cancelled');
  await payByCard(ada, await placeOrder(ada), 'declined');
  await payByCard(ada, await placeOrder(ada), 'transfer_pending');
  const checked = await ada.must(checkPromotion, {
    body: { code: 'TEN', cart_items: [{ product: SOLD.id, quantity: 2 }], shipping_method: 'ikeja' },
  });
  await cancelAsCustomer(
    await placeOrder(ada, { promotion_code: 'TEN', total_amount: checked.total_amount }),
  );
}

/** Imports the shop's own exported sheet with one name changed. */
async function importSheet(dataDir: string, keeper: Keeper): Promise<void> {
  const sheet = await keeper('products', 'export');
  const file = path.join(dataDir, 'sheet.csv');
  await writeFile(file, sheet.replace('Bask Cube', 'Bask Cuboid'));
  await keeper('products', 'import', file, '--apply');
}

async function runKeeperCommands(keeper: Keeper): Promise<void> {
  const commands = [
    'orders list',
    'orders show 10001',
    'orders reconcile',
    'refunds list',
    'refunds done 1 --reference BACK-1',
    'promotions list',
    'promotions show TEN',
    'promotions stop TEN',
    'search report',
    'search synonyms add gbedu speaker',
    'search synonyms list',
    'incidents list',
    `users revoke ${ADA.email}`,
    `users erase ${BAYO.email}`,
  ];
  for (const command of commands) await keeper(...command.split(' '));
}
