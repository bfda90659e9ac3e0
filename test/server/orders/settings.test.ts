import os from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from '../../../src/server/config';

const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: path.join(os.tmpdir(), 'kanti-settings'), JWT_SECRET: 'x'.repeat(32), ...env });

describe('settings of orders and payments', () => {
  it('have defaults: 72 hours, the provider’s amount', () => {
    expect(read({})).toMatchObject({ orderExpiryHours: 72, paystackAmount: 'amount', paystack: null });
    expect(read({ ORDER_EXPIRY_HOURS: '0.5', PAYSTACK_AMOUNT: 'requested_amount' })).toMatchObject({
      ...{ orderExpiryHours: 0.5, paystackAmount: 'requested_amount' },
    });
  });

  it.each(['0', '-1', 'soon', '8761', 'Infinity'])('ORDER_EXPIRY_HOURS=%s is refused', (hours) => {
    expect(() => read({ ORDER_EXPIRY_HOURS: hours })).toThrow(/^ORDER_EXPIRY_HOURS wants hours/);
  });

  it('PAYSTACK_AMOUNT is one of two', () => {
    expect(() => read({ PAYSTACK_AMOUNT: 'either' })).toThrow('PAYSTACK_AMOUNT wants one of amount');
  });

  it.each(['PAYSTACK_PUBLIC_KEY', 'PAYSTACK_SECRET_KEY'])('%s alone is refused', (variable) => {
    expect(() => read({ [variable]: 'k' })).toThrow(ConfigError);
  });
});
