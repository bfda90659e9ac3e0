import type { PaymentMetadata } from '@contract/calls/payments';
import type { Kobo } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';

/** A charge under a reference that the shop has chosen. */
export interface Charge {
  reference: string;
  email: string;
  amountKobo: Kobo;
  metadata: PaymentMetadata;
}

/** A transaction's status. Statuses that the provider may add count as pending, never as failed. */
export type TransactionStatus = 'success' | 'pending' | 'failed' | 'abandoned' | 'reversed';

/** A transaction as the provider knows it. */
export interface CardTransaction {
  reference: string;
  status: TransactionStatus;
  amountKobo: Kobo;
  currency: string;
  /** the order id in the transaction's metadata */
  orderId: number | null;
  /** whether it moved real money: with live keys a test transaction does not */
  isRealMoney: boolean;
  providerId: string | null;
  /** why it was declined, in the provider's words */
  reason: string | null;
  /** the part of the response that is stored for the keeper: no card data */
  storedData: Record<string, unknown>;
}

/** Takes card payments and verifies them: Paystack, or the test checkout. */
export interface CardProvider {
  publicKey: string | null;
  /**
   * @returns the access code that opens the pop-up; null where none is needed
   * @throws DuplicateReference, ProviderUnavailable
   */
  initialise(charge: Charge): Promise<string | null>;
  /** @returns null when the provider knows no such reference. @throws ProviderUnavailable */
  verify(reference: string): Promise<CardTransaction | null>;
}

/** The dependencies of every card payment function. */
export interface PaymentContext {
  db: Database;
  provider: CardProvider;
}

/** The provider did not respond: the payment's status is unknown, and nothing has changed. */
export class ProviderUnavailable extends ShopError {
  /** @param why for the log only */
  constructor(readonly why: string) {
    super('provider_unavailable', 'The card provider does not answer. Please try again in a moment.');
    this.name = 'ProviderUnavailable';
  }
}

/** The provider has seen this reference before: something else used it with the same account. */
export class DuplicateReference extends Error {}
