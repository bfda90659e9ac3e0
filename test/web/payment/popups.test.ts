import PaystackPop from '@paystack/inline-js';
import { waitFor } from '@testing-library/react';
import type { PaymentAttempt } from '@contract/calls/payments';
import { feeKobo } from '@contract/rules/cardFee';
import { problemSentence } from '../../../src/web/features/payment/messages';
import { paystackPopup, popupOptions } from '../../../src/web/features/payment/paystackPopup';
import type { PopupEvent } from '../../../src/web/features/payment/cardPaymentFlow';

const attempt: PaymentAttempt = {
  reference: '1795250000000',
  access_code: null,
  public_key: 'pk_test_1',
  email: 'ada@example.com',
  amount: 2_040_000,
  currency: 'NGN',
  metadata: {
    order_id: 501,
    custom_fields: [
      { display_name: 'Order ID', variable_name: 'order_id', value: 501 },
      { display_name: 'Customer Email', variable_name: 'customer_email', value: 'ada@example.com' },
      { display_name: 'Original Total', variable_name: 'original_total', value: 20_000 },
      {
        display_name: 'Paystack Charges',
        variable_name: 'paystack_charges',
        value: feeKobo(2_000_000) / 100,
      },
    ],
  },
};

/** Posts a message from the provider's frame to the page. */
function postProviderMessage(
  event: string,
  data: object = {},
  origin = 'https://checkout.paystack.com',
): void {
  window.dispatchEvent(new MessageEvent('message', { origin, data: { event, data } }));
}

let page: HTMLElement;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  page.id = 'root';
});
afterEach(() => page.remove());

/** Opens the pop-up, and waits until it covers the page or reports a failure. */
async function openPopup(changes: Partial<PaymentAttempt> = {}) {
  const events: PopupEvent[] = [];
  const popup = paystackPopup.open({ ...attempt, ...changes }, (event) => events.push(event));
  await waitFor(() => expect(events.length > 0 || page.hasAttribute('inert')).toBe(true));
  return { popup, events, types: () => events.map(({ type }) => type) };
}

describe("the options of the provider's pop-up", () => {
  it('CARD-32 carry order id and custom fields, in a copy that the library may write into', () => {
    const options = popupOptions(Object.freeze(attempt));
    expect(options).toEqual({
      key: 'pk_test_1',
      email: 'ada@example.com',
      amount: 2_040_000,
      currency: 'NGN',
      reference: '1795250000000',
      metadata: attempt.metadata,
    });
    expect('metadata' in options && options.metadata === attempt.metadata).toBe(false);
  });

  it('are the access code alone once the server has initialised the attempt', () => {
    expect(popupOptions({ ...attempt, access_code: 'abc' })).toEqual({ accessCode: 'abc' });
  });
});

describe("the provider's pop-up", () => {
  it('VALIDATION-20 reports a missing or invalid parameter with the script’s message', async () => {
    const missing = await openPopup({ email: '' });
    expect(missing.events).toEqual([
      { type: 'POPUP_FAILED', reference: attempt.reference, reason: 'Required parameter missing: email' },
    ]);
    const wrong = await openPopup(JSON.parse('{"email":5}') as Partial<PaymentAttempt>);
    expect(wrong.events).toMatchObject([{ type: 'POPUP_FAILED', reason: 'Invalid parameter type: email' }]);
  });

  it('uses one library for all attempts, with titled frames', async () => {
    const first = await openPopup({ access_code: 'one' });
    first.popup.close();
    const second = await openPopup({ access_code: 'two', reference: '1795250000001' });
    second.popup.close();
    expect([...document.querySelectorAll('iframe')].map((frame) => frame.title).sort()).toEqual([
      'Loading payment',
      'Secure payment',
    ]);
  });

  it('reports a success once, reports closed before pending, and nothing after it was removed', async () => {
    const paid = await openPopup({ access_code: 'three', reference: '3' });
    postProviderMessage('loaded:transaction', { id: 1, customer: {}, accessCode: 'three' });
    postProviderMessage('success', { id: 1, reference: '3', status: 'success' });
    postProviderMessage('success', { id: 1, reference: '3', status: 'success' });
    paid.popup.close();
    postProviderMessage('close', { status: 'abandoned' });
    expect(paid.types()).toEqual(['POPUP_LOADED', 'POPUP_SUCCEEDED']);
    expect(paid.events.every(({ reference }) => reference === '3')).toBe(true);

    const pending = await openPopup({ access_code: 'four', reference: '4' });
    postProviderMessage('transfer:pending', { status: 'pending' });
    expect(pending.types()).toEqual(['POPUP_CLOSED', 'POPUP_TRANSFER_PENDING']);
    pending.popup.close();
  });

  it('CARD-23 reports a success after it was removed, but no other late event', async () => {
    const transactionSpy = jest.spyOn(PaystackPop.prototype, 'newTransaction');
    const openedPopup = await openPopup({ access_code: 'five', reference: '5' });
    const provider = transactionSpy.mock.lastCall?.[0];
    transactionSpy.mockRestore();
    openedPopup.popup.close();
    provider?.onCancel?.();
    provider?.onBankTransferConfirmationPending?.();
    provider?.onSuccess?.();
    expect(openedPopup.events).toEqual([{ type: 'POPUP_SUCCEEDED', reference: '5' }]);
  });

  it.each([
    'https://evil.example',
    'https://checkout.paystack.com.evil.example',
    window.location.origin,
    'null',
  ])('ASVS 3.5.5 ignores messages from %s', async (origin) => {
    const { popup, events } = await openPopup({ access_code: 'six', reference: '6' });
    for (const event of ['loaded:transaction', 'success', 'transfer:pending', 'close', 'error']) {
      postProviderMessage(event, { id: 1, reference: '6', status: 'success', message: 'Paid' }, origin);
    }
    expect(events).toEqual([]);
    popup.close();
  });

  it('makes the page inert while it is open', async () => {
    const { popup } = await openPopup({ access_code: 'five', reference: '5' });
    expect(page).toHaveAttribute('inert');
    popup.close();
    expect(page).not.toHaveAttribute('inert');
  });
});

it.each([
  [
    'ERRORS-48 of a wallet, whatever the provider reports',
    'ApplePaySession: merchant validation failed',
    'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  ],
  ['of anything else', 'Transaction has expired.', 'Transaction has expired.'],
  ['without a message', '', 'The payment could not be started. Nothing was charged. Please try again.'],
])('a failure %s has its sentence', (_kind, reason, sentence) => {
  expect(problemSentence({ code: 'popup_failed', reason })).toBe(sentence);
});
