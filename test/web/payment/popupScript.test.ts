import PaystackPop from '@paystack/inline-js';

// The behaviour of the provider's pinned script, so that an update cannot change it unnoticed.

function referrerAt(address: string): unknown {
  window.history.replaceState(null, '', address);
  const metadata: { referrer?: string } = {};
  new PaystackPop().newTransaction({
    ...{ key: 'pk_test_1', email: 'ada@example.com', amount: 100, currency: 'NGN', reference: '1' },
    metadata,
  });
  return metadata.referrer;
}

describe("the provider's script", () => {
  it('CARD-33 cuts a referrer of more than 500 characters at its query', () => {
    const page = `${window.location.origin}/payment/debit-credit-card`;
    const query = (length: number) => `?q=${'x'.repeat(length - page.length - '?q='.length)}`;
    expect(referrerAt(page + query(500))).toContain(page + query(500));
    expect(referrerAt(page + query(501))).not.toContain('?q=');
    expect(referrerAt(page + query(501))).toContain(page);
  });

  it('CARD-33 names its frames by five random characters', () => {
    new PaystackPop();
    const ids = [...document.querySelectorAll('iframe')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) expect(id).toMatch(/^inline-(checkout|background)-[A-Za-z0-9]{5}$/);
  });

  it('CARD-33 requests an Apple Pay payment in Nigeria', () => {
    const requests: unknown[] = [];
    const ApplePaySession = jest.fn((_version, request) => {
      requests.push(request);
      return { begin: () => undefined };
    });
    Object.assign(window, { ApplePaySession });
    const transaction = {
      ...{ currency: 'NGN', amount: 100, logAttempt: () => undefined, getTimeSpent: () => 0 },
      response: { currency: 'NGN', amount: 100, merchant_name: 'Kanti' },
    };
    const popup = Object.assign(new PaystackPop(), {
      activeTransaction: () => transaction,
      sendAnalyticsEventToCheckout: () => undefined,
    }) as unknown as { startApplePay(): void };
    popup.startApplePay();
    expect(requests).toEqual([expect.objectContaining({ countryCode: 'NG' })]);
  });

  it.each([
    ['no attributes', {}, '#ffffff'],
    ['the light variant', { 'data-button-variant': 'light' }, '#011b33'],
    ['a variant that it does not know', { 'data-button-variant': 'dark' }, '#ffffff'],
  ])("CARD-33 adds a button 'Pay' to a form whose script has %s", async (_what, attributes, colour) => {
    const form = await formWithScript({ 'data-amount': '10000', 'data-currency': 'NGN', ...attributes });
    expect(form.querySelector('button')?.textContent).toBe('Pay NGN 100');
    expect(form.querySelector('style')?.textContent).toContain(`color: ${colour}`);
  });
});

/** A form in which the provider's script runs as on a page without modules. */
async function formWithScript(attributes: Record<string, string>): Promise<HTMLFormElement> {
  const form = document.body.appendChild(document.createElement('form'));
  const script = form.appendChild(document.createElement('script'));
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  await jest.isolateModulesAsync(async () => {
    await import('@paystack/inline-js');
  });
  return form;
}
