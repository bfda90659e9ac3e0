import type { Config, PaystackKeys } from '../../config';
import type { Database } from '../../db/client';
import type { CardProvider } from './cardProvider';
import { paystackProvider } from './paystackProvider';
import type { TransactionReading } from './paystackTransaction';
import { testCheckout } from './testCheckout';

type Settings = Pick<Config, 'paystack' | 'paystackApiUrl' | 'paystackAmount'>;

/** Paystack where its keys are set, else the test checkout. @param closing aborted when nobody waits for it any more */
export function cardProvider(
  db: Database,
  { paystack, paystackApiUrl, paystackAmount }: Settings,
  closing?: AbortSignal,
): CardProvider {
  if (!paystack) return testCheckout(db);
  return paystackProvider({
    ...paystack,
    apiUrl: paystackApiUrl,
    ...(closing && { closing }),
    ...readingOf({ paystack, paystackAmount }),
  });
}

/** How the answers of an account are read. */
export function readingOf(settings: {
  paystack: PaystackKeys;
  paystackAmount: Config['paystackAmount'];
}): TransactionReading {
  return {
    amountField: settings.paystackAmount,
    isLive: settings.paystack.secretKey.startsWith('sk_live_'),
  };
}
