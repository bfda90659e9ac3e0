import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getProduct } from '@contract/calls/catalog';
import { placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { toKobo } from '@contract/entities/money';
import { CHARGE_KOBO } from '../support/cardShop';
import { newCustomer } from '../support/customer';
import { limitIn } from '../support/limitIn';
import { orderBody } from '../support/orders';
import { eventually } from '../support/patience';
import { SERVER, startServer } from '../support/serverProcess';
import { standInPaystack } from '../support/standInPaystack';
import { unpackTemplate } from '../support/template';

/** `npm start` promises that a stop takes at most this. */
const LIMIT_MS = 10_000;

it('SIGTERM while the payment provider does not respond answers the request with 502 and exits 0 within 10 s', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-silent-'));
  await unpackTemplate(dataDir);
  const paystack = await standInPaystack();
  const server = startServer(SERVER, {
    ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', NODE_ENV: 'production' },
    ...paystack.settings,
  });
  const ada = await newCustomer(await server.address);
  const shown = await ada.must(getProduct, { params: { productId: 22 } });
  const product = {
    ...{ id: 22, name: shown.name, priceKobo: toKobo(shown.price), isAbroadOrder: shown.is_abroad_order },
  };
  const { order_id: orderId } = await ada.must(placeOrder, { body: orderBody([{ product }]) });
  const { reference } = await ada.must(createPaymentAttempt, { params: { orderId } });
  paystack.mood = 'silent';
  paystack.requests.length = 0;
  const body = { transaction_reference: reference, payment_method: 'card', amount_paid: CHARGE_KOBO };
  const confirming = fetch(`${await server.address}/api/orders/${orderId}/confirm_payment/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.access}` },
    body: JSON.stringify(body),
  });
  await eventually(() => paystack.requests.length > 0);

  const ended = server.signal('SIGTERM');
  const response = await confirming;
  expect([response.status, await response.json()]).toEqual([
    502,
    expect.objectContaining({ code: 'provider_unavailable' }),
  ]);
  // A server that exceeds its grace period exits with 1.
  expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(limitIn('main.ts', 'GRACE_MS')).toBeLessThan(LIMIT_MS);
  await paystack.close();
  await rm(dataDir, { recursive: true });
});
