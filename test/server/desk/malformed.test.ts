import { API_BASE } from '@contract/call';
import { newStaff } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { CALLS } from './calls';

const shop = testShop();
let authorization = '';

beforeAll(async () => {
  const { access } = await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
  authorization = `Bearer ${access}`;
});

/** The status of an answer and the fields that it refuses. */
async function refusalOf(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await shop().app.inject({
    method,
    url: API_BASE + path,
    headers: { authorization },
    payload,
  });
  return [answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})];
}

const FIELDS = CALLS.filter(({ roles }) => roles === null).flatMap(({ path, body = {} }) =>
  Object.keys(body).map((field) => [field, path, body] as const),
);

it.each(FIELDS)(
  '%s of POST %s is refused when it is no text, none, or too long',
  async (field, path, body) => {
    for (const value of [undefined, null, 1, true, [], ['ada'], {}, '', 'x'.repeat(1_025)])
      expect([value, ...(await refusalOf('POST', path, { ...body, [field]: value }))]).toEqual([
        value,
        400,
        [field],
      ]);
  },
);

const ORDERS = '/desk/orders/';
const AUDIT = '/desk/audit/';
const REFUNDS = '/desk/refunds/';
const SESSIONS = '/desk/me/sessions/';
const STAFF = '/desk/staff/';
const INVITATIONS = '/desk/staff/invitations/';
/** Well-formed, of a list that nobody has. */
const FOREIGN_CURSOR = Buffer.from(JSON.stringify(['id', 'x'.repeat(22), 'x'])).toString('base64url');
const NO_NUMBERS = ['-1', '1.5', '1e1', 'x', ''];
const NO_WORDS = ['', 'x'.repeat(101)];

it.each([
  [ORDERS, 'limit', [...NO_NUMBERS, '0', '101', '1&limit=2']],
  [AUDIT, 'limit', [...NO_NUMBERS, '0', '101', '1&limit=2']],
  [ORDERS, 'customer_id', [...NO_NUMBERS, '2147483648', '1&customer_id=2']],
  [ORDERS, 'status', ['', 'pending', 'Pending&status=Processing']],
  [ORDERS, 'sort', ['', 'created_at&sort=-created_at']],
  [REFUNDS, 'limit', [...NO_NUMBERS, '0', '101', '1&limit=2']],
  [REFUNDS, 'order_id', [...NO_NUMBERS, '2147483648', '1&order_id=2']],
  [REFUNDS, 'status', ['', 'Due', 'owed', 'due,', 'due&status=done']],
  [REFUNDS, 'sort', ['', 'amount', '-amount', 'created_at&sort=-created_at']],
  [REFUNDS, 'after', ['', 'x']],
  ...[SESSIONS, STAFF, INVITATIONS].flatMap((path): [string, string, string[]][] => [
    [path, 'limit', [...NO_NUMBERS, '0', '101', '1&limit=2']],
    [path, 'after', ['', 'x', FOREIGN_CURSOR]],
  ]),
  [AUDIT, 'actor', ['', 'staff', '-1', 'cli&actor=system']],
  [AUDIT, 'action', [...NO_WORDS, 'order.move&action=db.reset']],
  [AUDIT, 'subject_type', [...NO_WORDS, 'order&subject_type=refund']],
  [AUDIT, 'subject_id', [...NO_WORDS, '1&subject_id=2']],
  [AUDIT, 'from', ['', '2026-11-22T00:00', '2026-11-22&from=2026-11-23']],
  [AUDIT, 'to', ['', '22.11.2026', '2026-11-22&to=2026-11-23']],
])('GET %s refuses %s, malformed or repeated', async (path, name, values) => {
  for (const value of values)
    expect([value, ...(await refusalOf('GET', `${path}?${name}=${value}`))]).toEqual([value, 400, [name]]);
});
