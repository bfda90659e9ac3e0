import * as fc from 'fast-check';
import { addAddress } from '@contract/calls/addresses';
import { cancelOrder, cancelOrderFromPayment, placeOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt, recordTestPayment } from '@contract/calls/payments';
import { CATEGORIES } from '@contract/entities/category';
import { addressEntry } from '../../support/addresses';
import { EVERY_CALL } from '../../support/everyCall';
import { newCustomer } from '../../support/customer';
import { makeProduct, orderBody } from '../../support/orders';
import type { TestShop } from '../../support/shop';
import { signUp } from '../session/people';
import { measureCpu, measureHashingMs, MAX_CPU_MS, MAX_REFUSAL_BYTES } from './costs';
import {
  operationsOf,
  requestFor,
  type DescribedOperation,
  type OpenApiDocument,
  type FuzzedRequest,
} from './requests';
import { HOSTILE_TEXTS, type KnownValues } from './values';

/** Every run sends the same requests; a failure prints the seed and the shortest request that fails. */
const SEED = 20_261_121;

/** These calls hash a password, wait to hide their timing or read all data of a customer: a hundred times the cost. */
const COSTLY_CALLS = [
  ...['signup', 'login', 'token', 'updateProfile', 'requestPasswordReset', 'exportData'],
  ...['requestDeletion', 'beginSecondStep', 'endSecondStep', 'renewRecoveryCodes'],
];
const REQUESTS_PER_CALL = 250;
const REQUESTS_PER_COSTLY_CALL = 80;

/** Every call and its number of requests; cancelling comes last, since a cancelled order cannot be paid. */
export const FUZZED_CALLS = EVERY_CALL.filter(({ name }) => name !== cancelOrderFromPayment.name)
  .map(({ name }): [name: string, requests: number] => [
    name,
    COSTLY_CALLS.includes(name) ? REQUESTS_PER_COSTLY_CALL : REQUESTS_PER_CALL,
  ])
  .sort(([one], [other]) => Number(one === cancelOrder.name) - Number(other === cancelOrder.name));

export interface FuzzContext {
  /** of a signed-in customer; without it the requests carry at most a forged token */
  access?: string;
  samples: Record<string, readonly object[]>;
  known: KnownValues;
}

/** Sends random requests to a call; fails on a 500, an undeclared status, or a large or expensive refusal. */
export async function fuzz(
  { app }: TestShop,
  [name, numRuns]: [name: string, requests: number],
  { access, samples, known: knownValues }: FuzzContext,
): Promise<void> {
  const operations = operationsOf((await app.inject('/api/openapi.json')).json<OpenApiDocument>());
  const operation = operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error('The document does not know this call.');
  const requests = requestFor(operation, knownValues, samples[name]);
  const property = fc.asyncProperty(requests, (request) => sendAndCheck(app, operation, request, access));
  await fc.assert(property, { seed: SEED, numRuns, verbose: true });
}

async function sendAndCheck(
  app: TestShop['app'],
  { responses, requestBody }: DescribedOperation,
  { method, url, headers, payload }: FuzzedRequest,
  access: string | undefined,
): Promise<void> {
  const authorization = access === undefined ? headers.authorization : `Bearer ${access}`;
  const request = () =>
    app.inject({
      ...{ method, url, payload },
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    });
  const { result: response, cpuMs } = await measureCpu(request, ({ statusCode }) => statusCode < 400);
  const { statusCode, body } = response;
  const isDeclared = Object.keys(responses).includes(String(statusCode));
  if (statusCode >= 500 || !isDeclared) throw new Error(`${statusCode} ${body}`);
  if (statusCode < 400 || (body.length <= MAX_REFUSAL_BYTES && cpuMs <= MAX_CPU_MS)) return;
  const hashing = JSON.stringify(requestBody ?? {}).includes('password"') ? await measureHashingMs() : 0;
  if (body.length > MAX_REFUSAL_BYTES || cpuMs - hashing > MAX_CPU_MS)
    throw new Error(
      `${statusCode} takes ${body.length} bytes and ${cpuMs} ms, ${hashing} ms of them hashing`,
    );
}

