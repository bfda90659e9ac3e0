import type { PaymentMetadata } from '@contract/calls/payments';
import type { Kobo } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';

/** What is charged, under a reference of the shop's own. */
export interface Charge {
  reference: string;
  email: string;
  amountKobo: Kobo;
  metadata: PaymentMetadata;
}

/** How a transaction stands; what the provider may invent beyond these counts as pending, never as failed. */
export type TransactionStatus = 'success' | 'pending' | 'failed' | 'abandoned' | 'reversed';

/** A transaction as the provider knows it. */
export interface Transaction {
  reference: string;
  status: TransactionStatus;
  amountKobo: Kobo;
  currency: string;
  /** the order that the transaction's metadata name */
  orderId: number | null;
  /** whether it moved the money that this shop deals in: no test money where the keys are live */
  isRealMoney: boolean;
  providerId: string | null;
  /** why it was declined, in the provider's words */
  reason: string | null;
  /** what of the answer is stored, for the keeper: no card data */
  storedData: Record<string, unknown>;
}

/** Who takes the card and says whether it paid: Paystack, or the test checkout. */
export interface CardProvider {
  publicKey: string | null;
  /**
   * @returns the access code that opens the pop-up; null where none is needed
   * @throws DuplicateReference, ProviderUnavailable
   */
  initialise(charge: Charge): Promise<string | null>;
  /** @returns null when the provider knows no such reference. @throws ProviderUnavailable */
  verify(reference: string): Promise<Transaction | null>;
}

/** What every verb of a card payment works with. */
export interface PaymentContext {
  db: Database;
  provider: CardProvider;
}

/** The provider cannot be asked now; nothing is known and nothing has changed. */
export class ProviderUnavailable extends ShopError {
  /** @param why for the log only */
  constructor(readonly why: string) {
    super('provider_unavailable', 'The card provider does not answer. Please try again in a moment.');
    this.name = 'ProviderUnavailable';
  }
}

/** The provider has seen this reference before, from somebody else with the same account. */
export class DuplicateReference extends Error {}
