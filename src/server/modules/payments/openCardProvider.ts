import type { Config, PaystackKeys } from '../../config';
import type { Database } from '../../db/client';
import type { CardProvider } from './cardProvider';
import { paystackProvider } from './paystackProvider';
import type { TransactionParsing } from './paystackTransaction';
import { testCheckout } from './testCheckout';

type Settings = Pick<Config, 'paystack' | 'paystackApiUrl' | 'paystackAmount'>;

/**
 * Paystack where its keys are set, else the test checkout.
 * @param closing aborted when the process closes, so that pending calls end
 */
export function openCardProvider(
  db: Database,
  { paystack, paystackApiUrl, paystackAmount }: Settings,
  closing?: AbortSignal,
): CardProvider {
  if (!paystack) return testCheckout(db);
  return paystackProvider({
    ...paystack,
    apiUrl: paystackApiUrl,
    ...(closing && { closing }),
    ...parsingOf({ paystack, paystackAmount }),
  });
}

/** How to parse an account's transactions. */
export function parsingOf(settings: {
  paystack: PaystackKeys;
  paystackAmount: Config['paystackAmount'];
}): TransactionParsing {
  return {
    amountField: settings.paystackAmount,
    isLive: settings.paystack.secretKey.startsWith('sk_live_'),
  };
}
