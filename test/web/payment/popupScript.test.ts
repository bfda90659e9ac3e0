import { readFileSync } from 'node:fs';
import PaystackPop from '@paystack/inline-js';

/** What the provider's script does by itself, of the version that is pinned: an update must not change it unnoticed. */
const script = readFileSync(require.resolve('@paystack/inline-js'), 'utf8');

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

  it("CARD-33 has country NG, button variants normal and light, and the button text 'Pay'", () => {
    expect(script).toContain('countryCode:"NG"');
    expect(script).toContain('.buttonText||"Pay"');
    expect(script).toContain('.buttonVariant="normal"');
    expect(script).toContain('["normal","light"]');
  });
});
