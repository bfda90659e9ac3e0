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
import { ask, confirmEmail, keepAccount, leave, signUp } from './walkAccounts';

/** Who has orders in every status at the end. */
export const ADA = { username: 'ada', email: 'ada@example.com', password: 'a long enough passphrase' };
const BAYO = { username: 'bayo', email: 'bayo@example.com', password: 'another long passphrase' };

export interface WalkedShop {
  address: string;
  /** where it writes its letters */
  dataDir: string;
  /** runs a keeper's command, which must succeed; what it prints */
  keeper(...args: string[]): Promise<string>;
}

/** What a shop asks its database in a day: it signs people up, sells, is paid, cancels, pays back and keeps house. */
export async function walk({ address, dataDir, keeper }: WalkedShop): Promise<void> {
  await keeper('products', 'set', '22', '--stock', '500', '--price', '15000', '--yes');
  await keeper('promotions', 'create', 'TEN', '--percent', '10', '--per-customer', '3');
  await browse(address);
  const { customer: ada } = await signUp(address, ADA);
  await confirmEmail(address, dataDir, ADA.email);
  await sell(ada, keeper);
  await cancel(ada, keeper);
  await keepAccount(address, dataDir, ADA, ada);
  await leave(address, BAYO);
  await keepHouse(keeper);
  await importSheet(dataDir, keeper);
}

async function browse(address: string): Promise<void> {
  for (const query of [{}, { query: 'phone' }, { query: 'zzz' }, { category: 'Laptops' }]) {
    await ask(address, catalog.listProducts, { query });
  }
  await ask(address, catalog.listCategories);
  await ask(address, catalog.dealsOfTheDay);
  await ask(address, catalog.getProduct, { params: { productId: 22 } });
  await ask(address, catalog.productSuggestions, { query: { text: 'lap' } });
  await ask(address, catalog.chooseFound, { body: { text: 'phone', product_id: 22 } });
  await ask(address, operations.health);
  await ask(address, operations.ready);
}

const SOLD = { id: 22, priceKobo: 1_500_000, isAbroadOrder: false, name: 'Sold' };

export async function place(ada: Customer, changes: Partial<OrderBody> = {}): Promise<number> {
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
  if (status !== CONFIRMED[outcome]) throw new Error(`A payment that was ${outcome} answered ${status}.`);
}

const CONFIRMED = { approved: 200, declined: 402, transfer_pending: 202 };

type Keeper = WalkedShop['keeper'];

const payByTransfer = (keeper: Keeper, id: number, ...more: string[]) =>
  keeper('orders', 'confirm-transfer', String(id), '--reference', `BANK-${id}`, ...more);

async function move(keeper: Keeper, id: number, ...statuses: string[]): Promise<void> {
  for (const status of statuses) await keeper('orders', 'move', String(id), status);
}

/** Orders not paid, paid by transfer and by card, sent, delivered, ready and picked up. */
async function sell(ada: Customer, keeper: Keeper): Promise<void> {
  await place(ada, BY_TRANSFER);
  await payByCard(ada, await place(ada));
  const shipped = await place(ada, BY_TRANSFER);
  await payByTransfer(keeper, shipped);
  await move(keeper, shipped, 'Shipped');
  const delivered = await place(ada);
  await payByCard(ada, delivered);
  await move(keeper, delivered, 'Shipped', 'Delivered');
  await move(keeper, await place(ada, PICKUP), 'Processing', 'Ready_for_pickup');
  const pickedUp = await place(ada, PICKUP);
  await move(keeper, pickedUp, 'Processing', 'Ready_for_pickup');
  await payByTransfer(keeper, pickedUp);
  await move(keeper, pickedUp, 'Delivered');
  await payByTransfer(keeper, await place(ada, BY_TRANSFER), '--amount', '90000', '--difference', 'return');
  await ada.must(orders.myOrders);
  await ada.must(orders.getOrder, { params: { orderId: delivered } });
  await ada.must(orders.getOrderForPayment, { params: { orderId: delivered } });
}

/** Orders cancelled before and after they were paid, and one whose card was declined. */
async function cancel(ada: Customer, keeper: Keeper): Promise<void> {
  const cancelOwn = (orderId: number) => ada.must(orders.cancelOrder, { params: { orderId } });
  await cancelOwn(await place(ada));
  const paid = await place(ada);
  await payByCard(ada, paid);
  await cancelOwn(paid);
  const owed = await place(ada, BY_TRANSFER);
  await payByTransfer(keeper, owed);
  await move(keeper, owed, 'Cancelled');
  await payByCard(ada, await place(ada), 'declined');
  await payByCard(ada, await place(ada), 'transfer_pending');
  const checked = await ada.must(checkPromotion, {
    body: { code: 'TEN', cart_items: [{ product: SOLD.id, quantity: 2 }], shipping_method: 'ikeja' },
  });
  await cancelOwn(await place(ada, { promotion_code: 'TEN', total_amount: checked.total_amount }));
}

/** Gives the shop's own sheet back with another name in it. */
async function importSheet(dataDir: string, keeper: Keeper): Promise<void> {
  const sheet = await keeper('products', 'export');
  const file = path.join(dataDir, 'sheet.csv');
  await writeFile(file, sheet.replace('Bask Cube', 'Bask Cuboid'));
  await keeper('products', 'import', file, '--apply');
}

async function keepHouse(keeper: Keeper): Promise<void> {
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
