/** What we use of @paystack/inline-js 2.25.0, which ships no types. */
declare module '@paystack/inline-js' {
  interface Callbacks {
    onLoad?: () => void;
    onSuccess?: () => void;
    onCancel?: () => void;
    onError?: (error: { message: string }) => void;
    onBankTransferConfirmationPending?: () => void;
  }

  interface WithAccessCode {
    accessCode: string;
  }

  interface WithAmount {
    key: string;
    email: string;
    /** kobo */
    amount: number;
    currency: string;
    /** must be a string */
    reference: string;
    /** the library writes into it */
    metadata: object;
  }

  export type TransactionOptions = WithAccessCode | WithAmount;

  export interface Transaction {
    id: string;
  }

  class PaystackPop {
    readonly checkoutIframe?: HTMLIFrameElement;
    readonly backgroundIframe?: HTMLIFrameElement;
    /** throws `{ message, issues }`, which is no Error, when the options are not valid */
    newTransaction(options: TransactionOptions & Callbacks): Transaction;
    /** closes it, and calls its `onCancel` */
    cancelTransaction(transaction: Transaction): void;
  }
  export { PaystackPop as default };
}
