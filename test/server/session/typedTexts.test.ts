import { reportIncident } from '@contract/calls/incidents';
import { placeOrder } from '@contract/calls/orders';
import { signup, updateProfile } from '@contract/calls/session';
import type { Call } from '@contract/call';
import { incidents } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { newPerson } from './people';

const shop = testShop();
let product: ProductRow;
let ada: Customer;
beforeAll(async () => {
  product = await makeProduct(shop().database.db);
  ada = await newCustomer(shop().address);
});

const recording = {
  ...{ format: 1, app_version: 'abc', page: '/', recorded_at: '2026-11-22T20:00:00.000Z' },
  ...{ before: {}, entries: [{ text: '\ta recording is left as it is\u0007 ' }] },
};
const profile = () => ({
  ...{ first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com' },
  current_password: 'a long enough passphrase',
});

/** Every call with typed texts, a valid body, and its text fields. */
const TYPED: [call: Call, right: () => object, fields: string[]][] = [
  [signup, newPerson, ['username', 'first_name', 'last_name', 'address', 'phone']],
  [updateProfile, profile, ['first_name', 'last_name']],
  [
    placeOrder,
    () => orderBody([{ product }]),
    ['first_name', 'last_name', 'address', 'city', 'state', 'postal_code', 'country', 'phone', 'order_note'],
  ],
  [reportIncident, () => ({ recording }), ['sentence']],
];
const FIELDS = TYPED.flatMap(([call, validBody, fields]) =>
  fields.map((field) => ({ call, validBody, field })),
);

it.each(FIELDS)(
  '$call.name: $field accepts no control character except line breaks',
  async ({ call, validBody, field }) => {
    for (const character of ['\u0007', '\u001b', '\u0085', '\u007f']) {
      const response = await ada.call(call, { body: { ...validBody(), [field]: `La${character}gos` } });
      expect(response).toMatchObject({
        status: 400,
        body: {
          fields: { [field]: "This has a hidden character that we can't store. Please type it again." },
        },
      });
    }
  },
);

it('typed texts are trimmed before their length is checked, and a tab becomes a space, but not in passwords', async () => {
  const person = { ...newPerson(), first_name: ` ${'x'.repeat(100)} `, last_name: 'Obi\tOkafor\t' };
  const spaced = {
    ...person,
    email: ` ${person.email} `,
    username: `\t${person.username} `,
    password: ' a long passphrase\t',
  };
  const signedUp = await ada.call(signup, { body: spaced });
  expect(signedUp).toMatchObject({
    status: 201,
    body: {
      user: {
        username: person.username,
        email: person.email,
        first_name: 'x'.repeat(100),
        last_name: 'Obi Okafor',
      },
    },
  });
  const blankResponse = await ada.call(signup, { body: { ...newPerson(), username: ' \t ' } });
  expect(blankResponse).toMatchObject({
    status: 400,
    body: { fields: { username: 'This field may not be blank.' } },
  });
  const logIn = (password: string) =>
    shop().app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { username: person.username, password },
    });
  expect([
    (await logIn(spaced.password)).statusCode,
    (await logIn(spaced.password.trim())).statusCode,
  ]).toEqual([200, 401]);
});

it('a recording is stored as it was sent', async () => {
  const response = await ada.call(reportIncident, { body: { sentence: 'Help', recording } });
  expect(response).toMatchObject({ status: 201 });
  const [row] = await shop().database.db.select().from(incidents);
  expect(row?.recording).toEqual(recording);
});