/** A customer with orders in several states, and values that the shop knows. */
export async function createFuzzContext(shop: TestShop): Promise<Required<FuzzContext>> {
  const { db } = shop.database;
  const ada = await newCustomer(shop.address);
  const { person, refresh } = await signUp(shop);
  const product = await makeProduct(db, { stock: 1_000_000 });
  const scarce = await makeProduct(db, { stock: 1, isAbroadOrder: true });
  const place = async () => (await ada.must(placeOrder, { body: orderBody([{ product }]) })).order_id;
  const [cancelledId, paidId, ...openIds] = await Promise.all(Array.from({ length: 12 }, place));
  await ada.must(cancelOrder, { params: { orderId: cancelledId ?? 0 } });
  const attempt = await ada.must(createPaymentAttempt, { params: { orderId: paidId ?? 0 } });
  const approval = {
    reference: attempt.reference,
    amount: attempt.amount,
    email: attempt.email,
    outcome: 'approved',
  };
  await ada.must(recordTestPayment, { body: approval });
  await ada.must(confirmPayment, {
    params: { orderId: paidId ?? 0 },
    body: { transaction_reference: attempt.reference },
  });
  const { reference } = await ada.must(createPaymentAttempt, { params: { orderId: openIds[0] ?? 0 } });

  const { id: addressId } = await ada.must(addAddress, { body: addressEntry() });

  const fullOrder = orderBody([{ product }, { product: scarce }]);
  const orderIds = [...openIds, cancelledId, paidId, 0, 999_999];
  const products = [product.id, scarce.id, 22, 23];
  return {
    access: ada.access,
    known: {
      orderId: orderIds,
      addressId: [addressId, 0, 999_999],
      ...{
        productId: products,
        product: products,
        ids: ['22,23', `${product.id}`, '22, 23,22', ',', '22,x'],
      },
      ...{ category: CATEGORIES.map(({ name }) => name), category_id: CATEGORIES.map(({ id }) => id) },
      ...{
        query: ['phone', 'fone', 'ovra one', ...HOSTILE_TEXTS],
        fields: ['name,category_name', 'price', 'nothing'],
      },
      ...{
        reference: [reference, attempt.reference],
        transaction_reference: [reference, attempt.reference, 'none'],
      },
      ...{ username: [person.username], email: [person.email], refresh: [refresh] },
      ...{ shipping_method: ['ikeja', 'pickup', 'store_pickup', 'area1', null], user_id: [ada.id, 1] },
      ...{ payment_method_id: [1, 2], limit: [1, 2, 500], offset: [0, 1_000_000], quantity: [1, 2, 10_000] },
      ...{
        authorization: ['Bearer', 'Bearer x.y.z', `Basic ${ada.access}`, `Token ${ada.access}x`, 'Token  '],
      },
      ...{
        'accept-encoding': ['br', 'gzip', '*;q=0', 'br;q=0, gzip'],
        'idempotency-key': ['one', 'two', ''],
      },
    },
    samples: {
      login: [{ username: person.username, password: person.password }],
      placeOrder: [
        fullOrder,
        orderBody([{ product, quantity: 2 }], { payment_method_id: 1, shipping_method: 'pickup' }),
      ],
      addAddress: [addressEntry({ label: 'Home', default_billing: true })],
      changeAddress: [addressEntry({ address2: 'Flat 2', default_shipping: true })],
      confirmPayment: [{ transaction_reference: reference, payment_method: 'card', amount_paid: 1 }],
      recordTestPayment: [{ ...approval, reference, outcome: 'declined' }, approval],
      resetPassword: [{ uid: 'MQ', token: 'a'.repeat(43), password: 'a long enough passphrase' }],
      paystackWebhook: [{ event: 'charge.success', data: { reference, status: 'success' } }],
    },
  };
}
