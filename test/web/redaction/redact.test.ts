import { redact } from '@ui/redaction/redact';

/** The planted secrets, none of which may be found in redacted data. */
const SECRETS = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl',
  refreshToken: 'r-9f8e7d6c5b4a39281706',
  password: 'Correct-Horse-7',
  accessCode: 'acc_8h2k1x0p',
  resetLink: '/reset-password/NTAx/c9-4f1d2e3a',
  name: 'Chukwuemeka',
  lastName: 'Okonkwo',
  email: 'emeka.okonkwo@mail.example',
  phone: '+234 803 555 0199',
  localPhone: '08035550199',
  address: '14B Bourdillon Road',
  userId: '70411',
};

const UNCHANGED = { reference: '1790000000123', order_id: 4711, machine: 'cardPayment' };

function expectRedacted(value: unknown): string {
  const text = JSON.stringify(redact(value));
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  return text;
}

describe('redacted data', () => {
  it.each([
    [
      'under its own key',
      { accessToken: SECRETS.token, refresh: SECRETS.refreshToken, password: SECRETS.password },
    ],
    [
      'under a key of the wire',
      { access_code: SECRETS.accessCode, first_name: SECRETS.name, address: SECRETS.address },
    ],
    [
      'in a form',
      { values: { email: SECRETS.email, phone: SECRETS.localPhone, lastName: SECRETS.lastName } },
    ],
    [
      'in navigation state',
      { state: { email: SECRETS.email, phone: SECRETS.phone, address: SECRETS.address } },
    ],
    ['in a URL', { pathname: SECRETS.resetLink, to: `https://kanti.example${SECRETS.resetLink}?again` }],
    ['in a header', { headers: { authorization: `Token ${SECRETS.refreshToken}` } }],
    [
      'in a sentence',
      { words: `Write to ${SECRETS.email} or call ${SECRETS.phone} or ${SECRETS.localPhone}.` },
    ],
    ['in a sentence before its key', { words: `Hello ${SECRETS.name}!`, user: { first_name: SECRETS.name } }],
    [
      'as a plain name beside an email',
      { name: `${SECRETS.name} ${SECRETS.lastName}`, email: SECRETS.email },
    ],
    ['as the label of a saved address', { label: SECRETS.name, address: SECRETS.address }],
    [
      'in JSON within a text',
      { definition: JSON.stringify({ context: { email: SECRETS.email, token: SECRETS.token } }) },
    ],
    ['as the number of an account', { session: { userId: 70411, user: { id: 70411, username: 'emeka' } } }],
    ['as that number in API data', { body: { user_id: '70411' }, state: { orderId: 1, ownerId: 70411 } }],
    ['in an error', { error: new Error(`No such user: ${SECRETS.email}`) }],
    ['as an object of address lines', { shipping_address: { line: SECRETS.address, phone: SECRETS.phone } }],
  ])('contains no secret %s', (_where, value) => {
    expectRedacted(value);
  });

  it('contains no code of the second step, but keeps codes of promotions and of failures', () => {
    const plain = [{ code: 'ABCD-EFGH' }, { code: '123456', cart_items: [] }];
    expect(redact(plain)).toEqual(plain);
    const failure = { error: 'This code is not right.', code: 'invalid_credentials' };
    expect(redact(failure)).toEqual(failure);
    const secretValues = [
      { challenge: 'c1', code: 'abcd2345' },
      { current_password: 'p1', code: '654321' },
      { endpointName: 'confirmSecondStep', originalArgs: { body: { code: '654321' } } },
      { recoveryCodes: ['abcd2345'] },
    ];
    expect(JSON.stringify(redact(secretValues))).not.toMatch(/abcd2345|654321|c1|p1/);
  });

  it('keeps references, order numbers, prices and names of products and machines', () => {
    const harmless = {
      ...UNCHANGED,
      event: { type: 'POPUP_SUCCEEDED', reference: UNCHANGED.reference },
      items: [{ product_id: 22, name: 'Samsung Galaxy S24', price: 1_250_000 }],
      at: '2026-11-22T20:14:56.000Z',
      answered: [true, null, ''],
    };
    expect(redact(harmless)).toEqual(harmless);
  });

  it('contains no name that was redacted once before', () => {
    redact({ user: { first_name: SECRETS.name, last_name: SECRETS.lastName } });
    expectRedacted({ message: `An order of ${SECRETS.name} ${SECRETS.lastName} was placed` });
  });

  it('stays the same when it is redacted twice', () => {
    const redactedOnce = redact({ email: SECRETS.email, words: `To ${SECRETS.email}` });
    expect(redact(redactedOnce)).toEqual(redactedOnce);
  });

  it('leaves out values that are not JSON', () => {
    expect(redact(undefined)).toBeUndefined();
    expect(redact({ act: () => 1, at: 1 })).toEqual({ at: 1 });
  });
});
