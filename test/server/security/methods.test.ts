import { getOrder, placeOrder } from '@contract/calls/orders';
import { API_BASE, type Call } from '@contract/call';
import { newCustomer, type Customer } from '../../support/customer';
import { EVERY_CALL } from '../../support/everyCall';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
let ada: Customer;
let orderId: number;

beforeAll(async () => {
  const { address, database } = shop();
  ada = await newCustomer(address);
  const body = orderBody([{ product: await makeProduct(database.db) }]);
  ({ order_id: orderId } = await ada.must(placeOrder, { body, headers: { 'idempotency-key': PATH_PARAM } }));
});

/** The value for all other parameters of a path. */
const PATH_PARAM = '22';
const isGet = ({ method }: Call) => method === 'GET';
/** Without the webhook, which reads bytes of any type and trusts only its signature. */
const CHANGING_CALLS = EVERY_CALL.filter((call) => !isGet(call) && call.name !== 'paystackWebhook');
const urlOf = ({ path }: Call) =>
  API_BASE + path.replace(':orderId', String(orderId)).replace(/:\w+/, PATH_PARAM);
const authorization = () => `Bearer ${ada.access}`;
const readOrder = () => ada.must(getOrder, { params: { orderId } });

describe.each(CHANGING_CALLS)('$name', (call) => {
  it('ASVS 3.5.3 changes nothing by GET and HEAD', async () => {
    const before = await readOrder();
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode } = await shop().app.inject({
        ...{ method, url: urlOf(call), headers: { authorization: authorization() } },
        query: { username: 'ada', password: 'a long enough passphrase', refresh: 'x' },
      });
      // Another call may read the same address.
      const hasGetCall = EVERY_CALL.some((other) => isGet(other) && urlOf(other) === urlOf(call));
      // Or a call that reads by id has the same path: 400 then means an invalid id.
      expect(hasGetCall ? [200] : [400, 404]).toContain(statusCode);
    }
    expect(await readOrder()).toEqual(before);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'ASVS 3.5.2 refuses %s, which any page may send',
    async (type) => {
      const before = await readOrder();
      const response = await shop().app.inject({
        ...{ method: call.method, url: urlOf(call), payload: '{"refresh":"x"}' },
        headers: { authorization: authorization(), 'content-type': type },
      });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_request' }),
      ]);
      expect(await readOrder()).toEqual(before);
    },
  );
});

describe.each(EVERY_CALL.filter(({ access }) => access === 'customer'))('$name', (call) => {
  it('ASVS 8.2.1 14.3.2 requires a session, and is no-store', async () => {
    const request = { method: call.method, url: urlOf(call), payload: call.body ? {} : undefined };
    const signedOutResponse = await shop().app.inject(request);
    expect([400, 401]).toContain(signedOutResponse.statusCode);
    if (isGet(call)) {
      const response = await shop().app.inject({ ...request, headers: { authorization: authorization() } });
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect(signedOutResponse.headers['cache-control']).toBe('no-store');
  });
});
