import { placeOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt } from '@contract/calls/payments';
import type { Database, OpenDatabase } from '../../src/server/db/client';
import { confirmEmails, newCustomer, type Customer } from './customer';
import { makeProduct, orderBody, type OrderBody } from './orders';
import { makeShop, type TestSettings } from './shop';
import { standInPaystack, type StandInPaystack } from './standInPaystack';

/** The card charge of an order of ₦15,000 to Ikeja: ₦20,000 and the fee of ₦400. */
export const CHARGE_KOBO = 2_040_000;

export interface StartedPayment {
  orderId: number;
  reference: string;
}

export interface CardShop {
  address: string;
  database: OpenDatabase;
  db: Database;
  paystack: StandInPaystack;
  ada: Customer;
  /** places an order of ₦15,000 plus shipping, and starts an attempt to pay it by card */
  beginPayment: (changes?: Partial<OrderBody>) => Promise<StartedPayment>;
  confirm: (payment: StartedPayment) => ReturnType<Customer['call']>;
}

/** For the tests of a file: a shop that takes card payments through the stand-in Paystack, and a customer. */
export function cardShop(settings: TestSettings = {}): () => CardShop {
  let opened: CardShop | undefined;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const paystack = await standInPaystack();
    const shop = await makeShop({ ...paystack.settings, ...settings });
    const { db } = shop.database;
    const ada = await newCustomer(shop.address);
    await confirmEmails(db);
    const beginPayment: CardShop['beginPayment'] = async (changes) => {
      const body = orderBody([{ product: await makeProduct(db) }], changes);
      const { order_id: orderId } = await ada.must(placeOrder, { body });
      const { reference } = await ada.must(createPaymentAttempt, { params: { orderId } });
      return { orderId, reference };
    };
    const confirm: CardShop['confirm'] = ({ orderId, reference }) =>
      ada.call(confirmPayment, {
        params: { orderId },
        body: { transaction_reference: reference, payment_method: 'card', amount_paid: CHARGE_KOBO },
      });
    opened = { address: shop.address, database: shop.database, db, paystack, ada, beginPayment, confirm };
    close = async () => {
      await shop.close();
      await paystack.close();
    };
  });
  beforeEach(() => {
    if (opened) Object.assign(opened.paystack, { mood: 'well', duplicates: 0 });
  });
  afterAll(() => close?.());
  return () => {
    if (!opened) throw new Error('The shop opens in beforeAll: ask for it inside a test or a hook.');
    return opened;
  };
}

/** Responses of confirm_payment, with the fields that every response of that kind has. */
export const SUCCESS = {
  status: 200,
  body: {
    ...{ status: 'success', success: true, verified: true, payment_confirmed: true },
    success_message: 'Your order is confirmed and will be processed and shipped soon.',
    message: 'Payment confirmed.',
  },
};
export const NOT_VERIFIED = {
  status: 402,
  body: {
    ...{ code: 'payment_not_verified', status: 'failed', success: false, verified: false },
    payment_confirmed: false,
  },
};
export const NOT_PAYABLE = { status: 409, body: { code: 'order_not_payable' } };
export const UNPAID = { status: 'Pending', payment_confirmed: false, transaction_reference: null };
